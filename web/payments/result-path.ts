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

const TROUBLES = ['closed', 'not-opened', 'unconfirmed', 'refused'] as const;

type Trouble = Exclude<PaymentOutcome, { outcome: 'paid' }>;

/** The navigation state's problem; null when the page was opened by its address. */
export function problemIn(state: unknown): Trouble | null {
  if (typeof state !== 'object' || state === null) return null;
  const { outcome, reason } = state as { outcome?: unknown; reason?: unknown };
  const known = TROUBLES.find((trouble) => trouble === outcome);
  if (!known) return null;
  if (known !== 'refused') return { outcome: known };
  return typeof reason === 'string' ? { outcome: known, reason } : null;
}

/**
 * What happened, and what to do next; nothing without a problem. @param isHeld whether the pieces are still reserved
 * for the payment
 */
export function noteOf(
  trouble: Trouble | null,
  isHeld: boolean,
  { payment, track }: PageTexts['orders'],
): string | null {
  if (!trouble) return null;
  if (trouble.outcome === 'refused') return trouble.reason;
  if (trouble.outcome === 'unconfirmed' || isHeld) return payment.failed.notes[trouble.outcome];
  return track.unpaid.over;
}
