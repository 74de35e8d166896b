import * as z from 'zod/mini';
import { MAX_BULK, MAX_PIECES, MAX_PICTURES } from '#domain/catalogue/goods-limits.ts';
import { MAX_STOCK, STOCK_CORRECTIONS, STOCK_REASONS } from '#domain/catalogue/stock-reasons.ts';
import { endpoint } from './endpoint.ts';
import { line, moment, paise } from './wire.ts';

const kind = z.enum(['simple', 'variable', 'grouped']);
const status = z.enum(['Active', 'Inactive']);
const ofProduct = z.object({ product_id: line(32) });
const ofPiece = z.object({ piece_id: z.string().check(z.regex(/^\d{1,15}$/)) });
const money = paise.check(z.minimum(0), z.maximum(10_000_000_000));

/** What can be bought of a product: one of a simple product, its variations else, none of a group. */
export const piece = z.object({
  id: z.string(),
  sku: z.string(),
  attributes: z.record(z.string(), z.string()),
  price_paise: paise,
  mrp_paise: paise,
  stock: z.int(),
  /** Where it lies. */
  shelf: z.string(),
  /** Addresses of its own pictures, the first is its cover; those of the product stand in where there are none. */
  pictures: z.array(z.string()),
  revision: z.int(),
});
export type WirePiece = z.output<typeof piece>;

/** A product as the list of the console shows it. */
export const listedProduct = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string(),
  image: z.string(),
  kind,
  status,
  is_archived: z.boolean(),
  /** Of its cheapest piece; of a group, of its cheapest Active product; 0 for none. */
  price_paise: paise,
  mrp_paise: paise,
  /** Of all its pieces; of a group, of its Active products. */
  stock: z.int(),
  hsn: z.nullable(z.string()),
  categories: z.array(z.string()),
  pieces: z.array(piece),
  revision: z.int(),
});
export type WireListedProduct = z.output<typeof listedProduct>;

export const PRODUCT_VIEWS = [
  'all',
  'active',
  'inactive',
  'out-of-stock',
  'low',
  'without-hsn',
  'without-picture',
  'archived',
] as const;
export const PRODUCT_SORTS = ['position', 'title', 'price', 'stock', 'changed'] as const;

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
    /** How many there are on all pages; above 10,000 it is estimated. */
    total: z.int(),
    is_estimated: z.boolean(),
    next: z.nullable(z.string()),
    /** Of how many pieces or fewer a stock is low. */
    low: z.int(),
  }),
  refusals: [],
  failure: 'none',
});

const texts = {
  title: line(120).check(z.minLength(1)),
  family_line: line(60),
  size_line: line(60),
  short_description: z.string().check(z.trim(), z.maxLength(500)),
  /** HTML, reduced to plain markup. */
  description: z.string().check(z.maxLength(20_000)),
  key_features: z.array(line(200).check(z.minLength(1))).check(z.maxLength(30)),
  specifications: z
    .array(z.object({ label: line(60).check(z.minLength(1)), value: line(300).check(z.minLength(1)) }))
    .check(z.maxLength(40)),
};

const pictures = z.array(line(300)).check(z.maxLength(MAX_PICTURES));

/** What the owner edits of a product beside its pieces (CON-079). */
export const productContent = z.object({
  ...texts,
  kind,
  status,
  sku: line(60).check(z.minLength(1)),
  delivery_days: z.nullable(z.int().check(z.minimum(0), z.maximum(365))),
  hsn: z.nullable(z.string().check(z.regex(/^(\d{4}|\d{6}|\d{8})$/))),
  /** In basis points. */
  gst_rate: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))),
  /** Addresses of its pictures; the first is its cover. */
  pictures,
  categories: z.array(line(60).check(z.minLength(1))).check(z.maxLength(20)),
  best_seller: z.boolean(),
  trending: z.boolean(),
  /** Its place in the shop's own order: the lower stands first. */
  position: z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)),
  /** The ids of the products in a group, in their order. */
  members: z.array(line(32)).check(z.maxLength(MAX_PIECES)),
});
export type WireProductContent = z.output<typeof productContent>;

