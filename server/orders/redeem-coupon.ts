import { couponRefusal, evaluateCoupon } from '../coupons/evaluate-coupon.ts';
import { takeUse } from '../coupons/take-use.ts';
import type { Tx } from '../db/open.ts';
import type { OrderRow } from './order-store.ts';
import type { PreparedOrder } from './prepare-order.ts';
import { quoteOrder } from './quote/quote-order.ts';
import { quoteView } from './quote/quote-view.ts';

/**
 * Takes the order's use of its coupon, if it has one.
 *
 * @throws {Refusal} with the quote without the coupon, when others took its last use meanwhile
 */
export async function redeemCoupon(tx: Tx, { settings, asked }: PreparedOrder, order: OrderRow): Promise<void> {
  if (!order.coupon_code || !asked.coupon) return;
  const isHeld = order.payment_state === 'awaiting';
  const use = { code: order.coupon_code, memberId: order.member_id, orderId: order.id, isHeld };
  const problem = await takeUse(tx, use);
  if (!problem) return;
  const quoted = await quoteOrder(tx, settings, { ...asked, coupon: null });
  throw couponRefusal(await evaluateCoupon(tx, asked.coupon, null), problem, { quote: quoteView(quoted) });
}
