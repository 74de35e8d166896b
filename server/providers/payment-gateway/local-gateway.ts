import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Paise } from '#domain/money.ts';
import { known } from './gateway-refusal.ts';
import type { GatewayEvent } from './local-events.ts';
import { type Keys, keysIn, random } from './local-ids.ts';
import {
  type LocalDispute,
  LocalLedger,
  type LocalOrder,
  type LocalPayment,
  type LocalRefund,
} from './local-ledger.ts';
import { amountToRefund, checkCapture, checkOrder, checkUncaptured, checkUnpaid } from './local-rules.ts';
import type { RazorpaySettings } from './razorpay.ts';

/** Where the stand-in is mounted, in the shop and when it runs alone. */
export const LOCAL_GATEWAY_BASE = '/dev/gateway';

/** Ways in which the next call may go wrong; all but '500' do their work first, and only the answer is lost. */
export type Failure = 'slow' | '500' | 'rubbish' | 'closed';
export type FailingCalls = 'orders' | 'payments' | 'refunds';

/** What the payment window hands to the page. */
export interface PaymentReturn {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/**
 * The stand-in for Razorpay where no keys are set: it speaks the same protocol over HTTP, keeps its books in a folder,
 * and no money moves. Production refuses to start with it.
 */
export class LocalGateway {
  readonly #ledger: LocalLedger;
  readonly #keys: Keys;
  readonly #failures: Record<FailingCalls, Failure[]> = { orders: [], payments: [], refunds: [] };
  readonly #listeners: ((event: GatewayEvent) => void)[] = [];
  #settlesRefunds = true;
  #port = 0;

  constructor(directory: string) {
    this.#keys = keysIn(directory);
    this.#ledger = new LocalLedger(join(directory, 'ledger.jsonl'));
  }

  /** The port that the stand-in really listens on; known late when the system chooses one. */
  set port(port: number) {
    this.#port = port;
  }

  /** What the Razorpay adapter needs to speak to this gateway. */
  settings(port: number): RazorpaySettings {
    this.#port = port;
    const apiUrl = (): string => `http://127.0.0.1:${this.#port}${LOCAL_GATEWAY_BASE}`;
    return {
      ...this.#keys,
      webhookSecret: this.#webhookSecret,
      get apiUrl() {
        return apiUrl();
      },
      script: `${LOCAL_GATEWAY_BASE}/v1/checkout.js`,
    };
  }

  isKey(keyId: string, keySecret: string): boolean {
    return keyId === this.#keys.keyId && keySecret === this.#keys.keySecret;
  }

  /** Enters what happened before these books began. */
  enter({ order, payment }: { order: LocalOrder; payment?: LocalPayment }): void {
    this.#ledger.write({ order });
    if (payment) this.#ledger.write({ payment });
  }

  /** Hears of everything that happens from now on. */
  listen(listener: (event: GatewayEvent) => void): void {
    this.#listeners.push(listener);
  }

