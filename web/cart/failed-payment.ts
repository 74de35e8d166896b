import { sessionRecord } from '#web/device/session-record.ts';

/** The order whose payment failed in this tab and that can still be paid; null when there is none (PAY-06). */
export const failedPayment = sessionRecord<string | null>('failed_payment', (stored) =>
  typeof stored === 'string' ? stored : null,
);

/** The order was paid, or can be paid no more. */
export function endFailedPayment(orderId: string): void {
  if (failedPayment.read() === orderId) failedPayment.remove();
}
