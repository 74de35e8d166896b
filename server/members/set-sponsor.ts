import { normaliseReferralCode } from '#domain/members/referral-code.ts';
import { referenceRefusals } from '#domain/referral/reference.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Tx } from '../db/open.ts';
import { evaluateReference, type SponsoredMember } from './evaluate-reference.ts';
import { claimSlot, hasAttributedOrder, lockSponsors, releaseSlot } from './reference-store.ts';

/**
 * Sets the member's sponsor by a typed code, or removes it when empty, in the transaction that locks the profile. A
 * constraint keeps three places for each sponsor.
 *
 * @throws {Refusal} 'reference-own', 'reference-expired', 'reference-invalid', 'reference-later-joiner',
 *   'reference-locked'
 */
export async function setSponsor(
  tx: Tx,
  member: SponsoredMember & { profile: NonNullable<SponsoredMember['profile']> },
  typed: string,
  now: Date,
): Promise<void> {
  const reference = normaliseReferralCode(typed);
  const { id: profileId, current } = member.profile;
  if (reference === (current ?? '')) return;
  if (reference === '') {
    if (await hasAttributedOrder(tx, profileId)) throw new Refusal('reference-locked');
    return releaseSlot(tx, profileId);
  }
  const { reason, sponsor } = await evaluateReference(tx, member, reference);
  if (reason !== 'ok') throw new Refusal(referenceRefusals[reason]);
  if (!sponsor) throw new Refusal('reference-invalid');
  if (current !== null) {
    await lockSponsors(tx, [current, reference]);
    await releaseSlot(tx, profileId);
  }
  if (!(await claimSlot(tx, profileId, sponsor.profileId, now))) throw new Refusal('reference-expired');
}
