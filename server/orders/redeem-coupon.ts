import { formatRupees } from '#domain/money.ts';
import { Refusal } from '#domain/refusals.ts';
import { couponRefusal, evaluateCoupon } from '../coupons/evaluate-coupon.ts';
import { takeUse } from '../coupons/take-use.ts';
import type { Tx } from '../db/open.ts';
import { readTariff } from '../delivery/charge-for.ts';
import type { OrderRow } from './order-store.ts';
import type { PreparedOrder } from './prepare-order.ts';
import { quoteGoods } from './quote/quote-order.ts';
import { quoteView } from './quote/quote-view.ts';
import type { QuotedOrder } from './quote/quoted-order.ts';

/** What the coupon makes of an order. */
const netsOf = ({ total, lines }: QuotedOrder): string => JSON.stringify([total, lines.map(({ net }) => net)]);

/**
 * Takes the order's use of its coupon, if it has one.
 *
 * @throws {Refusal} with the quote without the coupon, when others took its last use or its owner ended it meanwhile;
 *   'quote-changed' when its owner made it another one
 */
export async function redeemCoupon(
  tx: Tx,
  { settings, buyer, asked, quoted }: PreparedOrder,
  order: OrderRow,
): Promise<void> {
  if (!order.coupon_code || !asked.coupon) return;
  const isHeld = order.payment_state === 'awaiting';
  const use = { code: order.coupon_code, memberId: order.member_id, orderId: order.id, isHeld };
  if ((await takeUse(tx, { ...use, revision: quoted.couponRevision })) === null) return;
  // From here on concurrent changes are visible, since the transaction has waited for them.
  const goods = { selected: quoted.lines, tariff: await readTariff(tx, settings.office, buyer) };
  const now = await quoteGoods(tx, settings, asked, goods);
  if (netsOf(now) !== netsOf(quoted))
    throw new Refusal('quote-changed', { total: formatRupees(now.total), quote: quoteView(now) });
  const problem = await takeUse(tx, { ...use, revision: now.couponRevision });
  if (!problem) return;
  const without = await quoteGoods(tx, settings, { ...asked, coupon: null }, goods);
  throw couponRefusal(await evaluateCoupon(tx, asked.coupon, null), problem, { quote: quoteView(without) });
}
