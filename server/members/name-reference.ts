import { normaliseReferralCode } from '#domain/members/referral-code.ts';
import { decideReference, type ReferenceReason } from '#domain/referral/reference.ts';
import { Refusal, type RefusalCode } from '#domain/refusals.ts';
import type { Tx } from '../db/open.ts';
import {
  claimSlot,
  findSponsor,
  hasAttributedOrder,
  lockSponsors,
  releaseSlot,
  type Sponsor,
} from './reference-store.ts';

const refusalOf: Record<Exclude<ReferenceReason, 'ok'>, RefusalCode> = {
  self: 'reference-own',
  expired: 'reference-expired',
  invalid: 'reference-invalid',
  later_joiner: 'reference-later-joiner',
  locked: 'reference-locked',
};

export interface NamingMember {
  profileId: number;
  referId: string;
  userId: string;
  /** The sponsor's code that her profile holds now. */
  current: string | null;
}

async function findAllowed(tx: Tx, member: NamingMember, reference: string, isLocked: boolean): Promise<Sponsor> {
  const sponsor = await findSponsor(tx, reference, member.profileId);
  const reason = decideReference({
    reference,
    member: { id: BigInt(member.profileId), referId: member.referId },
    ownIds: [member.userId],
    currentReference: member.current,
    isLocked,
    sponsor: sponsor && { id: BigInt(sponsor.profileId), referId: sponsor.referId, uses: sponsor.uses },
  });
  if (reason !== 'ok') throw new Refusal(refusalOf[reason]);
  if (!sponsor) throw new Refusal('reference-invalid');
  return sponsor;
}

/**
 * Makes the member stand below the one whose code she typed, or below nobody when it is empty. Her profile is locked
 * or new in the same transaction. The table has the last word: only three rows fit below one sponsor.
 *
 * @throws {Refusal} 'reference-own', 'reference-expired', 'reference-invalid', 'reference-later-joiner', 'reference-locked'
 */
export async function nameReference(tx: Tx, member: NamingMember, typed: string, now: Date): Promise<void> {
  const reference = normaliseReferralCode(typed);
  const { profileId, current } = member;
  if (reference === (current ?? '')) return;
  const isLocked = current !== null && (await hasAttributedOrder(tx, profileId));
  if (reference === '') {
    if (isLocked) throw new Refusal('reference-locked');
    return releaseSlot(tx, profileId);
  }
  const sponsor = await findAllowed(tx, member, reference, isLocked);
  if (current !== null) {
    await lockSponsors(tx, [current, reference]);
    await releaseSlot(tx, profileId);
  }
  if (!(await claimSlot(tx, profileId, sponsor.profileId, now))) throw new Refusal('reference-expired');
}
