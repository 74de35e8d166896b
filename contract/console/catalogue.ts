import * as z from 'zod/mini';
import { MAX_BULK, MAX_BULK_PRICES } from '#domain/catalogue/goods-limits.ts';
import {
  kind,
  listedProduct,
  MAX_GOODS_BYTES,
  money,
  ofProduct,
  piece,
  PRODUCT_SORTS,
  PRODUCT_VIEWS,
  productDetail,
  productInput,
  status,
  undoable,
} from './product.ts';
import { endpoint } from '../endpoint.ts';
import { line, paise } from '../wire.ts';

export * from './categories.ts';
export * from './product.ts';
export * from './stock.ts';

/** CON-014, CON-164: sorted, filtered, searched and paged by the server. */
export const products = endpoint({
  method: 'GET',
  path: '/console/products',
  summary: 'A page of the products, archived ones only in their own view',
  guard: 'staff',
  needs: 'catalogue.read',
  query: z.object({
    view: z.optional(z.enum(PRODUCT_VIEWS)),
    search: z.optional(line(100)),
    kind: z.optional(kind),
    status: z.optional(status),
    category: z.optional(line(60)),
    sort: z.optional(z.enum(PRODUCT_SORTS)),
    descending: z.optional(z.enum(['yes'])),
    /** The `next` of the page before. */
    after: z.optional(line(1_000)),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
  }),
  reply: z.object({
    items: z.array(listedProduct),
    /** How many there are on all pages; where words or a stock leave very many, it is estimated. */
    total: z.int(),
    is_estimated: z.boolean(),
    next: z.nullable(z.string()),
    /** Of how many pieces or fewer a stock is low. */
    low: z.int(),
  }),
  refusals: [],
  failure: 'none',
});

export const productOfConsole = endpoint({
  method: 'GET',
  path: '/console/products/:product_id',
  summary: 'Everything of one product',
  guard: 'staff',
  needs: 'catalogue.read',
  params: ofProduct,
  reply: productDetail,
  refusals: ['not-found'],
  failure: 'none',
});

export const addProduct = endpoint({
  method: 'POST',
  path: '/console/products',
  summary: 'Adds a product with its pieces',
  guard: 'staff',
  needs: 'catalogue.write',
  maxBodyBytes: MAX_GOODS_BYTES,
  body: productInput,
  reply: productDetail,
  refusals: [],
  failure: 'none',
});

export const saveProduct = endpoint({
  method: 'PUT',
  path: '/console/products/:product_id',
  summary: 'Saves a product with its pieces',
  guard: 'staff',
  needs: 'catalogue.write',
  isRevised: true,
  params: ofProduct,
  maxBodyBytes: MAX_GOODS_BYTES,
  body: productInput,
  reply: productDetail,
  refusals: ['not-found', 'product-archived'],
  failure: 'none',
});

export const setProductStatus = endpoint({
  method: 'PUT',
  path: '/console/products/:product_id/status',
  summary: 'Shows a product in the shop, or hides it',
  guard: 'staff',
  needs: 'catalogue.write',
  params: ofProduct,
  body: z.object({ status }),
  reply: z.object({ status, revision: z.int(), ...undoable }),
  refusals: ['not-found', 'product-archived'],
  failure: 'none',
});

const newProduct = z.object({ id: z.string() });

export const duplicateProduct = endpoint({
  method: 'POST',
  path: '/console/products/:product_id/duplicate',
  summary: 'Copies a product as Inactive, without stock and with new SKUs',
  guard: 'staff',
  needs: 'catalogue.write',
  params: ofProduct,
  body: z._default(z.object({}), {}),
  reply: newProduct,
  refusals: ['not-found'],
  failure: 'none',
});

export const archiveProduct = endpoint({
  method: 'POST',
  path: '/console/products/:product_id/archive',
  summary: 'Takes a product out of the shop; its orders, links and history stay',
  guard: 'staff',
  needs: 'catalogue.write',
  params: ofProduct,
  body: z._default(z.object({}), {}),
  reply: z.object({ revision: z.int(), ...undoable }),
  refusals: ['not-found'],
  failure: 'none',
});

export const restoreProduct = endpoint({
  method: 'POST',
  path: '/console/products/:product_id/restore',
  summary: 'Takes a product out of the archive, as Inactive',
  guard: 'staff',
  needs: 'catalogue.write',
  params: ofProduct,
  body: z._default(z.object({}), {}),
  reply: z.object({ revision: z.int(), ...undoable }),
  refusals: ['not-found'],
  failure: 'none',
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/console/products/:product_id',
  summary: 'Deletes a product that was never ordered',
  guard: 'staff',
  needs: 'catalogue.write',
  params: ofProduct,
  reply: z.object({}),
  refusals: ['not-found', 'product-ordered', 'product-grouped'],
  failure: 'none',
});

/** One price, or those of chosen products after a look at before and after. All change, or none. */
export const changePrices = endpoint({
  method: 'PUT',
  path: '/console/prices',
  summary: 'Changes prices and MRPs of pieces',
  guard: 'staff',
  needs: 'prices.write',
  maxBodyBytes: MAX_GOODS_BYTES,
  body: z.object({
    pieces: z
      .array(
        z.object({
          id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
          /** The price that was seen; another one there now refuses the whole change. */
          seen: z.object({ price_paise: paise, mrp_paise: paise }),
          price_paise: money,
          mrp_paise: money,
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_BULK_PRICES)),
  }),
  reply: z.object({ pieces: z.array(piece), ...undoable }),
  refusals: ['not-found', 'prices-changed'],
  failure: 'none',
});

export const changeProducts = endpoint({
  method: 'PUT',
  path: '/console/products',
  summary: 'Shows or hides chosen products, or gives them a category',
  guard: 'staff',
  needs: 'catalogue.write',
  body: z.object({
    product_ids: z.array(line(32)).check(z.minLength(1), z.maxLength(MAX_BULK)),
    change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('status'), status }),
      z.object({ kind: z.literal('category'), category: line(60).check(z.minLength(1)) }),
    ]),
  }),
  reply: z.object({
    changed: z.int(),
    /** Those that were left as they are, with the sentence that says why. */
    left: z.array(z.object({ id: z.string(), title: z.string(), why: z.string() })),
    ...undoable,
  }),
  refusals: [],
  failure: 'none',
});

export const skuOwner = endpoint({
  method: 'GET',
  path: '/console/skus/:sku',
  summary: 'Which product has a SKU, if any (CON-083)',
  guard: 'staff',
  needs: 'catalogue.read',
  params: z.object({ sku: line(60) }),
  reply: z.object({ product: z.nullable(z.object({ id: z.string(), title: z.string() })) }),
  refusals: [],
  failure: 'none',
});
