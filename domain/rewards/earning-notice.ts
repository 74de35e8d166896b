import type { Paise } from '#domain/money.ts';
import type { Commission } from './commission.ts';
import type { CommissionState } from './commission-state.ts';

/** What a member is notified of about earnings; each can be muted. */
export const EARNING_NOTICES = ['pending', 'confirmed', 'reversed', 'paid'] as const;
export type EarningNoticeKind = (typeof EARNING_NOTICES)[number];

/**
 * One that was only pending and comes to nothing is `cancelled`, or `left-out` for a shared number; for that a
 * confirmed one `waits`, or the owner takes it back.
 */
export type CommissionEvent = Exclude<EarningNoticeKind, 'paid'> | 'cancelled' | 'left-out' | 'waits' | 'taken-back';

/** The kind under which a member mutes it. */
export const noticeKindOf = (event: CommissionEvent): EarningNoticeKind =>
  event === 'pending' || event === 'confirmed' ? event : 'reversed';

/** What becomes known of a level's commission on an order; `net` is what the member gets of it, or loses, in paise. */
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
  /** What the member gets of it, or loses, in paise. */
  net: Paise;
}

/**
 * The notice of a commission that was computed again.
 *
 * @param pending what the level gets while nothing is taken back
 * @param posted what was posted just now
 * @param isShared it shares a number since now
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
