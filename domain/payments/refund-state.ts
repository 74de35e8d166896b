/** The states of a refund that its buyer sees. */
export const SHOWN_REFUND_STATES = ['requested', 'sent', 'processed', 'failed'] as const;
export type ShownRefundState = (typeof SHOWN_REFUND_STATES)[number];

/** The states of one refund. */
export const REFUND_STATES = [...SHOWN_REFUND_STATES, 'superseded'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * A failed refund is sent again. A `superseded` one went back in another way: it moves only when the gateway had sent
 * it after all.
 */
const moves: Record<RefundState, readonly RefundState[]> = {
  requested: ['sent', 'processed', 'failed', 'superseded'],
  sent: ['processed', 'failed'],
  processed: [],
  failed: ['requested', 'processed', 'superseded'],
  superseded: ['sent', 'processed'],
};

/** Whether a message about a refund changes it. */
export const canMoveRefund = (from: RefundState, to: RefundState): boolean => moves[from].includes(to);

/**
 * `lapsed`, `paid-twice` and `wrong-amount` could not be used for the order; `at-gateway` was refunded there by
 * hand; `disputed` was taken back by the buyer's bank.
 */
export const REFUND_REASONS = [
  'cancelled',
  'refused',
  'returned',
  'lapsed',
  'paid-twice',
  'wrong-amount',
  'at-gateway',
  'disputed',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Whether a refund is of a payment that no order could have: all of that goes back, in whatever way. */
export const isOfStrayPayment = (reason: RefundReason): boolean =>
  reason === 'lapsed' || reason === 'paid-twice' || reason === 'wrong-amount';

/** Whether a refund is part of what goes back to the buyer of its order: another did not take its place. */
export const goesBackToBuyer = ({ state, reason }: { state: RefundState; reason: RefundReason }): boolean =>
  state !== 'superseded' && !isOfStrayPayment(reason);
