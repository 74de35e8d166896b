import type { Paise } from '#domain/money.ts';
import { GatewayRefusal } from './gateway-refusal.ts';
import type { LocalOrder, LocalPayment } from './local-ledger.ts';

const MIN_AMOUNT: Paise = 100;
const MAX_RECEIPT_LENGTH = 40;

/** @throws {GatewayRefusal} for an order that is too small or has too long a receipt */
export function checkOrder({ amount, receipt }: Pick<LocalOrder, 'amount' | 'receipt'>): void {
  if (amount < MIN_AMOUNT) throw new GatewayRefusal('Order amount less than minimum amount allowed');
  if (receipt !== null && receipt.length > MAX_RECEIPT_LENGTH)
    throw new GatewayRefusal(`receipt: the length must be no more than ${MAX_RECEIPT_LENGTH}.`);
}

/**
 * @param payments those of one order
 * @throws {GatewayRefusal} when the order is paid
 */
export function checkUnpaid(payments: readonly LocalPayment[]): void {
  if (payments.some(({ status }) => status !== 'failed')) throw new GatewayRefusal('This order has already been paid');
}

/** @throws {GatewayRefusal} when the payment cannot be captured, or not with this amount */
export function checkCapture(payment: LocalPayment, amount: Paise): void {
  if (payment.status === 'captured') throw new GatewayRefusal('This payment has already been captured');
  if (payment.status !== 'authorized')
    throw new GatewayRefusal('Only payments which have been authorized can be captured');
  if (amount !== payment.amount) throw new GatewayRefusal('Capture amount must be equal to the amount authorized');
}

/** @throws {GatewayRefusal} when the payment is captured, or was never promised */
export function checkUncaptured({ status }: LocalPayment): void {
  if (status !== 'authorized') throw new GatewayRefusal('The payment is not in the authorized state');
}

/**
 * How much of a payment goes back: all that is left when no amount is named.
 *
 * @throws {GatewayRefusal} when nothing of it can go back, or not so much
 */
export function amountToRefund(payment: LocalPayment, amount: Paise | undefined): Paise {
  if (payment.status === 'refunded') throw new GatewayRefusal('The payment has been fully refunded already');
  if (payment.status !== 'captured')
    throw new GatewayRefusal('The payment status should be captured for action to be taken');
  const left = payment.amount - payment.refunded;
  const given = amount ?? left;
  if (given < MIN_AMOUNT) throw new GatewayRefusal('The amount must be atleast INR 1.00');
  if (given > left) throw new GatewayRefusal('The total refund amount is greater than the refund payment amount');
  return given;
}