/** What the owner edits of a piece. Its stock is given once, when it is added; later it is corrected (CON-092). */
export const pieceContent = z.object({
  /** Left out for a piece that is added; then so is its revision. */
  id: z.optional(z.string()),
  revision: z.optional(z.int()),
  sku: line(60).check(z.minLength(1)),
  attributes: z.record(line(40), line(60)),
  price_paise: money,
  mrp_paise: money,
  stock: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_STOCK))),
  shelf: line(40),
  pictures,
});
export type WirePieceContent = z.output<typeof pieceContent>;

/** A product with its pieces, as it is added or saved. A piece that is left out is removed. */
export const productInput = z.object({
  content: productContent,
  pieces: z.array(pieceContent).check(z.maxLength(MAX_PIECES)),
});
export type WireProductInput = z.output<typeof productInput>;

const member = z.object({
  id: z.string(),
  title: z.string(),
  image: z.string(),
  status,
  is_archived: z.boolean(),
  price_paise: paise,
});

/** What is stored, in whatever length and form it once was. */
const shownContent = z.object({
  title: z.string(),
  family_line: z.string(),
  size_line: z.string(),
  short_description: z.string(),
  description: z.string(),
  key_features: z.array(z.string()),
  specifications: z.array(z.object({ label: z.string(), value: z.string() })),
  kind,
  status,
  sku: z.string(),
  delivery_days: z.nullable(z.int()),
  hsn: z.nullable(z.string()),
  gst_rate: z.nullable(z.int()),
  pictures: z.array(z.string()),
  categories: z.array(z.string()),
  best_seller: z.boolean(),
  trending: z.boolean(),
  position: z.int(),
  members: z.array(member),
});

/** Everything of a product that the owner sees. */
export const productDetail = z.object({
  id: z.string(),
  revision: z.int(),
  is_archived: z.boolean(),
  /** Whether it can be deleted: it was never ordered or asked about, and no group holds it. */
  is_deletable: z.boolean(),
  added_at: moment,
  changed_at: moment,
  /** The groups that hold it. */
  groups: z.array(z.object({ id: z.string(), title: z.string() })),
  content: shownContent,
  pieces: z.array(
    z.extend(piece, {
      /** In how many carts of members it lies, and in how many orders that are neither delivered nor cancelled. */
      in_carts: z.int(),
      in_open_orders: z.int(),
    }),
  ),
});
export type WireProductDetail = z.output<typeof productDetail>;

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
  body: productInput,
  reply: productDetail,
  refusals: ['not-found', 'product-archived'],
  failure: 'none',
});

/** What an undo is asked with (CON-025); 0 where there is nothing to undo. */
const undoable = { event_id: z.int() };

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
  refusals: ['not-found', 'product-ordered'],
  failure: 'none',
});

