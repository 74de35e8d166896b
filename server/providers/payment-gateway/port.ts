import type { Paise } from '#domain/money.ts';

/** An order at the gateway: what one attempt will be paid against. */
export interface GatewayOrder {
  id: string;
  amount: Paise;
  currency: string;
  /** Our own id of the attempt. */
  receipt: string;
}

export interface GatewayPayment {
  id: string;
  /** Null for one that was made without an order. */
  orderId: string | null;
  amount: Paise;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** What of it goes back, or has. */
  refunded: Paise;
  /** Whether it was ever taken; one that was only promised goes back by itself. */
  wasCaptured: boolean;
  madeAt: Date;
}

export interface GatewayRefund {
  id: string;
  paymentId: string;
  amount: Paise;
  currency: string;
  status: 'pending' | 'processed' | 'failed';
  /** Our own id of it; null for one that was made at the gateway itself. */
  receipt: string | null;
  madeAt: Date;
}

/** A buyer who asked their bank for the money back: the bank decides, and the gateway takes it from the shop. */
export interface GatewayDispute {
  id: string;
  paymentId: string;
  /** What the buyer asks for; of a lost one, what the shop loses. */
  amount: Paise;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  /** By when the shop has to answer it; null when there is nothing to answer. */
  respondBy: Date | null;
}

/** A webhook's content: a payment, a refund, a dispute, or something the shop does not need. */
export interface WebhookEvent {
  /** Its name at the gateway, such as "payment.captured". */
  kind: string;
  payment: GatewayPayment | null;
  refund: GatewayRefund | null;
  dispute: GatewayDispute | null;
}

/** A span of time by when something was made at the gateway, both ends included. */
export interface Span {
  from: Date;
  to: Date;
}

/** The gateway did not do what it was asked. */
export abstract class GatewayError extends Error {}

/** It could not be reached, was too slow, or answered something that is not its protocol: later it may. */
export class GatewayUnavailable extends GatewayError {
  override name = 'GatewayUnavailable';
}

/** It understood and said no, in its own words: asked the same again, it says no again. */
export class GatewayRefused extends GatewayError {
  override name = 'GatewayRefused';
}

/** It does not know what it gave us before, as after a change of its account or keys: only the owner can mend that. */
export class GatewayForgot extends GatewayError {
  override name = 'GatewayForgot';
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
   * @throws {GatewayError}
   */
  createOrder(attempt: {
    receipt: string;
    amount: Paise;
    currency: string;
    isRepeated: boolean;
  }): Promise<GatewayOrder>;
  /** @returns null for one that the gateway does not know, as a browser may name any. @throws {GatewayUnavailable} */
  fetchPayment(paymentId: string): Promise<GatewayPayment | null>;
  /**
   * The payments made against a gateway order, newest last.
   *
   * @throws {GatewayError}
   */
  paymentsOf(gatewayOrderId: string): Promise<GatewayPayment[]>;
  /** Takes an authorised payment. @throws {GatewayError} */
  capture(paymentId: string, amount: Paise, currency: string): Promise<GatewayPayment>;
  /**
   * @param refund `receipt` is our own id; `isRepeated` when an earlier call may have reached the gateway, whose refund
   *   is then found again
   * @throws {GatewayError} for instance when more would go back than was paid
   */
  refund(refund: { paymentId: string; receipt: string; amount: Paise; isRepeated: boolean }): Promise<GatewayRefund>;
  /** What went back of a payment. @throws {GatewayError} */
  refundsOf(paymentId: string): Promise<GatewayRefund[]>;
  /** @returns null for one that the gateway does not know. @throws {GatewayUnavailable} */
  fetchDispute(disputeId: string): Promise<GatewayDispute | null>;
  /** Everything that was made in a span of time, in no order. @throws {GatewayUnavailable} */
  ordersMadeIn(span: Span): Promise<GatewayOrder[]>;
  /** @throws {GatewayUnavailable} */
  paymentsMadeIn(span: Span): Promise<GatewayPayment[]>;
  /** @throws {GatewayUnavailable} */
  refundsMadeIn(span: Span): Promise<GatewayRefund[]>;
  /** Whether the browser's return really comes from the gateway. */
  isAuthentic(returned: { orderId: string; paymentId: string; signature: string }): boolean;
  /**
   * @param body exactly the bytes that came
   * @returns null when the signature is not the gateway's; an event without content for an unforeseen shape, since the
   *   gateway disables an address that keeps refusing
   */
  readWebhook(body: Buffer, signature: string): WebhookEvent | null;
}
