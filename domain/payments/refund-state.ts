/** The states of one refund. */
export const REFUND_STATES = ['requested', 'sent', 'processed', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** `sent` is with the gateway, whose bank may take its days; a failed one is asked for again by the shop. */
const moves: Record<RefundState, readonly RefundState[]> = {
  requested: ['sent', 'processed', 'failed'],
  sent: ['processed', 'failed'],
  processed: [],
  failed: ['requested', 'processed'],
};

/** Whether a message about a refund changes it. */
export const canMoveRefund = (from: RefundState, to: RefundState): boolean => moves[from].includes(to);

/** Why money goes back. The last three are not the buyer's doing: what was paid could not be taken for the order. */
export const REFUND_REASONS = ['cancelled', 'refused', 'returned', 'lapsed', 'paid-twice', 'wrong-amount'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
