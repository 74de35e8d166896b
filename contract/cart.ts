import * as z from 'zod/mini';
import { PRODUCT_KIND_WORDS, SHOWN_STATES } from '#domain/catalogue/product-words.ts';
import { endpoint } from './endpoint.ts';
import { moment, numeric, paise, quantity, rupees, spelled, storeTag } from './wire.ts';

/** A line of a cart as it stands on the wire and in the guest cart (entity: Cart line). */
export const cartLine = z.object({
  id: z.string(),
  product_id: z.string(),
  product_sku: z.string(),
  product_name: z.string(),
  /** The MRP of one piece, in rupees. */
  product_price: rupees,
  /** What one piece costs, in rupees; always the catalogue's. */
  product_saleprice: rupees,
  /** How many can be ordered at the moment. */
  product_stockstatus: z.int(),
  product_status: spelled(SHOWN_STATES),
  product_image: z.string(),
  product_gallery: z.array(z.string()),
  description: z.string(),
  short_description: z.string(),
  category: z.string(),
  product_type: spelled(Object.values(PRODUCT_KIND_WORDS)),
  variation_attributes: z.record(z.string(), z.string()),
  typeofsimple: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  delivery_days: z.nullable(z.int()),
  main_id: z.string(),
  quantity,
  /** How many pieces of it one order may hold. */
  max_per_order: z.int(),
  price_paise: paise,
  mrp_paise: paise,
  /** When it was put into the member's cart, which gives it its place there; a guest's line has none. */
  added_at: z.optional(moment),
});

export type WireCartLine = z.output<typeof cartLine>;

/**
 * What the server reads of a cart line that a client sends: which piece, and how many.
 * Names, prices and users in it are not believed (decisions Q002, Q003).
 */
export const chosenLine = z.object({
  product_id: z.string().check(z.maxLength(64)),
  product_sku: z.optional(z.string().check(z.maxLength(64))),
  quantity: z.optional(numeric(quantity)),
});

const owner = z.object({ user_id: z.string() });
const answer = z.object({ isError: z.literal(false), msg: z.string() });

export const list = endpoint({
  method: 'GET',
  path: '/cart/:user_id',
  summary: 'The lines of the member’s cart',
  guard: 'member',
  params: owner,
  reply: z.object({ isError: z.literal(false), data: z.array(cartLine) }),
  refusals: ['not-signed-in', 'foreign-user'],
  failure: 'isError',
});

export const add = endpoint({
  method: 'POST',
  path: '/cart',
  summary: 'Adds a product or a variation',
  guard: 'member',
  body: z.extend(chosenLine, {
    ...storeTag,
    /** The `added_at` of a line that was removed and is put back to its place. */
    added_at: z.optional(moment),
    /** The `user_id` of whose cart is meant: refused from a browser in which another user signed in meanwhile. */
    meant_for: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: answer,
  refusals: [
    'not-signed-in',
    'foreign-user',
    'already-in-cart',
    'cart-full',
    'product-unavailable',
    'choose-variation',
    'out-of-stock',
    'not-enough-stock',
    'quantity-limit',
  ],
  failure: 'isError',
});

export const change = endpoint({
  method: 'PATCH',
  path: '/cart/:product_sku',
  summary: 'Sets the quantity of a line',
  guard: 'member',
  params: z.object({ product_sku: z.string() }),
  body: z.object({ quantity: numeric(quantity) }),
  reply: answer,
  refusals: [
    'not-signed-in',
    'not-in-cart',
    'product-unavailable',
    'out-of-stock',
    'not-enough-stock',
    'quantity-limit',
  ],
  failure: 'isError',
});

export const clear = endpoint({
  method: 'DELETE',
  path: '/cart/deleteall/:user_id',
  summary: 'Empties the cart',
  guard: 'member',
  params: owner,
  reply: z.object({ isError: z.literal(false), success: z.literal(true), message: z.string() }),
  refusals: ['not-signed-in', 'foreign-user'],
  failure: 'isError',
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/cart/:product_sku',
  summary: 'Removes a line',
  guard: 'member',
  params: z.object({ product_sku: z.string() }),
  reply: answer,
  refusals: ['not-signed-in', 'not-in-cart'],
  failure: 'isError',
});
