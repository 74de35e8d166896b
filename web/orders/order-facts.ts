import type { WireOrder } from '#contract/orders.ts';
import { deliveryWindow } from '#domain/delivery/estimate.ts';
import { parseOrderStatus } from '#domain/orders/status.ts';
import type { PageTexts } from '#texts/en.ts';
import { fill } from '#texts/fill.ts';
import { parseInstant } from '#domain/time.ts';
import type { Formats } from '#web/texts/formats.ts';

/** An order whose status is anything but Success shows "Failed" (HIST-02). */
export const isUnpaid = (order: WireOrder): boolean => order.status !== 'Success';

/** Whether an unpaid order is still held for its payment. */
export const isHeld = (order: WireOrder): boolean => isUnpaid(order) && (order.pay_seconds ?? 0) > 0;

/** Why an order that can no longer be paid was not placed. */
function whyNotPlaced(order: WireOrder, texts: PageTexts['orders']['track']['unpaid']): string {
  if (parseOrderStatus(order.orderStatus) === 'Cancelled') return texts.cancelled;
  return order.timeline.some(({ status }) => status === 'Replaced') ? texts.replaced : texts.over;
}

/** What an order that is not placed waits for, or what became of it and of money that came too late. */
export function unpaidWords(
  order: WireOrder,
  isPayable: boolean,
  { unpaid }: PageTexts['orders']['track'],
  { rupees }: Formats,
): string {
  const sentBack = order.refunds.reduce((sum, { amount_paise: amount }) => sum + amount, 0);
  if (isPayable) return unpaid.waits;
  return sentBack > 0 ? fill(unpaid.sentBack, { amount: rupees(sentBack) }) : whyNotPlaced(order, unpaid);
}

/** Whether something of it is still with its buyer, who may want to send it back. */
export const isReturnable = (order: WireOrder): boolean =>
  parseOrderStatus(order.orderStatus) === 'Delivered' &&
  order.cart_products.some((line) => line.returned_quantity < line.quantity);

/** The courier has it out: what was estimated when it was placed no longer says when it comes. */
export const isOutForDelivery = (order: WireOrder): boolean =>
  !isUnpaid(order) && parseOrderStatus(order.orderStatus) === 'Out for delivery';

/** The days between which an order is expected (HIST-04); null when nothing is on its way. */
export function expectedWindow(order: WireOrder): ReturnType<typeof deliveryWindow> {
  const placedAt = parseInstant(order.createdAt);
  const isOver = isUnpaid(order) || parseOrderStatus(order.orderStatus) === 'Cancelled';
  if (!placedAt || isOver) return null;
  return deliveryWindow(
    placedAt,
    order.cart_products.map((line) => line.delivery_days),
  );
}

/**
 * The delivery estimate of a card: until when it can be paid, the day it was delivered, the window, or that there is
 * none (HIST-04, HIST-05).
 */
export function deliveryWords(
  order: WireOrder,
  texts: PageTexts['orders']['list'],
  { day, dateTime }: Formats,
): string {
  const payBy = isHeld(order) ? parseInstant(order.pay_by) : null;
  if (payBy) return fill(texts.held, { time: dateTime(payBy) });
  const delivered = parseInstant(order.delivered);
  if (order.delivered) return fill(texts.delivered, { day: delivered ? day(delivered) : order.delivered });
  if (isOutForDelivery(order)) return texts.today;
  const window = expectedWindow(order);
  return window ? fill(texts.window, { from: day(window.from), to: day(window.to) }) : texts.noEstimate;
}

export type StatusTone = 'good' | 'wait' | 'bad';

/** How an order stands, as one word and its tint. */
export function statusOf(order: WireOrder, texts: PageTexts['orders']['list']): { tone: StatusTone; word: string } {
  if (isUnpaid(order)) return { tone: 'bad', word: texts.failedOrder };
  const status = parseOrderStatus(order.orderStatus);
  const tone = status === 'Delivered' ? 'good' : status === 'Cancelled' ? 'bad' : 'wait';
  return { tone, word: status ? texts.statuses[status] : order.orderStatus };
}
