import { Refusal } from '#domain/refusals.ts';
import { lockAccountRow } from '../auth/account-store.ts';
import { deviceOf } from '../auth/sign-ins/device-cookie.ts';
import { memberDevices } from '../auth/sign-ins/device-store.ts';
import type { SignedIn } from '../http/api/session-store.ts';
import { endOtherSignIns } from '../auth/sign-ins/sign-in-store.ts';
import type { Deps } from '../deps.ts';
import type { Cookies } from '../http/api/call.ts';
import { sessionCookieName } from '../http/api/session.ts';
import { holdPayouts, lockChangeLink } from './detail-change-store.ts';

/**
 * "It was not me" (EARN-014): ends other sign-ins and holds payouts until a code confirms the details. A contact
 * address's link ends this sign-in too: a thief may have entered that address.
 *
 * @throws {Refusal} 'change-link-invalid' when unknown, expired or confirmed
 */
export async function disownChange(
  deps: Deps,
  { cookies, member }: { cookies: Cookies; member: SignedIn | null },
  token: string,
): Promise<void> {
  const now = deps.clock();
  const isSignedOut = await deps.db.transaction().execute(async (tx) => {
    const link = await lockChangeLink(tx, token, now);
    if (!link || !(await lockAccountRow(tx, link.memberId))) throw new Refusal('change-link-invalid');
    const isHers = member?.memberId === link.memberId;
    const keeps = isHers && link.keepsSignIn;
    await holdPayouts(tx, link.profileId, now);
    await endOtherSignIns(tx, link.memberId, keeps ? member.family : null);
    await memberDevices.remove(tx, link.memberId, keeps ? deviceOf(deps, cookies) : null);
    return isHers && !keeps;
  });
  if (isSignedOut) cookies.clear(sessionCookieName(deps.config));
}
