import * as z from 'zod/mini';
import { MAX_ALT_LENGTH } from '#domain/content/picture-limits.ts';
import { FRONT_LISTS, LINK_KINDS, TAB_SOURCES } from '#domain/front/front.ts';
import {
  FRONT_LENGTHS,
  MAX_ARRIVAL_GROUPS,
  MAX_MARQUEE_LINES,
  MAX_OFFERS,
  MAX_ROW_PRODUCTS,
  MAX_SLIDES,
  PROMO_COUNT,
} from '#domain/front/front-limits.ts';
import { money, status, undoable } from './product.ts';
import { endpoint } from '../endpoint.ts';
import { line, moment, paise } from '../wire.ts';

/** How long the home page may be together. */
export const MAX_FRONT_BYTES = 256 * 1024;

const id = z.string().check(z.regex(/^[\w-]{1,40}$/));
const product = line(32);
const products = z.array(product).check(z.maxLength(MAX_ROW_PRODUCTS));
const colour = line(20);
const picture = line(300);
const item = { id, is_shown: z.boolean() };

const link = z.object({
  kind: z.enum(LINK_KINDS),
  /** The id of a product, the name of a category, the path of a page, or any other address; empty for none. */
  to: line(500),
  /** The size of a product that is chosen for the shopper; empty for its first one. */
  sku: line(60),
});

const tab = z.object({ shows: z.enum(TAB_SOURCES), category: line(60), products });

/** Everything of the home page that is edited as one. */
export const frontInput = z.object({
  slides: z
    .array(
      z.object({
        ...item,
        name: line(FRONT_LENGTHS.slideName),
        title: line(FRONT_LENGTHS.slideTitle),
        description: line(FRONT_LENGTHS.slideDescription),
        price_paise: money,
        cut_off_paise: money,
        wide: picture,
        tall: picture,
        alt: line(MAX_ALT_LENGTH),
        ground: colour,
        link,
      }),
    )
    .check(z.maxLength(MAX_SLIDES)),
  arrivals: z
    .array(
      z.object({
        ...item,
        name: line(FRONT_LENGTHS.groupName),
        description: line(FRONT_LENGTHS.groupDescription),
        products,
      }),
    )
    .check(z.maxLength(MAX_ARRIVAL_GROUPS)),
  offers: z
    .array(
      z.object({
        ...item,
        title: line(FRONT_LENGTHS.offerTitle),
        description: line(FRONT_LENGTHS.offerDescription),
        picture,
        alt: line(MAX_ALT_LENGTH),
        ground: colour,
        link,
      }),
    )
    .check(z.maxLength(MAX_OFFERS)),
  tabs: z.object({ newArrivals: tab, bestSellers: tab, trending: tab }),
  marquee: z.array(z.object({ ...item, text: line(FRONT_LENGTHS.line) })).check(z.maxLength(MAX_MARQUEE_LINES)),
  promos: z.array(z.object({ id, text: line(FRONT_LENGTHS.promo) })).check(z.maxLength(PROMO_COUNT)),
});
export type WireFront = z.output<typeof frontInput>;

const shownLink = z.object({ kind: z.enum(LINK_KINDS), to: z.string(), sku: z.string() });
const shownTab = z.object({ shows: z.enum(TAB_SOURCES), category: z.string(), products: z.array(z.string()) });
const shownItem = { id: z.string(), is_shown: z.boolean() };

/** What is stored, in whatever length and form it once was. */
export const frontShape = z.object({
  slides: z.array(
    z.object({
      ...shownItem,
      name: z.string(),
      title: z.string(),
      description: z.string(),
      price_paise: paise,
      cut_off_paise: paise,
      wide: z.string(),
      tall: z.string(),
      alt: z.string(),
      ground: z.string(),
      link: shownLink,
    }),
  ),
  arrivals: z.array(
    z.object({ ...shownItem, name: z.string(), description: z.string(), products: z.array(z.string()) }),
  ),
  offers: z.array(
    z.object({
      ...shownItem,
      title: z.string(),
      description: z.string(),
      picture: z.string(),
      alt: z.string(),
      ground: z.string(),
      link: shownLink,
    }),
  ),
  tabs: z.object({ newArrivals: shownTab, bestSellers: shownTab, trending: shownTab }),
  marquee: z.array(z.object({ ...shownItem, text: z.string() })),
  promos: z.array(z.object({ id: z.string(), text: z.string() })),
});

