import type * as z from 'zod/mini';
import type { orderPayload } from '#contract/orders.ts';
import { fromRupees, isWholePaise, type Paise } from '#domain/money.ts';
import type { QuotedOrder } from './quoted-order.ts';

type Payload = z.output<typeof orderPayload>;
/** The sums of an order payload. */
type SumName = { [Name in keyof Payload]-?: NonNullable<Payload[Name]> extends number ? Name : never }[keyof Payload];

/** What each of them is in a quote. */
const sums: Record<SumName, (quoted: QuotedOrder) => Paise> = {
  amountbeforediscount: ({ merchandise }) => merchandise,
  amountafterdiscount: ({ merchandise, discount }) => merchandise - discount,
  discountprice: ({ discount }) => discount,
  deliveryCharge: ({ delivery }) => delivery,
  remaining_amount: ({ balance }) => balance,
  totalAmountbeforePay: ({ total }) => total,
};
const NAMES = Object.keys(sums) as SumName[];

/** The sums that the buyer saw, by their names in the order payload; those that the client does not say are missing. */
export type ShownSums = Partial<Record<SumName, Paise>>;

/** No quote has it. */
const NO_SUM: Paise = -1;

/** What a client says its buyer saw; what is no whole number of paise is no sum of ours. */
export function shownIn(payload: Payload): ShownSums {
  const shown: ShownSums = {};
  for (const name of NAMES) {
    const rupees = payload[name];
    if (rupees !== undefined) shown[name] = (isWholePaise(rupees) ? fromRupees(rupees) : null) ?? NO_SUM;
  }
  return shown;
}

/** Whether the buyer saw another sum than the quoted one (decision Q003). */
export const differs = (shown: ShownSums, quoted: QuotedOrder): boolean =>
  NAMES.some((name) => shown[name] !== undefined && shown[name] !== sums[name](quoted));
