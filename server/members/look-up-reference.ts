import { isWellFormedReferralCode, normaliseReferralCode } from '#domain/members/referral-code.ts';
import { MAX_REFERENCE_USES, type ReferenceReason } from '#domain/referral/reference.ts';
import type { SignedIn } from '../http/api/session-store.ts';
import type { Deps } from '../deps.ts';
import { evaluateReference } from './evaluate-reference.ts';
import { findProfile } from './profile-store.ts';
import { findSponsorName } from './reference-store.ts';

/** A member is counted wherever they ask from: names are for members who know a code, not for those who try codes. */
const limitLookups = ({ limits }: Deps, { memberId }: SignedIn): Promise<void> =>
  limits.count('lookup-member', String(memberId));

/**
 * The name behind a reference id (API-27, Q022).
 *
 * @throws {Refusal} 'too-many-requests'
 */
export async function findReferenceName(deps: Deps, member: SignedIn, typed: string): Promise<string | null> {
  await limitLookups(deps, member);
  const reference = normaliseReferralCode(typed);
  return isWellFormedReferralCode(reference) ? findSponsorName(deps.db, reference) : null;
}

/**
 * Whether the member may name a reference id, not counting the member's own use of it (API-28).
 *
 * @throws {Refusal} 'too-many-requests'
 */
export async function checkReference(
  deps: Deps,
  member: SignedIn,
  typed: string,
): Promise<{ canUse: boolean; used: number; limit: number; reason: ReferenceReason }> {
  await limitLookups(deps, member);
  const row = await findProfile(deps.db, member.memberId);
  const profile = row && { id: row.id, referId: row.referral_code, current: row.sponsor_code };
  const sponsored = { userId: member.userId, profile };
  const { reason, sponsor } = await evaluateReference(deps.db, sponsored, normaliseReferralCode(typed));
  return { canUse: reason === 'ok', used: sponsor?.uses ?? 0, limit: MAX_REFERENCE_USES, reason };
}
