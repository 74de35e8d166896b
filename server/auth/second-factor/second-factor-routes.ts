import * as contract from '#contract/second-factor.ts';
import { secondFactor as texts } from '#texts/en/second-factor.ts';
import type { Deps } from '../../deps.ts';
import { handle, type Mounted } from '../../http/api/call.ts';
import { succeeded } from '../../http/api/succeeded.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, secondFactorState } from './second-factor.ts';
import { sendOwnCode } from '../codes/send-own-code.ts';

/** Turning the codes of an app on and off. */
export const secondFactorRoutes = (deps: Deps): Mounted[] => [
  handle(contract.secondFactor, async ({ member }) => {
    const { isOn, left } = await secondFactorState(deps, member);
    return { is_on: isOn, recovery_codes: left };
  }),
  handle(contract.sendSecondFactorCode, async ({ member }) => {
    await sendOwnCode(deps, { email: member.email, purpose: 'second-factor' }, null);
    return { success: true, message: texts.codeSent };
  }),
  handle(contract.beginSecondFactor, async ({ body, member }) =>
    succeeded(await beginSecondFactor(deps, member, body)),
  ),
  handle(contract.confirmSecondFactor, async ({ body, member, userAgent }) =>
    succeeded({
      recovery_codes: await confirmSecondFactor(deps, member, body.totp ?? '', userAgent),
      message: texts.on,
    }),
  ),
  handle(contract.endSecondFactor, async ({ body, member, userAgent }) => {
    await endSecondFactor(deps, member, body, userAgent);
    return { success: true, message: texts.off };
  }),
];
