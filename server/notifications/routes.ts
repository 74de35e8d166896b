import * as contract from '#contract/notifications.ts';
import { notifications as texts } from '#texts/en/notifications.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/api/call.ts';
import { succeeded } from '../http/api/succeeded.ts';
import { registerToken } from './register-token.ts';

/** The devices that get a member's push messages. */
export const notificationRoutes = (deps: Deps): Mounted[] => [
  handle(contract.registerToken, async ({ body, member }) => {
    const { memberId, family } = member;
    await registerToken(deps, { deviceToken: body.deviceToken, memberId, family });
    return succeeded({ message: texts.registered });
  }),
];
