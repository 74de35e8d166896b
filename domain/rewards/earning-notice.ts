import type { Paise } from '#domain/money.ts';
import type { Commission } from './commission.ts';
import type { CommissionState } from './commission-state.ts';

/** What a member is told of her earnings, each of which she may do without. */
export const EARNING_NOTICES = ['pending', 'confirmed', 'reversed', 'paid'] as const;
export type EarningNoticeKind = (typeof EARNING_NOTICES)[number];

/**
 * What may become known of a commission. One that was only pending and comes to nothing was `cancelled`, or `left-out`
 * since its member shares a number with somebody else on the order; for the same reason one that is confirmed `waits`, or
 * is `taken-back` by the owner.
 */
export type CommissionEvent = Exclude<EarningNoticeKind, 'paid'> | 'cancelled' | 'left-out' | 'waits' | 'taken-back';

/** Of which kind of news it is, for who does without that. */
export const newsOf = (event: CommissionEvent): EarningNoticeKind =>
  event === 'pending' || event === 'confirmed' ? event : 'reversed';

/** What becomes known of a level's commission on an order; `net` is what she gets of it, or loses, in paise. */
export interface CommissionNotice {
  event: CommissionEvent;
  net: Paise;
}

/** What became known of what a member earns on an order; a job carries it. */
export interface EarningNotice {
  profileId: number;
  event: CommissionEvent;
  orderId: number;
  level: number;
  /** What she gets of it, or loses, in paise. */
  net: Paise;
}

/**
 * What a member is told when the commission of an order was worked out anew.
 *
 * @param before what it was, and `after` what it is now
 * @param pending what the level gets while nothing is taken back
 * @param posted what was posted for the level just now
 * @param isShared just now it was found to share a number with somebody else on the order, or left out for that
 * @returns null when there is nothing to tell
 */
export function commissionNotice(
  before: CommissionState,
  after: CommissionState,
  pending: Commission,
  posted: Commission | null,
  isShared: boolean,
): CommissionNotice | null {
  if (posted && posted.net > 0) return { event: isShared ? 'waits' : 'confirmed', net: posted.net };
  if (posted && posted.net < 0) return { event: isShared ? 'taken-back' : 'reversed', net: posted.net };
  if (pending.net === 0) return null;
  if (before === 'waiting' && after === 'pending') return { event: 'pending', net: pending.net };
  if (before !== 'pending' || after !== 'void') return null;
  return { event: isShared ? 'left-out' : 'cancelled', net: pending.net };
}