  /** The signature of a webhook's body. */
  signWebhook(body: string): string {
    return createHmac('sha256', this.#webhookSecret).update(body).digest('hex');
  }

  /** Whether refunds are processed at once, as most are, or wait for the bank until they are settled. */
  set settlesRefunds(settles: boolean) {
    this.#settlesRefunds = settles;
  }

  /** Lets the next call go wrong. */
  failNext(calls: FailingCalls, failure: Failure): void {
    this.#failures[calls].push(failure);
  }

  takeFailure(calls: FailingCalls): Failure | undefined {
    return this.#failures[calls].shift();
  }

  /** @throws {GatewayRefusal} */
  createOrder(given: Omit<LocalOrder, 'id' | 'createdAt'>): LocalOrder {
    checkOrder(given);
    const order: LocalOrder = { id: `order_${random(14)}`, ...given, createdAt: now() };
    this.#ledger.write({ order });
    return order;
  }

  /** @throws {GatewayRefusal} */
  order(id: string): LocalOrder {
    return known(this.#ledger.order(id));
  }

  /** @throws {GatewayRefusal} */
  payment(id: string): LocalPayment {
    return known(this.#ledger.payment(id));
  }

  /** Newest first. */
  ordersWith(receipt: string | undefined): LocalOrder[] {
    return this.#ledger.ordersWith(receipt);
  }

  /** Newest first. */
  payments(): LocalPayment[] {
    return this.#ledger.payments();
  }

  /** Newest first. */
  refunds(): LocalRefund[] {
    return this.#ledger.refunds();
  }

  /** Newest first. */
  refundsOf(paymentId: string): LocalRefund[] {
    return this.#ledger.refundsOf(paymentId);
  }

  /** Newest first. */
  paymentsOf(orderId: string): LocalPayment[] {
    return this.#ledger.paymentsOf(orderId);
  }

  /**
   * What a shopper does in the payment window: pays the whole order.
   *
   * @throws {GatewayRefusal} for an order that is unknown or paid
   */
  pay(orderId: string, method: LocalPayment['method'] = 'upi'): PaymentReturn {
    const order = this.order(orderId);
    checkUnpaid(this.paymentsOf(orderId));
    return this.payAnyway(order, method);
  }

  /** A payment of an order, be it paid already: two windows, or a bank that answers late, may do that. */
  payAnyway(order: LocalOrder, method: LocalPayment['method'] = 'upi', amount = order.amount): PaymentReturn {
    const payment = this.#addPayment(order, method, order.captures ? 'captured' : 'authorized', amount);
    const { id } = payment;
    const orderId = order.id;
    this.#tell({ kind: 'payment.authorized', payment: { ...payment, status: 'authorized' } });
    if (payment.status === 'captured') this.#tellCaptured(payment, order);
    return { razorpay_payment_id: id, razorpay_order_id: orderId, razorpay_signature: this.#sign(`${orderId}|${id}`) };
  }

  /** A payment that the bank declines. @throws {GatewayRefusal} for an order that is unknown or paid */
  decline(orderId: string, method: LocalPayment['method'] = 'upi'): LocalPayment {
    const order = this.order(orderId);
    checkUnpaid(this.paymentsOf(orderId));
    const payment = this.#addPayment(order, method, 'failed', order.amount);
    this.#tell({ kind: 'payment.failed', payment });
    return payment;
  }

  /** @throws {GatewayRefusal} */
  capture(id: string, amount: Paise): LocalPayment {
    const payment = this.payment(id);
    checkCapture(payment, amount);
    const captured = this.#keep({ ...payment, status: 'captured' });
    this.#tellCaptured(captured, this.order(payment.orderId));
    return captured;
  }

  /** Sends some of a payment back, all that is left when no amount is named; with the same receipt only once. @throws {GatewayRefusal} */
  refund(
    id: string,
    {
      amount,
      receipt = null,
      notes = {},
    }: Partial<Pick<LocalRefund, 'receipt' | 'notes'>> & { amount?: Paise | undefined } = {},
  ): LocalRefund {
    const payment = this.payment(id);
    const same = receipt === null ? undefined : this.refundsOf(id).find((refund) => refund.receipt === receipt);
    if (same) return same;
    return this.#giveBack(payment, amountToRefund(payment, amount), { receipt, notes });
  }

  /** What becomes of a payment that is not captured: after some days all of it goes back. @throws {GatewayRefusal} */
  giveBackUncaptured(id: string): LocalRefund {
    const payment = this.payment(id);
    checkUncaptured(payment);
    return this.#giveBack({ ...payment, neverCaptured: true }, payment.amount, { receipt: null });
  }

  /** What the bank makes of a refund that waited for it. @throws {GatewayRefusal} */
  sendRefund(id: string, status: 'processed' | 'failed'): LocalRefund {
    const refund = { ...known(this.#ledger.refund(id)), status };
    this.#ledger.write({ refund });
    let payment = this.payment(refund.paymentId);
    if (status === 'failed')
      payment = this.#keep({ ...payment, status: 'captured', refunded: payment.refunded - refund.amount });
    this.#tell({ kind: `refund.${status}`, payment, refund });
    return refund;
  }

  /** @throws {GatewayRefusal} */
  dispute(id: string): LocalDispute {
    return known(this.#ledger.dispute(id));
  }

  /** What a bank tells of a payment whose buyer asked it for the money. */
  tellDispute(dispute: LocalDispute): void {
    this.#ledger.write({ dispute });
    const kind = dispute.status === 'open' ? 'created' : dispute.status;
    this.#tell({ kind: `payment.dispute.${kind}`, payment: this.payment(dispute.paymentId), dispute });
  }

  #giveBack(payment: LocalPayment, amount: Paise, named: Pick<LocalRefund, 'receipt' | 'notes'>): LocalRefund {
    const refunded = payment.refunded + amount;
    const kept = this.#keep({ ...payment, refunded, status: refunded === payment.amount ? 'refunded' : 'captured' });
    const refund: LocalRefund = {
      id: `rfnd_${random(14)}`,
      paymentId: payment.id,
      amount,
      currency: payment.currency,
      ...named,
      status: this.#settlesRefunds ? 'processed' : 'pending',
      createdAt: now(),
    };
    this.#ledger.write({ refund });
    this.#tell({ kind: 'refund.created', payment: kept, refund });
    if (refund.status === 'processed') this.#tell({ kind: 'refund.processed', payment: kept, refund });
    return refund;
  }

  get #webhookSecret(): string {
    return this.#sign('webhooks');
  }

  #tell(event: GatewayEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  #tellCaptured(payment: LocalPayment, order: LocalOrder): void {
    this.#tell({ kind: 'payment.captured', payment });
    this.#tell({ kind: 'order.paid', payment, order });
  }

  #addPayment(
    order: LocalOrder,
    method: LocalPayment['method'],
    status: LocalPayment['status'],
    amount: Paise,
  ): LocalPayment {
    const { currency } = order;
    const id = `pay_${random(14)}`;
    return this.#keep({ id, orderId: order.id, amount, currency, status, method, refunded: 0, createdAt: now() });
  }

  #keep(payment: LocalPayment): LocalPayment {
    this.#ledger.write({ payment });
    return payment;
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#keys.keySecret).update(text).digest('hex');
  }
}

const now = (): number => Math.floor(Date.now() / 1000);
