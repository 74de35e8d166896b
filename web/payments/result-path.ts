import type { PaymentOutcome } from './pay-online.ts';

/** Where a try to pay leads, and what the page there is told of it (CHK-14). */
export interface Result {
  to: string;
  state: PaymentOutcome;
}

export const resultOf = (orderId: string, outcome: PaymentOutcome): Result => ({
  to: `/payment-${outcome.outcome === 'paid' ? 'success' : 'failed'}/${encodeURIComponent(orderId)}`,
  state: outcome,
});

const TROUBLES = ['closed', 'not-opened', 'unconfirmed', 'refused'] as const;

/** What the page was told; null when it was opened by its address. */
export function troubleIn(state: unknown): Exclude<PaymentOutcome, { outcome: 'paid' }> | null {
  if (typeof state !== 'object' || state === null) return null;
  const { outcome, reason } = state as { outcome?: unknown; reason?: unknown };
  const known = TROUBLES.find((trouble) => trouble === outcome);
  if (!known) return null;
  if (known !== 'refused') return { outcome: known };
  return typeof reason === 'string' ? { outcome: known, reason } : null;
}
