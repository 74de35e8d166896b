import * as z from 'zod/mini';
import { FILTERED_TYPES, SORTS } from '#domain/catalogue/sort-filter.ts';
import { PRODUCT_KIND_WORDS, SHELVES, SHOWN_STATES } from '#domain/catalogue/product-words.ts';
import { CHOSEN_TABS } from '#domain/front/front.ts';
import { endpoint } from './endpoint.ts';
import { line, moment, paise, rupees, spelled } from './wire.ts';

const store = z.object({ storeId: z.string() });
const catalogueOf = z.object({ catalogueId: z.string() });

/** How much a pack holds, and what 100 g or 1 ml of it cost; null for what is not weighed or measured. */
const packed = {
  net_quantity: z.string(),
  unit_price: z.nullable(z.object({ price_paise: paise, unit: z.enum(['100 g', '1 ml']) })),
};

export const variation = z.object({
  sku: z.string(),
  /** The printed price (MRP) in rupees. */
  price: rupees,
  /** What is asked, in rupees; null when nothing is saved. */
  salePrice: z.nullable(rupees),
  stock: z.int(),
  imageUrl: z.string(),
  galleryImages: z.array(z.string()),
  attributes: z.record(z.string(), z.string()),
  price_paise: paise,
  mrp_paise: paise,
  ...packed,
});

/** What a card, a filter or a suggestion needs of a product. */
export const productCard = z.object({
  product_id: z.string(),
  id: z.string(),
  title: z.string(),
  sku: z.string(),
  image: z.string(),
  /** What the picture shows, for who does not see it; left out where nobody said. */
  image_alt: z.optional(z.string()),
  originalPrice: rupees,
  discountPrice: rupees,
  stock: z.int(),
  totalStock: z.int(),
  status: spelled(SHOWN_STATES),
  short_description: z.string(),
  product_type: spelled(Object.values(PRODUCT_KIND_WORDS)),
  delivery_days: z.nullable(z.int()),
  category: z.string(),
  categorytype: z.array(spelled(SHELVES)),
  createdAt: moment,
  /** The lowest price of its variations and that variation's MRP. */
  price_paise: paise,
  mrp_paise: paise,
  /** The line of small text on a card, e.g. "Floral · 50 ml". */
  meta_line: z.string(),
});

/** A product, alone and in the specified lists (entity: Product). */
export const product = z.extend(productCard, {
  gallery: z.array(z.string()),
  /** What its pictures and those of its variations show, by their address; left out where nobody said. */
  picture_alts: z.optional(z.record(z.string(), z.string())),
  description: z.string(),
  key_features: z.array(z.string()),
  specifications: z.array(z.object({ label: z.string(), value: z.string() })),
  attribute: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      selectedTerms: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  variation: z.array(variation),
  grouped_product: z.array(productCard),
  /** How many pieces of it one order may hold. */
  max_per_order: z.int(),
  /** Of a product without variations; those have their own. */
  ...packed,
});

export type WireProductCard = z.output<typeof productCard>;
export type WireProduct = z.output<typeof product>;
export type WireVariation = z.output<typeof variation>;

export const newArrivals = endpoint({
  method: 'GET',
  path: '/newarrival/all/:catalogueId',
  summary: 'Groups of new arrivals',
  guard: 'anyone',
  isShared: true,
  showsGoods: 'many',
  params: catalogueOf,
  reply: z.array(z.object({ category_name: z.string(), description: z.string(), product: z.array(product) })),
  refusals: [],
  failure: 'none',
});

export const single = endpoint({
  method: 'GET',
  path: '/grouped-product/single/:productId',
  summary: 'One product',
  guard: 'anyone',
  isShared: true,
  showsGoods: 'one',
  params: z.object({ productId: z.string() }),
  reply: product,
  refusals: [],
  failure: 'none',
});

