import { paymentModes } from '#contract/orders.ts';
import { sessionRecord } from '#web/device/session-record.ts';
import type { PaymentMode } from './checkout-problem.ts';

/** How the buyer chose to pay, kept over a reload or a look at another page; null is "Select pay" (CHK-05). */
export const paymentChoice = sessionRecord<PaymentMode | null>(
  'payment_choice',
  (stored) => paymentModes.find((mode) => mode === stored) ?? null,
);
