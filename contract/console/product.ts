import * as z from 'zod/mini';
import { MAX_ATTRIBUTES, MAX_CATEGORIES, MAX_PICTURES, MAX_PIECES } from '#domain/catalogue/goods-limits.ts';
import { MAX_STOCK } from '#domain/catalogue/stock-reasons.ts';
import { line, moment, paise } from '../wire.ts';

export const kind = z.enum(['simple', 'variable', 'grouped']);
export const status = z.enum(['Active', 'Inactive']);
export const ofProduct = z.object({ product_id: line(32) });
export const ofPiece = z.object({ piece_id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });
export const money = paise.check(z.minimum(0), z.maximum(10_000_000_000));

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
  categories: z.array(line(60).check(z.minLength(1))).check(z.maxLength(MAX_CATEGORIES)),
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

/** How long the texts and pieces of a product may be together, and the prices that are changed at once. */
export const MAX_GOODS_BYTES = 1024 * 1024;

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

/** Text that is being typed: it may be some times longer than what can be saved. */
const typed = (max: number) => z.string().check(z.maxLength(4 * max));
const typedPictures = z.array(typed(300)).check(z.maxLength(MAX_PICTURES));

/** A product as it is being typed, for its preview: what it needs to be saved may be missing. */
export const productDraft = z.object({
  /** Null for a product that is being added. */
  id: z.nullable(line(32)),
  content: z.extend(shownContent, {
    title: typed(120),
    family_line: typed(60),
    size_line: typed(60),
    short_description: typed(500),
    description: typed(20_000),
    key_features: z.array(typed(200)).check(z.maxLength(30)),
    specifications: z.array(z.object({ label: typed(60), value: typed(300) })).check(z.maxLength(40)),
    sku: typed(60),
    hsn: z.nullable(typed(8)),
    pictures: typedPictures,
    categories: z.array(typed(60)).check(z.maxLength(MAX_CATEGORIES)),
    members: z.array(line(32)).check(z.maxLength(MAX_PIECES)),
  }),
  pieces: z
    .array(
      z.object({
        id: z.optional(typed(15)),
        sku: typed(60),
        attributes: z
          .record(typed(40), typed(60))
          .check(z.refine((attributes) => Object.keys(attributes).length <= MAX_ATTRIBUTES)),
        price_paise: money,
        mrp_paise: money,
        stock: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_STOCK))),
        shelf: typed(40),
        pictures: typedPictures,
      }),
    )
    .check(z.maxLength(MAX_PIECES)),
});
export type WireProductDraft = z.output<typeof productDraft>;

/** Where a draft is posted to, and as what it is shown (CON-079). */
export const PREVIEW_PATH = '/console/preview';
export const PREVIEWS = ['page', 'card', 'search'] as const;
export type PreviewKind = (typeof PREVIEWS)[number];

/** What an undo is asked with (CON-025); 0 where there is nothing to undo. */
export const undoable = { event_id: z.int() };
