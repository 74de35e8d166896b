import type { WireCartLine } from '#contract/cart.ts';
import { cartSummary } from '#domain/cart/summary.ts';
import type { CouponOffer } from '#domain/coupons/discount.ts';
import { amountText, rupees } from '#domain/money.ts';
import { keyOf, toQuote } from './cart-lines.ts';
import { parseLines } from '#web/device/guest-storage.ts';
import { localRecord } from '#web/device/local-record.ts';

/**
 * What the checkout starts from, under its specified key in the local storage (ENT-06); the server's own quote decides
 * every amount.
 */
export interface CheckoutData {
  products: WireCartLine[];
  /** The applied code, or empty. */
  coupon: string;
  /** In rupees. */
  discountAmount: number;
  /** In rupees. */
  totalBeforeDiscount: number;
  /** In rupees, with two decimals. */
  totalAfterDiscount: string;
  isCouponApplied: boolean;
  /** Whether it was begun with the whole cart, not with one product. */
  isWholeCart: boolean;
  /** The order that was placed from it; null before one was. */
  placedAs: string | null;
}

/** The checkout data of some lines, with the amounts of the one quote. */
export function checkoutDataOf(
  lines: readonly WireCartLine[],
  coupon: { code: string; offer: CouponOffer } | null = null,
): CheckoutData {
  const { merchandise, discount, total } = cartSummary(toQuote(lines), coupon?.offer);
  return {
    products: [...lines],
    coupon: coupon?.code ?? '',
    discountAmount: rupees(discount),
    totalBeforeDiscount: rupees(merchandise),
    totalAfterDiscount: amountText(total),
    isCouponApplied: coupon !== null,
    isWholeCart: false,
    placedAs: null,
  };
}

/** The same of the whole cart. */
export const cartCheckoutOf: typeof checkoutDataOf = (lines, coupon) => ({
  ...checkoutDataOf(lines, coupon),
  isWholeCart: true,
});

/** The same checkout without its coupon. */
export const withoutCoupon = ({ products, isWholeCart }: CheckoutData): CheckoutData => ({
  ...checkoutDataOf(products),
  isWholeCart,
});

/** Reads stored checkout data defensively; null when it is missing, broken or holds no product. */
export function understandCheckoutData(stored: unknown): CheckoutData | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const data = stored as Partial<Record<keyof CheckoutData, unknown>>;
  const products = parseLines(data.products);
  if (products.length === 0) return null;
  const coupon = typeof data.coupon === 'string' ? data.coupon : '';
  return {
    ...checkoutDataOf(products),
    ...(typeof data.discountAmount === 'number' && { discountAmount: data.discountAmount }),
    ...(typeof data.totalAfterDiscount === 'string' && { totalAfterDiscount: data.totalAfterDiscount }),
    coupon,
    isCouponApplied: data.isCouponApplied === true && coupon !== '',
    isWholeCart: data.isWholeCart === true,
    placedAs: typeof data.placedAs === 'string' ? data.placedAs : null,
  };
}

const record = localRecord<CheckoutData | null>('checkout_data', understandCheckoutData);

export const storeCheckoutData = (data: CheckoutData): void => record.write(data);

export const readCheckoutData = (): CheckoutData | null => record.read();

export const forgetCheckoutData = (): void => record.remove();

const choiceOf = (lines: readonly WireCartLine[]): string =>
  JSON.stringify(lines.map((line) => `${keyOf(line)} ${line.quantity}`).toSorted((a, b) => a.localeCompare(b)));

/**
 * A checkout of the whole cart holds what the cart holds, also where Back and Forward lead past the cart's own button:
 * nothing is ordered that was taken out of it.
 */
export function followCart(lines: readonly WireCartLine[], coupon: Parameters<typeof checkoutDataOf>[1]): void {
  const data = record.read();
  if (!data?.isWholeCart) return;
  const now = cartCheckoutOf(lines, coupon);
  if (now.coupon === data.coupon && choiceOf(lines) === choiceOf(data.products)) return;
  if (lines.length > 0) record.write(now);
  // An order that was placed has emptied the cart; its success is what ends the checkout.
  else if (data.placedAs === null) record.remove();
}

/** Ties the checkout to the order that was placed from it, whose success is what ends it. */
export function markPlaced(orderId: string): void {
  const data = record.read();
  if (data) record.write({ ...data, placedAs: orderId });
}

/**
 * Forgets the checkout that an order was placed from, and no other: an old result ends nothing that began since.
 * @returns whether there was such a checkout
 */
export function endCheckoutOf(orderId: string): boolean {
  if (record.read()?.placedAs !== orderId) return false;
  forgetCheckoutData();
  return true;
}

export const watchCheckoutData = (listener: () => void): (() => void) => record.subscribe(listener);
