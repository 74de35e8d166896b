/** The states of one payment attempt at the gateway. */
export const PAYMENT_STATES = ['created', 'authorised', 'captured', 'failed', 'expired', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * Gateway messages come late, twice and out of order. A failed or expired attempt may still turn out to be paid, for
 * the gateway lets a buyer retry on the same order; a captured one never becomes unpaid again, it is refunded.
 */
const moves: Record<PaymentState, readonly PaymentState[]> = {
  created: ['authorised', 'captured', 'failed', 'expired'],
  authorised: ['captured', 'failed', 'expired', 'refunded'],
  captured: ['refunded'],
  failed: ['authorised', 'captured', 'expired'],
  expired: ['authorised', 'captured'],
  refunded: [],
};

/** Whether a message about an attempt changes it; a repeated or overtaken message does not and is ignored. */
export const canMovePayment = (from: PaymentState, to: PaymentState): boolean => moves[from].includes(to);
