import type { WireCartLine } from '#contract/cart.ts';
import type { Call } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { rupees } from '#domain/money.ts';
import { answerInTime } from '#web/device/answer-in-time.ts';
import type { ConfirmedAddress } from '#web/delivery/use-address-choice.ts';
import type { Payer, PlacedOnline } from '#web/payments/pay-online.ts';
import { markPlaced } from '#web/cart/checkout-data.ts';
import { isPlacedDirectly, type PaymentMode } from './checkout-problem.ts';

/** Longer than the shop takes with a slow gateway: what is given up is asked about by the same key. */
const ORDER_TIMEOUT_MS = 60_000;

export interface OrderToPlace {
  lines: readonly WireCartLine[];
  couponCode: string;
  method: PaymentMode;
  quote: orders.WireQuote;
  /** Which place of a doubtful address is right. */
  confirmedAddress?: ConfirmedAddress | undefined;
  payer: Payer;
}

export interface PlacedOrder {
  orderId: string;
  /** Null where nothing has to be paid now. */
  toPay: PlacedOnline | null;
}

export const chosenLines = (lines: readonly WireCartLine[]) =>
  lines.map(({ product_id, product_sku, quantity }) => ({ product_id, product_sku, quantity }));

/** What an order is, to the shop: sent twice, it is the same order. */
export const payloadOf = ({ lines, couponCode, method, quote, confirmedAddress }: Omit<OrderToPlace, 'payer'>) => ({
  main_id: STORE_ID,
  cart_products: chosenLines(lines),
  payment_mode: method,
  ...(couponCode && { coupon_code: couponCode }),
  amountbeforediscount: rupees(quote.merchandise_paise),
  discountprice: rupees(quote.discount_paise),
  amountafterdiscount: rupees(quote.merchandise_paise - quote.discount_paise),
  deliveryCharge: rupees(quote.delivery_paise),
  totalAmountbeforePay: rupees(quote.total_paise),
  remaining_amount: rupees(quote.balance_paise),
  ...(confirmedAddress && { confirmed_address: confirmedAddress }),
});

/**
 * Places the order (CHK-11, CHK-12).
 * @param idempotencyKey one per placing: sent again, it is answered with the first result
 * @throws {ApiError} when the order is refused or cannot be sent; another error when no answer came in time
 */
export async function placeOrder(call: Call, order: OrderToPlace, idempotencyKey: string): Promise<PlacedOrder> {
  const body = { ...payloadOf(order), refer_id: order.payer.referenceId };
  const send = async (signal: AbortSignal): Promise<PlacedOrder> => {
    const options = { idempotencyKey, signal };
    if (isPlacedDirectly(order.quote))
      return { orderId: (await call(orders.placeOnDelivery, { body }, options)).order_id, toPay: null };
    const toPay = await call(orders.placeOnline, { body }, options);
    return { orderId: toPay.order_id, toPay };
  };
  const placed = await answerInTime(ORDER_TIMEOUT_MS, send);
  markPlaced(placed.orderId);
  return placed;
}