/** One price, or those of chosen products after a look at before and after. All change, or none. */
export const changePrices = endpoint({
  method: 'PUT',
  path: '/console/prices',
  summary: 'Changes prices and MRPs of pieces',
  guard: 'staff',
  needs: 'prices.write',
  body: z.object({
    pieces: z
      .array(
        z.object({
          id: z.string().check(z.regex(/^\d{1,15}$/)),
          /** The price that was seen; another one there now refuses the whole change. */
          seen: z.object({ price_paise: paise, mrp_paise: paise }),
          price_paise: money,
          mrp_paise: money,
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_BULK * MAX_PIECES)),
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

const movement = z.object({
  id: z.string(),
  at: moment,
  reason: z.enum(STOCK_REASONS),
  /** Why a person corrected it; null for what was no correction. */
  correction: z.nullable(z.enum(STOCK_CORRECTIONS)),
  quantity: z.int(),
  /** The stock after it. */
  balance: z.int(),
  /** The order it belongs to, or null. */
  order_id: z.nullable(z.string()),
  actor: z.string(),
  note: z.string(),
});
export type WireMovement = z.output<typeof movement>;

export const stockMovements = endpoint({
  method: 'GET',
  path: '/console/pieces/:piece_id/movements',
  summary: 'What changed the stock of a piece, newest first',
  guard: 'staff',
  needs: 'catalogue.read',
  params: ofPiece,
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  reply: z.object({ items: z.array(movement), next: z.nullable(z.string()) }),
  refusals: ['not-found'],
  failure: 'none',
});

export const correctStock = endpoint({
  method: 'POST',
  path: '/console/pieces/:piece_id/stock',
  summary: 'Sets the stock of a piece to what was counted',
  guard: 'staff',
  needs: 'stock.correct',
  params: ofPiece,
  body: z.object({
    counted: z.int().check(z.minimum(0), z.maximum(MAX_STOCK)),
    /** The stock that was seen; refused with the movements between when it is another one now (CON-092). */
    seen: z.int(),
    reason: z.enum(STOCK_CORRECTIONS),
    note: line(200),
  }),
  reply: z.object({ stock: z.int(), movement }),
  refusals: ['not-found', 'stock-moved'],
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

/** A category with its tile of the home page. */
export const consoleCategory = z.object({
  id: z.string(),
  name: z.string(),
  /** The address of its tile's picture, or empty. */
  picture: z.string(),
  status,
  position: z.int(),
  /** Products in it, archived ones left out. */
  products: z.int(),
  /** Where the shop uses it beside its products: the shop's filters, the home page. */
  used_by: z.array(z.enum(['filter', 'home'])),
  revision: z.int(),
});
export type WireConsoleCategory = z.output<typeof consoleCategory>;

const ofCategory = z.object({ category_id: z.string().check(z.regex(/^\d{1,15}$/)) });
const categoryInput = z.object({ name: line(60).check(z.minLength(1)), picture: line(300), status });

export const consoleCategories = endpoint({
  method: 'GET',
  path: '/console/categories',
  summary: 'All categories in their order, and names that products use without a tile',
  guard: 'staff',
  needs: 'catalogue.read',
  reply: z.object({
    items: z.array(consoleCategory),
    untiled: z.array(z.object({ name: z.string(), products: z.int() })),
  }),
  refusals: [],
  failure: 'none',
});

export const addCategory = endpoint({
  method: 'POST',
  path: '/console/categories',
  summary: 'Adds a category at the end',
  guard: 'staff',
  needs: 'catalogue.write',
  body: categoryInput,
  reply: consoleCategory,
  refusals: ['category-exists'],
  failure: 'none',
});

export const saveCategory = endpoint({
  method: 'PUT',
  path: '/console/categories/:category_id',
  summary: 'Saves a category; a new name goes to all its products',
  guard: 'staff',
  needs: 'catalogue.write',
  isRevised: true,
  params: ofCategory,
  body: categoryInput,
  reply: z.object({ category: consoleCategory, renamed_products: z.int(), ...undoable }),
  refusals: ['not-found', 'category-exists'],
  failure: 'none',
});

export const orderCategories = endpoint({
  method: 'PUT',
  path: '/console/categories',
  summary: 'Puts the categories into an order',
  guard: 'staff',
  needs: 'catalogue.write',
  body: z.object({ category_ids: z.array(z.string().check(z.regex(/^\d{1,15}$/))).check(z.maxLength(500)) }),
  reply: z.object({ ...undoable }),
  refusals: ['categories-changed'],
  failure: 'none',
});

export const mergeCategory = endpoint({
  method: 'POST',
  path: '/console/categories/:category_id/merge',
  summary: 'Moves all products of a category into another one and removes it',
  guard: 'staff',
  needs: 'catalogue.write',
  isRevised: true,
  params: ofCategory,
  body: z.object({ into: z.string().check(z.regex(/^\d{1,15}$/)) }),
  reply: z.object({ moved_products: z.int() }),
  refusals: ['not-found', 'category-in-use'],
  failure: 'none',
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/console/categories/:category_id',
  summary: 'Removes a category that no product, filter or part of the home page uses',
  guard: 'staff',
  needs: 'catalogue.write',
  isRevised: true,
  params: ofCategory,
  reply: z.object({}),
  refusals: ['not-found', 'category-in-use'],
  failure: 'none',
});

/** The products of a category in the shop's own order, moved by drag or keys. */
export const orderProducts = endpoint({
  method: 'PUT',
  path: '/console/categories/:category_id/products',
  summary: 'Puts the products of a category into an order, each taking one of the places that they have',
  guard: 'staff',
  needs: 'catalogue.write',
  params: ofCategory,
  body: z.object({ product_ids: z.array(line(32)).check(z.minLength(1), z.maxLength(MAX_BULK)) }),
  reply: z.object({ ...undoable }),
  refusals: ['not-found', 'products-changed'],
  failure: 'none',
});
