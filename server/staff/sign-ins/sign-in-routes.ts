import * as contract from '#contract/console/sign-in.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Deps } from '../../deps.ts';
import { handle, type Mounted } from '../../http/api/call.ts';
import { succeeded } from '../../http/api/succeeded.ts';
import { handleStaff } from '../../http/api/staff-call.ts';
import { readSetting } from '../../settings/settings-store.ts';
import { findStaffById } from '../account-store.ts';
import { findFactors } from '../factors/factor-store.ts';
import { askPasskey } from '../factors/passkey-options.ts';
import { relyingParty } from '../factors/relying-party.ts';
import { openedView, sessionView } from '../session-view.ts';
import { subjectOf } from '../staff-subject.ts';
import { countDoor, knownDevice } from './count-door.ts';
import { signInByPasskey, signInByPassword } from './sign-in-staff.ts';
import { clearStaffCookie } from './staff-cookies.ts';
import { endStaffSignIn } from './staff-sign-in-store.ts';
import { passwordServes, stepUp } from './step-up.ts';

/** Signing in to the console and out, and giving the second factor again. */
export const staffSignInRoutes = (deps: Deps): Mounted[] => [
  handleStaff(contract.session, ({ staff }) => sessionView(deps, staff)),
  handle(contract.signInOptions, async ({ host, ...caller }) => {
    await countDoor(deps, caller, await knownDevice(deps, caller, null), 'staff-options');
    const party = relyingParty(deps.config, host);
    const { name: shop } = await readSetting(deps.db, 'store');
    const options = party && (await askPasskey(deps, party, 'sign-in', null));
    return { options, shop, is_demo: deps.config.mode === 'demo' };
  }),
  handle(contract.signInByPasskey, async ({ body, ...caller }) =>
    openedView(deps, await signInByPasskey(deps, caller, body.credential)),
  ),
  handle(contract.signInByPassword, async ({ body, ...caller }) =>
    openedView(deps, await signInByPassword(deps, caller, body)),
  ),
  handleStaff(contract.signOut, async ({ staff, acting, cookies, write }) => {
    const reply = await write(async (tx) => {
      await endStaffSignIn(tx, staff.staffId, staff.signIn);
      await recordEvent(tx, acting, { action: 'staff.sign-out', subject: subjectOf(staff) });
      return succeeded({});
    }, 'own');
    clearStaffCookie(deps, cookies);
    return reply;
  }),
  handleStaff(contract.stepUpOptions, async ({ staff, host }) => {
    const party = relyingParty(deps.config, host);
    const { passkeys, hasApp, recoveryCodes } = await findFactors(deps.db, staff.staffId);
    const account = await findStaffById(deps.db, staff.staffId);
    return {
      options: party && passkeys > 0 ? await askPasskey(deps, party, 'step-up', staff.staffId) : null,
      has_app: hasApp,
      recovery_codes: recoveryCodes,
      has_password: passwordServes(deps, staff) && account?.passwordHash != null,
    };
  }),
  handleStaff(contract.stepUp, (call) => stepUp(deps, call)),
];