/** The home page as it stands; its revision follows from what it says. */
const stored = z.object({ front: frontShape, revision: z.int() });
export type WireStoredFront = z.output<typeof stored>;

export const frontOfConsole = endpoint({
  method: 'GET',
  path: '/console/front',
  summary: 'Everything of the home page that is edited as one',
  guard: 'staff',
  needs: 'home.write',
  reply: stored,
  refusals: [],
  failure: 'none',
});

export const saveFront = endpoint({
  method: 'PUT',
  path: '/console/front',
  summary: 'Saves the home page and publishes it; the version before is kept',
  guard: 'staff',
  needs: 'home.write',
  isRevised: true,
  maxBodyBytes: MAX_FRONT_BYTES,
  body: frontInput,
  reply: z.object({ ...stored.shape, ...undoable }),
  refusals: [],
  failure: 'none',
});

/** A product that the home page names, with the sizes that it is sold in. */
const linkedProduct = z.object({
  id: z.string(),
  title: z.string(),
  image: z.string(),
  status,
  is_archived: z.boolean(),
  price_paise: paise,
  mrp_paise: paise,
  sizes: z.array(z.object({ sku: z.string(), label: z.string(), price_paise: paise, mrp_paise: paise })),
});
export type WireLinkedProduct = z.output<typeof linkedProduct>;

const names = (max: number) => z.array(line(max)).check(z.maxLength(400));

export const frontThings = endpoint({
  method: 'GET',
  path: '/console/front/things',
  summary: 'What is known of products and categories that the home page names; what is gone is left out',
  guard: 'staff',
  needs: 'home.write',
  query: z.object({ product: z.optional(names(32)), category: z.optional(names(60)) }),
  reply: z.object({
    products: z.array(linkedProduct),
    /** How many products shoppers find in each. */
    categories: z.array(z.object({ name: z.string(), products: z.int() })),
  }),
  refusals: [],
  failure: 'none',
});
export type WireFrontThings = z.output<(typeof frontThings)['reply']>;

const change = z.object({
  part: z.enum([...FRONT_LISTS, 'tabs']),
  what: z.enum(['added', 'removed', 'changed', 'shown', 'hidden', 'ordered']),
  name: z.string(),
});

const ofVersion = z.object({ version: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });

const version = z.object({
  version: z.string(),
  /** Null for a page written before the first save here. */
  at: z.nullable(moment),
  who: z.string(),
  is_current: z.boolean(),
  /** What it changed of the version before; empty for the first that is kept. */
  changes: z.array(change),
});
export type WireFrontVersion = z.output<typeof version>;

export const frontVersions = endpoint({
  method: 'GET',
  path: '/console/front/versions',
  summary: 'The versions of the home page that are kept, the newest first',
  guard: 'staff',
  needs: 'home.write',
  reply: z.object({ items: z.array(version) }),
  refusals: [],
  failure: 'none',
});

export const frontVersion = endpoint({
  method: 'GET',
  path: '/console/front/versions/:version',
  summary: 'A version of the home page that is kept',
  guard: 'staff',
  needs: 'home.write',
  params: ofVersion,
  reply: z.object({ front: frontShape }),
  refusals: ['not-found'],
  failure: 'none',
});

export const restoreFront = endpoint({
  method: 'POST',
  path: '/console/front/versions/:version/restore',
  summary: 'Publishes a version of the home page that is kept, without products and pictures that were deleted since',
  guard: 'staff',
  needs: 'home.write',
  isRevised: true,
  params: ofVersion,
  reply: z.object({
    ...stored.shape,
    ...undoable,
    /** How many products and pictures of it are gone. */
    gone: z.object({ products: z.int(), pictures: z.int() }),
  }),
  refusals: ['not-found'],
  failure: 'none',
});

/** Where a home page that is being typed is posted to, for a frame. */
export const FRONT_PREVIEW_PATH = '/console/front-preview';