export const all = endpoint({
  method: 'GET',
  path: '/grouped-product/search-all-products/:catalogueId',
  summary: 'The product list, paged by `page` and `limit`, whole without them',
  guard: 'anyone',
  isShared: true,
  showsGoods: 'many',
  params: catalogueOf,
  query: z.object({
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  reply: z.array(product),
  refusals: [],
  failure: 'none',
});

/** The most choices of one filter: each is a condition that every product is compared with. */
export const MAX_CHOICES = 30;
const several = <T extends z.ZodMiniType>(one: T) =>
  z.optional(
    z.union([
      z.array(one).check(z.maxLength(MAX_CHOICES)),
      z.pipe(
        one,
        z.transform((v) => [v]),
      ),
    ]),
  );

const tally = z.array(z.object({ value: z.string(), count: z.int() }));

/**
 * How many products each choice of a filter would leave, the other filters as they are: by "0-200", by the words of the
 * category filter, by the shop's own categories, by product type. A choice that would leave none is there with 0.
 */
export const facets = z.object({ prices: tally, categories: tally, departments: tally, types: tally });

export type WireFacets = z.output<typeof facets>;

export const search = endpoint({
  method: 'GET',
  path: '/catalogue/search',
  summary: 'Searches, filters, sorts and pages on the server',
  guard: 'anyone',
  isShared: true,
  showsGoods: 'many',
  query: z.object({
    search: z.optional(line(100)),
    /** One category of the shop's tiles, by name. */
    category: z.optional(line(60)),
    /** Words of the category filter; a product matching any is kept. */
    categories: several(line(40)),
    /** Ranges such as "0-200" in rupees; the union is kept. */
    prices: several(z.string().check(z.regex(/^\d{1,6}-\d{1,6}$/))),
    types: several(z.enum(FILTERED_TYPES)),
    sort: z.optional(z.enum(SORTS)),
    /** The `next` of the page before. */
    after: z.optional(line(200)),
    /** How many products to pass over first; not read together with `after`. */
    skip: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(200_000))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60))),
  }),
  reply: z.object({
    items: z.array(productCard),
    total: z.int(),
    facets,
    next: z.nullable(z.string()),
    /** What was searched for instead, where nothing matches the text but a word of it seems misspelt. */
    corrected: z.nullable(z.string()),
    /** Where nothing is found: titles that match a part of the text, at most eight. */
    did_you_mean: z.array(z.string()),
  }),
  refusals: [],
  failure: 'none',
});

export const suggestions = endpoint({
  method: 'GET',
  path: '/catalogue/suggestions',
  summary: 'The first products that a search for the text finds, at most eight',
  guard: 'anyone',
  isShared: true,
  showsGoods: 'many',
  query: z.object({ search: line(100) }),
  reply: z.object({
    titles: z.array(z.string()),
    /** The same products with what a list shows of them; `price_paise` is the lowest of its variations. */
    products: z.array(z.object({ title: z.string(), image: z.string(), price_paise: paise })),
    /** What was searched for instead, where nothing matches the text but a word of it seems misspelt. */
    corrected: z.nullable(z.string()),
  }),
  refusals: [],
  failure: 'none',
});

const flagged = <T extends z.ZodMiniType>(item: T) => z.object({ isError: z.literal(false), data: z.array(item) });

export const sliders = endpoint({
  method: 'GET',
  path: '/slider/all/:storeId',
  summary: 'The slides of the home page',
  guard: 'anyone',
  isShared: true,
  showsGoods: 'many',
  params: store,
  reply: flagged(
    z.object({
      slider_name: z.string(),
      offer_name: z.string(),
      description: z.string(),
      price: rupees,
      cutOffPrice: z.nullable(rupees),
      /** The wide picture. */
      background_image: z.string(),
      /** The tall picture for phones. */
      image: z.string(),
      /** A product id, or empty. */
      product: z.string(),
      product_title: z.string(),
      /** The size of the product that is chosen for the shopper, by its SKU; left out for the first one. */
      sku: z.optional(z.string()),
      /** Where a slide that leads to no product leads to, within the shop or to a web address; left out for nowhere. */
      link: z.optional(z.string()),
      /** What the picture shows beyond the words; left out where they say it. */
      alt: z.optional(z.string()),
      /** The colour of the table-top that goes on under the text on a phone. */
      ground: z.string(),
    }),
  ),
  refusals: [],
  failure: 'isError',
});

export const offers = endpoint({
  method: 'GET',
  path: '/offer/all/:storeId',
  summary: 'The offer cards of the home page',
  guard: 'anyone',
  isShared: true,
  params: store,
  reply: flagged(
    z.object({
      image: z.string(),
      title: z.string(),
      description: z.string(),
      link: z.string(),
      /** What the picture shows beyond the words; left out where they say it. */
      alt: z.optional(z.string()),
      ground: z.string(),
    }),
  ),
  refusals: [],
  failure: 'isError',
});

export const popularTabs = endpoint({
  method: 'GET',
  path: '/popular-tab/all/:storeId',
  summary: 'The popular tabs of which the owner has chosen the products, with these in their order',
  guard: 'anyone',
  isShared: true,
  showsGoods: 'many',
  params: store,
  reply: flagged(z.object({ tab: z.enum(CHOSEN_TABS), products: z.array(productCard) })),
  refusals: [],
  failure: 'isError',
});

export const categories = endpoint({
  method: 'GET',
  path: '/category/getdata/category/:storeId',
  summary: 'The categories, Active and others',
  guard: 'anyone',
  isShared: true,
  params: store,
  reply: flagged(
    z.object({
      category: z.string(),
      name: z.string(),
      icon: z.string(),
      status: spelled(SHOWN_STATES),
      position: z.int(),
    }),
  ),
  refusals: [],
  failure: 'isError',
});
