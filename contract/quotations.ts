import * as z from 'zod/mini';
import { chosenLine } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { done, listOrJson, storeTag, unread } from './wire.ts';

/** Typed by a person: what is too long is cut, since nothing but the phone and an empty cart refuses (Q076). */
const typed = z.optional(z.nullable(z.string()));

/** The quote request (entity: Quote request). */
export const requestQuotation = endpoint({
  method: 'POST',
  path: '/payment/getquote',
  summary: 'Asks the shop for an offer; a guest may ask too',
  guard: 'guest-or-member',
  body: z.object({
    ...storeTag,
    name: typed,
    mobile: typed,
    email: typed,
    description: typed,
    cart_products: listOrJson(chosenLine),
    coupon_code: typed,
    payment_mode: typed,
    user_id: unread,
    user_name: unread,
    discountprice: unread,
    amountbeforediscount: unread,
    amountafterdiscount: unread,
    couponapplied: unread,
  }),
  /** `reference` names the request towards the shop, as its mails do. */
  reply: z.extend(done, { reference: z.string() }),
  refusals: ['invalid-guest-phone', 'cart-empty', 'product-unavailable', 'choose-variation'],
  failure: 'success',
  limit: 'quotation',
});

/** The `payment_mode` of every quote request. */
export const QUOTATION_PAYMENT_MODE = 'NA';
