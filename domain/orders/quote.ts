import {
  type CouponGoods,
  type CouponOffer,
  countedPerLine,
  couponDiscount,
  discountPerLine,
} from '#domain/coupons/discount.ts';
import type { Paise } from '#domain/money.ts';
import { advanceOf, clampPercentage } from './advance-payment.ts';
import { MIN_GATEWAY_AMOUNT } from '#domain/payments/refund-amounts.ts';

export type PaymentMethod = 'online' | 'on-delivery';

/** One line to be priced; both prices per unit. */
export interface LineToQuote {
  key: string;
  unitPrice: Paise;
  mrp: Paise;
  quantity: number;
  /** Decides whether a restricted coupon is valid for this line. */
  goods?: CouponGoods;
}

/** A priced line: `total` before the coupon, `discount` its part of it, `net` what is paid for the merchandise. */
export interface QuotedLine extends Omit<LineToQuote, 'goods'> {
  total: Paise;
  discount: Paise;
  net: Paise;
}

export interface QuoteInput {
  lines: readonly LineToQuote[];
  coupon?: CouponOffer | null;
  delivery: Paise;
  paymentMethod: PaymentMethod;
  /** The owner's advance for pay on delivery, in percent; it has no effect on an online payment. */
  advancePercentage: number;
}

/** What an order costs. `merchandise - discount + delivery = total` and `payNow + balance = total`, in paise. */
export interface Quote {
  lines: QuotedLine[];
  units: number;
  /** The lines at their maximum retail price. */
  original: Paise;
  /** The lines at their selling price, before the coupon. */
  merchandise: Paise;
  discount: Paise;
  delivery: Paise;
  total: Paise;
  payNow: Paise;
  balance: Paise;
  advancePercentage: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function mustBeWhole(name: string, value: number, least: number): void {
  if (!Number.isSafeInteger(value) || value < least)
    throw new RangeError(`${name} must be a whole number from ${least}`);
}

/**
 * The one quote: cart, checkout, order and invoice all take their amounts from here.
 * @throws RangeError when an amount is not whole paise or a quantity is not a positive whole number
 */
export function quote({ lines, coupon, delivery, paymentMethod, advancePercentage }: QuoteInput): Quote {
  mustBeWhole('delivery', delivery, 0);
  for (const line of lines) {
    mustBeWhole('unitPrice', line.unitPrice, 0);
    mustBeWhole('mrp', line.mrp, 0);
    mustBeWhole('quantity', line.quantity, 1);
  }
  const totals = lines.map((line) => line.unitPrice * line.quantity);
  const merchandise = sum(totals);
  const counted = coupon ? countedPerLine(coupon, lines) : totals;
  const discount = coupon ? couponDiscount(coupon, sum(counted)) : 0;
  const discounts = discountPerLine(discount, counted);
  const total = merchandise - discount + delivery;
  const advance = paymentMethod === 'on-delivery' ? clampPercentage(advancePercentage) : 0;
  const dueNow = paymentMethod === 'online' ? total : advanceOf(total, advance);
  // No gateway takes less, so that it is left for the door.
  const payNow = dueNow < MIN_GATEWAY_AMOUNT ? 0 : dueNow;
  return {
    lines: lines.map((asked, index) => {
      const { goods: _, ...line } = asked;
      const lineTotal = totals[index] ?? 0;
      const lineDiscount = discounts[index] ?? 0;
      return { ...line, total: lineTotal, discount: lineDiscount, net: lineTotal - lineDiscount };
    }),
    units: sum(lines.map((line) => line.quantity)),
    original: sum(lines.map((line) => Math.max(line.mrp, line.unitPrice) * line.quantity)),
    merchandise,
    discount,
    delivery,
    total,
    payNow,
    balance: total - payNow,
    advancePercentage: advance,
  };
}
