import { loadScript } from './load-script.ts';

/** What the window hands over after a payment; the server checks the signature. */
export interface PaymentProof {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

export interface PaymentRequest {
  /** The address of the gateway's script. */
  script: string;
  key: string;
  /** The gateway's own id of its order. */
  orderId: string;
  /** Paise. */
  amount: number;
  currency: string;
  /** The shop's name, as the window shows it. */
  name: string;
  prefill: { name: string; email: string; contact: string };
  /** In how many seconds from now the window closes, since what was ordered is no longer held then. */
  secondsLeft: () => number | null;
}

interface WindowOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  prefill: PaymentRequest['prefill'];
  handler: (proof: PaymentProof) => void;
  modal: { ondismiss: () => void };
  timeout?: number;
}

declare global {
  interface Window {
    Razorpay?: new (options: WindowOptions) => { open: () => void };
  }
}

/**
 * Opens the gateway's payment window (CHK-13). It offers retries itself, so only closing ends it, by the buyer or by
 * time.
 *
 * @returns null when closed without a payment
 * @throws when the window cannot be opened
 */
export async function openPaymentWindow(request: PaymentRequest): Promise<PaymentProof | null> {
  const { script, key, orderId, amount, currency, name, prefill, secondsLeft } = request;
  await loadScript(script);
  const { Razorpay } = window;
  if (!Razorpay) throw new Error('The payment window could not be opened.');
  const timeout = secondsLeft();
  return new Promise((resolve) => {
    const modal = { ondismiss: () => resolve(null) };
    const options = { key, order_id: orderId, amount, currency, name, prefill, handler: resolve, modal };
    new Razorpay({ ...options, ...(timeout !== null && { timeout }) }).open();
  });
}
