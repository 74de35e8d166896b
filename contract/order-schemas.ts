import * as z from 'zod/mini';
import { VISIBLE_EVENTS } from '#domain/orders/order-events.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { REFUND_REASONS, SHOWN_REFUND_STATES } from '#domain/payments/refund-state.ts';
import { chosenLine } from './cart.ts';
import { addressQuestion, deliveryWhy } from './delivery.ts';
import { buyerHints, line, listOrJson, moment, numeric, paise, rupees, spelled, storeTag } from './wire.ts';

export const paymentModes = ['Pay now', 'Pay on delivery'] as const;
export const paymentMode = z.enum(paymentModes);
const count = z.int();

/** The one quote that cart, checkout, order and invoice share; all amounts are exact paise. */
export const quote = z.object({
  lines: z.array(
    z.object({
      product_id: z.string(),
      product_sku: z.string(),
      product_name: z.string(),
      product_image: z.string(),
      variation_attributes: z.record(z.string(), z.string()),
      quantity: count,
      unit_price_paise: paise,
      unit_mrp_paise: paise,
      discount_paise: paise,
      total_paise: paise,
      delivery_days: z.nullable(count),
    }),
  ),
  units: count,
  original_paise: paise,
  merchandise_paise: paise,
  discount_paise: paise,
  delivery_paise: paise,
  /** Null before it is known where to deliver to. */
  delivery_why: z.nullable(deliveryWhy),
  /** Why nothing is delivered there, in words; absent where it is. The total is without a delivery then. */
  delivery_refusal: z.optional(z.string()),
  /** What has to be answered about the address first, or was with an earlier order; absent where nothing is doubtful. */
  address_question: z.optional(addressQuestion),
  total_paise: paise,
  pay_now_paise: paise,
  balance_paise: paise,
  advance_percentage: count,
});

export type WireQuote = z.output<typeof quote>;

/**
 * The order payload (entity: Order payload). The server reads which pieces and how to pay, and computes every sum anew:
 * of those that are sent, each must be what the buyer gets (decision Q003). Everything else is a hint.
 */
export const orderPayload = z.extend(buyerHints, {
  ...storeTag,
  cart_products: listOrJson(chosenLine),
  payment_mode: paymentMode,
  coupon_code: z.optional(line(40)),
  /** The total the buyer saw, in rupees; a difference is refused with the new quote. */
  totalAmountbeforePay: numeric(rupees),
  /** Likewise, where they are sent: the lines, the coupon, the lines less the coupon, the delivery. */
  amountbeforediscount: z.optional(numeric(rupees)),
  discountprice: z.optional(numeric(rupees)),
  amountafterdiscount: z.optional(numeric(rupees)),
  deliveryCharge: z.optional(numeric(rupees)),
  /** Likewise: what is left to pay at the door. */
  remaining_amount: z.optional(numeric(rupees)),
  /** The answer to an `address_question`: its `address_key` and the state of one of its readings. */
  confirmed_address: z.optional(z.object({ address_key: line(64), state_code: line(2) })),
});

/** Where an order would go, as it stands in a form that is not saved yet. */
export const destination = z.object({
  pincode: z.string().check(z.maxLength(10)),
  city: z.optional(line(80)),
  state: z.optional(line(80)),
  google_address: z.optional(line(300)),
});

export type WireDestination = z.input<typeof destination>;

/** A payment that the browser may open its window for. */
export const openedPayment = z.object({
  success: z.literal(true),
  /** The order is paid since: there is no window to open. */
  is_paid: z.boolean(),
  razorpay_order: z.object({
    id: z.string(),
    /** In paise, as the gateway counts. */
    amount: paise,
    currency: z.string(),
  }),
  order_id: z.string(),
  message: z.string(),
  /** Until when what was ordered is held for this payment; null when it is paid. */
  pay_by: z.nullable(moment),
  /** How many seconds that is from this answer on, since the buyer's clock may be wrong. */
  pay_seconds: z.nullable(count),
  /** What the payment window needs: the public key and the address of its script. */
  gateway: z.object({ key_id: z.string(), script: z.string() }),
});

/** An order as its buyer sees it (entity: Stored order, decision Q094). */
export const storedOrder = z.object({
  order_id: z.string(),
  receipt_id: z.string(),
  orderStatus: spelled(ORDER_STATUSES),
  /** Whether it stands: one that was not paid does not. */
  status: spelled(['Success', 'Failed']),
  amountbeforediscount: rupees,
  amountafterdiscount: rupees,
  totalAmountbeforePay: rupees,
  remaining_amount: rupees,
  deliveryCharge: rupees,
  discountprice: rupees,
  couponapplied: z.boolean(),
  coupon_code: z.string(),
  createdAt: moment,
  delivered: z.nullable(z.string()),
  payment_mode: spelled(paymentModes),
  user_name: z.string(),
  currency: z.literal('INR'),
  /** The invoice goes where the goods go. */
  billing_address: z.string(),
  shipping_address: z.string(),
  /** The state that the buyer confirmed where the address was doubtful; null where it was not. */
  confirmed_state: z.nullable(z.string()),
  /** Who carries the parcel; null while no carrier is named. */
  carrier: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  cart_products: z.array(
    z.object({
      product_id: z.string(),
      product_sku: z.string(),
      product_name: z.string(),
      product_image: z.string(),
      product_price: rupees,
      product_saleprice: rupees,
      variation_attributes: z.record(z.string(), z.string()),
      quantity: count,
      returned_quantity: count,
      delivery_days: z.nullable(count),
      price_paise: paise,
      mrp_paise: paise,
      total_paise: paise,
    }),
  ),
  original_paise: paise,
  merchandise_paise: paise,
  discount_paise: paise,
  delivery_paise: paise,
  total_paise: paise,
  /** What was paid online. */
  paid_paise: paise,
  /** What of that does not go back so far: what cancelling sends. */
  kept_paise: paise,
  /** What is paid at the door, by the order. */
  balance_paise: paise,
  /** What is still to be paid at the door. */
  due_paise: paise,
  /** What was paid at the door. */
  paid_at_door_paise: paise,
  /** Money that goes back, oldest first. */
  refunds: z.array(
    z.object({
      amount_paise: paise,
      reason: z.enum(REFUND_REASONS),
      state: z.enum(SHOWN_REFUND_STATES),
      /** Whether the shop transfers it, since it was paid at the door. */
      is_by_hand: z.boolean(),
      reference: z.nullable(z.string()),
      requested_at: moment,
      processed_at: z.nullable(moment),
    }),
  ),
  /** Whether its buyer may still cancel it. */
  is_cancellable: z.boolean(),
  /** Until when it can be paid; null when there is nothing to pay online, or no longer. */
  pay_by: z.nullable(moment),
  /** How many seconds that is from this answer on, since the buyer's clock may be wrong. */
  pay_seconds: z.nullable(count),
  /** What happened when and by whom, oldest first; with an amount where money moved. */
  timeline: z.array(
    z.object({
      status: z.enum(VISIBLE_EVENTS),
      at: moment,
      by: z.enum(['member', 'shop', 'gateway', 'system']),
      amount_paise: z.nullable(paise),
    }),
  ),
});

export type WireOrder = z.output<typeof storedOrder>;
