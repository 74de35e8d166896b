/** The states of one try to pay an order at the gateway. */
export const ATTEMPT_STATES = [
  'created',
  'authorised',
  'captured',
  'failed',
  'expired',
  'partly-refunded',
  'refunded',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/**
 * Gateway messages come late, twice and out of order. A failed or expired attempt may still be paid, since the gateway
 * allows retries on the same order; a captured one can only be refunded.
 */
const moves: Record<AttemptState, readonly AttemptState[]> = {
  created: ['authorised', 'captured', 'failed', 'expired'],
  authorised: ['captured', 'failed', 'expired', 'refunded'],
  captured: ['partly-refunded', 'refunded'],
  failed: ['authorised', 'captured', 'expired'],
  expired: ['authorised', 'captured'],
  'partly-refunded': ['refunded'],
  refunded: [],
};

/** Whether a message about an attempt changes it; a repeated or overtaken message does not and is ignored. */
export const canMoveAttempt = (from: AttemptState, to: AttemptState): boolean => moves[from].includes(to);

/** Whether the money of an attempt was taken, also if some or all of it went back since. */
export const wasCaptured = (state: AttemptState): boolean =>
  state === 'captured' || state === 'partly-refunded' || state === 'refunded';
