import type { WireUser } from '#contract/auth.ts';
import { ApiError, type Call } from '#contract/client.ts';
import * as payments from '#contract/payments.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import type { PaymentProof } from '#web/device/razorpay-widget.ts';

/** How long to wait before each further try, in milliseconds. */
const RETRY_DELAYS_MS = [1000, 3000];

const isOutage = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** The result of verifying a payment. After an outage the gateway's webhook may still confirm it. */
export type Verified = { outcome: 'paid' } | { outcome: 'unconfirmed' } | { outcome: 'refused'; reason: string };

/**
 * Confirms a payment, trying twice more when the shop cannot be reached (CHK-13, Q083).
 * @param wait how to wait some milliseconds
 */
export async function verifyPayment(
  call: Call,
  proof: PaymentProof,
  { member, referenceId }: { member: Pick<WireUser, 'user_id'>; referenceId: string },
  wait: (ms: number) => Promise<void>,
): Promise<Verified> {
  const body = { ...proof, user_id: member.user_id, refer_id: referenceId, main_id: STORE_ID };
  for (const pause of [...RETRY_DELAYS_MS, null]) {
    try {
      await call(payments.verify, { body });
      return { outcome: 'paid' };
    } catch (error) {
      if (error instanceof ApiError && !isOutage(error)) return { outcome: 'refused', reason: error.message };
      if (pause === null) break;
      await wait(pause);
    }
  }
  return { outcome: 'unconfirmed' };
}
