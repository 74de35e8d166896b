import { createHmac, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Paise } from '#domain/money.ts';
import { LocalLedger, type LocalOrder, type LocalPayment } from './local-ledger.ts';
import type { RazorpaySettings } from './razorpay.ts';

/** Where the stand-in is mounted, in the shop and when it runs alone. */
export const LOCAL_GATEWAY_BASE = '/dev/gateway';

/** Ways in which the next call may go wrong; all but '500' do their work first, and only the answer is lost. */
export type Failure = 'slow' | '500' | 'rubbish' | 'closed';
export type FailingCalls = 'orders' | 'payments';

/** What the payment window hands to the page. */
export interface PaymentReturn {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** A call that the gateway refuses, with the sentence that Razorpay uses. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal';
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const random = (length: number): string => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const UNKNOWN_ID = 'The id provided does not exist';
const LEAST_AMOUNT: Paise = 100;
const LONGEST_RECEIPT = 40;

interface Keys {
  keyId: string;
  keySecret: string;
}

/** The keys are made once and kept beside what they signed. */
function keysIn(directory: string): Keys {
  const path = join(directory, 'keys.json');
  if (!existsSync(path)) {
    mkdirSync(directory, { recursive: true });
    const keys: Keys = { keyId: `rzp_test_${random(14)}`, keySecret: random(24) };
    writeFileSync(path, JSON.stringify(keys), { mode: 0o600, flag: 'wx' });
  }
  return JSON.parse(readFileSync(path, 'utf8')) as Keys;
}

/**
 * The stand-in for Razorpay where no keys are set: it speaks the same protocol over HTTP, keeps its books in a folder,
 * and no money moves. Production refuses to start with it.
 */
export class LocalGateway {
  readonly #ledger: LocalLedger;
  readonly #keys: Keys;
  readonly #failures: Record<FailingCalls, Failure[]> = { orders: [], payments: [] };
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
      get apiUrl() {
        return apiUrl();
      },
      script: `${LOCAL_GATEWAY_BASE}/v1/checkout.js`,
    };
  }

  isKey(keyId: string, keySecret: string): boolean {
    return keyId === this.#keys.keyId && keySecret === this.#keys.keySecret;
  }

  /** Lets the next call go wrong. */
  failNext(calls: FailingCalls, failure: Failure): void {
    this.#failures[calls].push(failure);
  }

  takeFailure(calls: FailingCalls): Failure | undefined {
    return this.#failures[calls].shift();
  }

  /** @throws {GatewayRefusal} */
  createOrder(given: { amount: Paise; currency: string; receipt: string; captures: boolean }): LocalOrder {
    if (given.amount < LEAST_AMOUNT) throw new GatewayRefusal('Order amount less than minimum amount allowed');
    if (given.receipt.length > LONGEST_RECEIPT)
      throw new GatewayRefusal(`receipt: the length must be no more than ${LONGEST_RECEIPT}.`);
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
    const { id } = this.#addPayment(order, method, order.captures ? 'captured' : 'authorized');
    return { razorpay_payment_id: id, razorpay_order_id: orderId, razorpay_signature: this.#sign(`${orderId}|${id}`) };
  }

  /** A payment that the bank declines. @throws {GatewayRefusal} for an order that is unknown or paid */
  decline(orderId: string, method: LocalPayment['method'] = 'upi'): LocalPayment {
    return this.#addPayment(this.order(orderId), method, 'failed');
  }

  /** @throws {GatewayRefusal} */
  capture(id: string, amount: Paise): LocalPayment {
    const payment = this.payment(id);
    if (payment.status === 'captured') throw new GatewayRefusal('This payment has already been captured');
    if (payment.status !== 'authorized')
      throw new GatewayRefusal('Only payments which have been authorized can be captured');
    if (amount !== payment.amount) throw new GatewayRefusal('Capture amount must be equal to the amount authorized');
    return this.#keep({ ...payment, status: 'captured' });
  }

  /** @param amount all that is left when nothing is named @throws {GatewayRefusal} */
  refund(id: string, amount?: Paise): { id: string; payment: LocalPayment; amount: Paise } {
    const payment = this.payment(id);
    if (payment.status === 'refunded') throw new GatewayRefusal('The payment has been fully refunded already');
    if (payment.status !== 'captured')
      throw new GatewayRefusal('The payment status should be captured for action to be taken');
    const left = payment.amount - payment.refunded;
    const given = amount ?? left;
    if (given > left) throw new GatewayRefusal('The total refund amount is greater than the refund payment amount');
    const refunded = payment.refunded + given;
    const status = refunded === payment.amount ? 'refunded' : 'captured';
    return { id: `rfnd_${random(14)}`, payment: this.#keep({ ...payment, refunded, status }), amount: given };
  }

  #addPayment(order: LocalOrder, method: LocalPayment['method'], status: LocalPayment['status']): LocalPayment {
    const isPaid = this.paymentsOf(order.id).some((payment) => payment.status !== 'failed');
    if (isPaid) throw new GatewayRefusal('This order has already been paid');
    const { amount, currency } = order;
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

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new GatewayRefusal(UNKNOWN_ID);
  return found;
}
