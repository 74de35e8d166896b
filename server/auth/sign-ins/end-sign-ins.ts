import type { Deps } from '../../deps.ts';
import type { Cookies } from '../../http/api/call.ts';
import { sessionCookieName } from '../../http/api/session.ts';
import { lockAccountRow } from '../account-store.ts';
import type { SignedIn } from '../../http/api/session-store.ts';
import { deviceOf } from './device-cookie.ts';
import { memberDevices } from './device-store.ts';
import { endOwnSignIn, endSignInsOf } from './sign-in-store.ts';

/** Signs a member out in one place. One that has ended already, or is another member's, is answered alike. */
export async function endOneSignIn(deps: Deps, cookies: Cookies, member: SignedIn, family: string): Promise<void> {
  await endOwnSignIn(deps.db, member.memberId, family);
  if (family === member.family) cookies.clear(sessionCookieName(deps.config));
}

/** Signs a member out everywhere, here too. */
export async function endAllSignIns(deps: Deps, cookies: Cookies, { memberId }: SignedIn): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, memberId);
    await endSignInsOf(tx, memberId);
    await memberDevices.remove(tx, memberId, deviceOf(deps, cookies));
  });
  cookies.clear(sessionCookieName(deps.config));
}
