import type * as z from 'zod/mini';
import type { orderPayload } from '#contract/orders.ts';
import { fromRupees, isWholePaise, type Paise } from '#domain/money.ts';
import type { QuotedOrder } from './quoted-order.ts';

const NAMES = [
  'amountbeforediscount',
  'amountafterdiscount',
  'discountprice',
  'deliveryCharge',
  'remaining_amount',
  'totalAmountbeforePay',
] as const;

type Sums = Record<(typeof NAMES)[number], Paise>;

/** The sums that the buyer saw, by their names in the order payload; those that her client does not say are missing. */
export type ShownSums = Partial<Sums>;

const sumsOf = ({ merchandise, discount, delivery, balance, total }: QuotedOrder): Sums => ({
  amountbeforediscount: merchandise,
  amountafterdiscount: merchandise - discount,
  discountprice: discount,
  deliveryCharge: delivery,
  remaining_amount: balance,
  totalAmountbeforePay: total,
});

/** No quote has it. */
const NO_SUM: Paise = -1;

/** What a client says its buyer saw; what is no whole number of paise is no sum of ours. */
export function shownIn(payload: z.output<typeof orderPayload>): ShownSums {
  const shown: ShownSums = {};
  for (const name of NAMES) {
    const rupees = payload[name];
    if (rupees !== undefined) shown[name] = (isWholePaise(rupees) ? fromRupees(rupees) : null) ?? NO_SUM;
  }
  return shown;
}

/** Whether the buyer saw another sum than she would get (decision Q003). */
export function differs(shown: ShownSums, quoted: QuotedOrder): boolean {
  const sums = sumsOf(quoted);
  return NAMES.some((name) => (shown[name] ?? sums[name]) !== sums[name]);
}
