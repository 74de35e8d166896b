import type { Paise } from '#domain/money.ts';

/** An order at the gateway: what one attempt will be paid against. */
export interface GatewayOrder {
  id: string;
  amount: Paise;
  currency: string;
}

export interface GatewayPayment {
  id: string;
  orderId: string;
  amount: Paise;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
}

/** The gateway could not be reached, was too slow, or answered something that is not its protocol. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable';
}

/** What the shop needs of a payment provider. No call may stand inside a database transaction. */
export interface PaymentGateway {
  /** What the browser needs to open the payment window. */
  readonly window: { keyId: string; script: string };
  /**
   * Opens what an attempt is paid against.
   *
   * @param attempt `receipt` is our own id of it; `isRepeated` when an earlier call may have reached the gateway, whose
   *   order is then found again
   * @throws {GatewayUnavailable}
   */
  createOrder(attempt: {
    receipt: string;
    amount: Paise;
    currency: string;
    isRepeated: boolean;
  }): Promise<GatewayOrder>;
  /** @throws {GatewayUnavailable} */
  fetchPayment(paymentId: string): Promise<GatewayPayment | null>;
  /** The payments made against a gateway order, newest last. @throws {GatewayUnavailable} */
  paymentsOf(gatewayOrderId: string): Promise<GatewayPayment[]>;
  /** Takes an authorised payment. @throws {GatewayUnavailable} */
  capture(paymentId: string, amount: Paise, currency: string): Promise<GatewayPayment>;
  /** Whether the browser's return really comes from the gateway. */
  isAuthentic(returned: { orderId: string; paymentId: string; signature: string }): boolean;
}
