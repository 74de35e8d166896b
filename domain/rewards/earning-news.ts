import type { Paise } from '#domain/money.ts';
import type { Commission } from './commission.ts';
import type { CommissionState } from './commission-state.ts';

/** What a member is told of her earnings, each of which she may do without. */
export const EARNING_NEWS = ['pending', 'confirmed', 'reversed', 'paid'] as const;
export type EarningNews = (typeof EARNING_NEWS)[number];

/** What may become known of a commission: of one that was only pending and comes to nothing, that it was `cancelled`. */
export type CommissionEvent = Exclude<EarningNews, 'paid'> | 'cancelled';

/** Of which kind of news it is, for who does without that. */
export const newsOf = (event: CommissionEvent): EarningNews => (event === 'cancelled' ? 'reversed' : event);

/** What becomes known of a level's commission on an order; `net` is what she gets of it, or loses, in paise. */
export interface CommissionNews {
  event: CommissionEvent;
  net: Paise;
}

/**
 * What a member is told when the commission of an order was worked out anew.
 *
 * @param before what it was, and `after` what it is now
 * @param pending what the level gets while nothing is taken back
 * @param posted what was posted for the level just now
 * @returns null when there is nothing to tell
 */
export function commissionNews(
  before: CommissionState,
  after: CommissionState,
  pending: Commission,
  posted: Commission | null,
): CommissionNews | null {
  if (posted && posted.net !== 0) return { event: posted.net > 0 ? 'confirmed' : 'reversed', net: posted.net };
  if (pending.net === 0) return null;
  if (before === 'waiting' && after === 'pending') return { event: 'pending', net: pending.net };
  return before === 'pending' && after === 'void' ? { event: 'cancelled', net: pending.net } : null;
}
