import type { RefusalCode } from '#domain/refusals.ts';

/** How many members may name the same sponsor at a time. */
export const MAX_REFERENCE_USES = 3;

export type ReferenceReason = 'ok' | 'expired' | 'invalid' | 'self' | 'later_joiner' | 'locked';

/** The refusals of a sponsor. */
export const referenceRefusals = {
  self: 'reference-own',
  expired: 'reference-expired',
  invalid: 'reference-invalid',
  later_joiner: 'reference-later-joiner',
  locked: 'reference-locked',
} as const satisfies Record<Exclude<ReferenceReason, 'ok'>, RefusalCode>;

/** A member in the tree. `id` is the internal one, drawn at the first profile save, so a higher one came later. */
export interface TreeMember {
  id: bigint;
  /** The public code. */
  referId: string;
}

/** What decides whether a member may name a sponsor. */
export interface ReferenceQuestion {
  /** The code that was entered, normalised. */
  reference: string;
  /** The member who enters it; null before the first profile save. */
  member: TreeMember | null;
  /** Other ids of the same person, which cannot be a reference either. */
  ownIds: readonly string[];
  /** The sponsor's code that the member's profile holds now; null when it holds none. */
  currentReference: string | null;
  /** The member has had an attributed order, so the sponsor stands (section 2 of the programme). */
  isLocked: boolean;
  /** The member the code belongs to, and how many other members name it; null when it is no member's. */
  sponsor: (TreeMember & { uses: number }) | null;
}

/**
 * Whether a member may name this sponsor, and if not, why. Advice while typing and the check before the save alike;
 * the tables have the last word under parallel saves.
 */
export function decideReference(question: ReferenceQuestion): ReferenceReason {
  const { reference, member, ownIds, currentReference, isLocked, sponsor } = question;
  if (reference === member?.referId || ownIds.includes(reference)) return 'self';
  if (reference === currentReference) return 'ok';
  if (isLocked) return 'locked';
  if (!sponsor) return 'invalid';
  if (member && sponsor.id > member.id) return 'later_joiner';
  return sponsor.uses >= MAX_REFERENCE_USES ? 'expired' : 'ok';
}
