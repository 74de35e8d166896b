import type { PageTexts } from '#texts/en.ts';
import type { PaymentOutcome } from './pay-online.ts';

/** Where a payment attempt leads, and the navigation state of the page there (CHK-14). */
export interface Result {
  to: string;
  state: PaymentOutcome;
}

export const resultOf = (orderId: string, outcome: PaymentOutcome): Result => ({
  to: `/payment-${outcome.outcome === 'paid' ? 'success' : 'failed'}/${encodeURIComponent(orderId)}`,
  state: outcome,
});

const PAYMENT_PROBLEMS = ['closed', 'not-opened', 'unconfirmed', 'refused'] as const;

type PaymentProblem = Exclude<PaymentOutcome, { outcome: 'paid' }>;

/** The navigation state's problem; null when the page was opened by its address. */
export function problemIn(state: unknown): PaymentProblem | null {
  if (typeof state !== 'object' || state === null) return null;
  const { outcome, reason } = state as { outcome?: unknown; reason?: unknown };
  const known = PAYMENT_PROBLEMS.find((problem) => problem === outcome);
  if (!known) return null;
  if (known !== 'refused') return { outcome: known };
  return typeof reason === 'string' ? { outcome: known, reason } : null;
}

/**
 * What happened, and what to do next; nothing without a problem. @param isHeld whether the pieces are still reserved
 * for the payment
 */
export function noteOf(
  problem: PaymentProblem | null,
  isHeld: boolean,
  { payment, track }: PageTexts['orders'],
): string | null {
  if (!problem) return null;
  if (problem.outcome === 'refused') return problem.reason;
  if (problem.outcome === 'unconfirmed' || isHeld) return payment.failed.notes[problem.outcome];
  return track.unpaid.over;
}
