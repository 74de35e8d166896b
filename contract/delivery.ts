import * as z from 'zod/mini';
import { DELIVERY_REASONS } from '#domain/delivery/charge.ts';
import { chosenLine } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { listOrJson, moment, paise, rupees } from './wire.ts';

/** How a delivery charge came about (CHK-19 to CHK-22); amounts are exact paise. */
export const deliveryWhy = z.object({
  reason: z.enum(DELIVERY_REASONS),
  /** By which the charge was looked up; null where the distance is unknown. */
  kilometres: z.nullable(z.int()),
  /** Whether the distance is that of the pincode, not of the address. */
  by_pincode: z.boolean(),
  /** From which merchandise on, after the discount, delivery is free at this distance; null where it never is. */
  free_from_paise: z.nullable(paise),
  free_within_kilometres: z.nullable(z.int()),
  /** How much more merchandise makes it free: 0 where it is, null where none does. */
  more_for_free_paise: z.nullable(paise),
});

/** What the buyer of a doubtful address has to say before an order is placed. */
export const addressQuestion = z.object({
  /** Of exactly this address and these answers: it travels back with the answer. */
  address_key: z.string(),
  /** First the place of the pincode, then the other place that the address names, if any. */
  readings: z.array(
    z.object({
      city: z.string(),
      state: z.string(),
      /** As a GSTIN begins with it. */
      state_code: z.string(),
      /** What its delivery would cost; an order is charged the dearer one. */
      delivery_paise: paise,
      /** How far from the pincode a maps service found it; the dearer charge stands with both readings then. */
      found_kilometres: z.optional(z.int()),
    }),
  ),
  /** The state that the same member confirmed with an earlier order, so that nothing has to be answered; else absent. */
  confirmed_state_code: z.optional(z.string()),
});

export type WireAddressQuestion = z.output<typeof addressQuestion>;

export type WireDeliveryReason = z.output<typeof deliveryWhy>;

const store = z.object({ storeId: z.string() });

export const pincodes = endpoint({
  method: 'GET',
  path: '/pincode/getall/:storeId',
  summary: 'The pincodes the shop knows, Active and others',
  guard: 'anyone',
  isShared: true,
  params: store,
  reply: z.object({ pincodesData: z.array(z.object({ pincode: z.string(), status: z.string() })) }),
  refusals: [],
  failure: 'none',
});

export const pincodePlace = endpoint({
  method: 'GET',
  path: '/pincode/place/:pincode',
  summary: 'City or district, and state, of one pincode of India; null for an unknown one',
  guard: 'anyone',
  params: z.object({ pincode: z.string().check(z.regex(/^\d{6}$/)) }),
  reply: z.object({
    data: z.nullable(
      z.object({
        city: z.string(),
        state: z.string(),
        /** GST codes of other states that may be meant by it, as at a border. */
        other_states: z.optional(z.array(z.string())),
      }),
    ),
  }),
  refusals: [],
  failure: 'none',
  limit: 'delivery',
});

export const check = endpoint({
  method: 'GET',
  path: '/pincode/check/:pincode',
  summary: 'Whether the shop delivers to a pincode, by when and for how much; with a product, for as many of it',
  guard: 'anyone',
  params: z.object({ pincode: z.string().check(z.maxLength(20)) }),
  query: z.object({
    product_id: z.optional(z.string().check(z.maxLength(64))),
    /** Which variation; a simple product needs none. */
    product_sku: z.optional(z.string().check(z.maxLength(64))),
    quantity: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99))),
  }),
  reply: z.object({
    deliverable: z.boolean(),
    message: z.string(),
    /** Null without a product, or for one that does not say how long it takes. */
    estimated_delivery: z.nullable(moment),
    /** Null where nothing is delivered, or the saved address contradicts its pincode. */
    delivery_paise: z.nullable(paise),
    delivery_why: z.nullable(deliveryWhy),
  }),
  refusals: ['invalid-pincode', 'product-unavailable', 'choose-variation'],
  failure: 'none',
  limit: 'delivery',
});

export const estimate = endpoint({
  method: 'POST',
  path: '/delivery/estimate',
  summary: 'By when and for about how much chosen pieces come to a pincode, or to the member’s saved address',
  guard: 'guest-or-member',
  body: z.object({
    cart_products: listOrJson(chosenLine),
    /** Without it the saved address of the signed-in member counts, as in an order. */
    pincode: z.optional(z.string().check(z.maxLength(20))),
    /** What a coupon takes off: whether delivery is free goes by the rest (Q091). */
    discount_paise: z.optional(paise.check(z.minimum(0))),
  }),
  /** Null where no pincode is known. */
  reply: z.object({ data: z.nullable(z.extend(check.reply, { pincode: z.string() })) }),
  refusals: ['invalid-pincode', 'product-unavailable', 'choose-variation'],
  failure: 'none',
  limit: 'delivery',
});

export type WireDeliveryCheck = z.output<typeof check.reply>;

export const advance = endpoint({
  method: 'GET',
  path: '/deliverypaybefore/single/:storeId',
  summary: 'The part of a pay-on-delivery order that is paid online first, in percent',
  guard: 'anyone',
  isShared: true,
  params: store,
  reply: z.object({ help: z.object({ delivery_percentage: z.int() }) }),
  refusals: [],
  failure: 'none',
});

export const slabs = endpoint({
  method: 'GET',
  path: '/delivery-price/:storeId',
  summary: 'Delivery charges by distance',
  guard: 'anyone',
  isShared: true,
  params: store,
  reply: z.object({
    data: z.array(
      z.object({
        min_kilometer: z.number(),
        max_kilometer: z.number(),
        delivery_price: rupees,
        delivery_price_paise: paise,
        status: z.string(),
      }),
    ),
  }),
  refusals: [],
  failure: 'none',
});

export const freeDelivery = endpoint({
  method: 'GET',
  path: '/freedelivery/:storeId',
  summary: 'From which cart total, within which distance, delivery costs nothing',
  guard: 'anyone',
  isShared: true,
  params: store,
  reply: z.object({
    data: z.array(
      z.object({
        min_kilometer: z.number(),
        max_kilometer: z.number(),
        freedelivery_price: rupees,
        freedelivery_price_paise: paise,
      }),
    ),
  }),
  refusals: [],
  failure: 'none',
});
