import { isWellFormedReferralCode } from '#domain/members/referral-code.ts';
import { decideReference, type ReferenceReason } from '#domain/referral/reference.ts';
import type { Database } from '../db/open.ts';
import { findSponsor, hasAttributedOrder, type Sponsor } from './reference-store.ts';

/** The member who names a reference, or asks whether that is allowed. */
export interface SponsoredMember {
  userId: string;
  /** Null before the first save. */
  profile: {
    id: number;
    referId: string;
    /** The sponsor's code that it holds now. */
    current: string | null;
  } | null;
}

export interface ReferenceResult {
  reason: ReferenceReason;
  sponsor: Sponsor | null;
}

/** Whether a member may name a code. @param reference normalised */
export async function evaluateReference(
  db: Database,
  { userId, profile }: SponsoredMember,
  reference: string,
): Promise<ReferenceResult> {
  const current = profile?.current ?? null;
  const isLocked = profile !== null && current !== null && (await hasAttributedOrder(db, profile.id));
  const sponsor = isWellFormedReferralCode(reference) ? await findSponsor(db, reference, profile?.id ?? 0) : null;
  const reason = decideReference({
    reference,
    member: profile && { id: BigInt(profile.id), referId: profile.referId },
    ownIds: [userId],
    currentReference: current,
    isLocked,
    sponsor: sponsor && { id: BigInt(sponsor.profileId), referId: sponsor.referId, uses: sponsor.uses },
  });
  return { reason, sponsor };
}
