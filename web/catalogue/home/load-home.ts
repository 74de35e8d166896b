import * as catalogue from '#contract/catalogue.ts';
import type { WireProduct, WireProductCard } from '#contract/catalogue.ts';
import type { Call } from '#contract/client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { CATALOGUE_ID, STORE_ID } from '#contract/store-ids.ts';
import { type Category, shownCategories } from '#web/catalogue/categories.ts';
import type { PopularTab } from './popular-tabs.ts';

export type Slide = ReplyOf<typeof catalogue.sliders>['data'][number];
export type Offer = ReplyOf<typeof catalogue.offers>['data'][number];
/** The products that the owner has chosen for popular tabs. */
export type ChosenProducts = Partial<Record<PopularTab, readonly WireProductCard[]>>;
export type ArrivalGroup = Omit<ReplyOf<typeof catalogue.newArrivals>[number], 'product'> & {
  product: WireProductCard[];
};

/** Page size of the popular list (HOME-04). */
export const POPULAR_PAGE_SIZE = 10;

/** The parts of the home page; one that could not be loaded is null. */
export interface Home {
  slides: Slide[] | null;
  categories: Category[];
  arrivals: ArrivalGroup[] | null;
  offers: Offer[];
  popular: WireProductCard[] | null;
  /** The products of popular tabs that the owner has chosen, by the tab. */
  chosen: ChosenProducts;
}

const orNull = <T>(request: Promise<T>): Promise<T | null> => request.catch(() => null);

/** One page of the popular list, counted from 1. */
export const loadPopular = (call: Call, page: number): Promise<WireProduct[]> =>
  call(catalogue.all, { params: { catalogueId: CATALOGUE_ID }, query: { page, limit: POPULAR_PAGE_SIZE } });

/** What the page shows of a product; the rest would be sent to every reader for nothing. */
const SHOWN: Record<keyof WireProductCard, true> = {
  product_id: true,
  id: true,
  title: true,
  sku: true,
  image: true,
  image_alt: true,
  originalPrice: true,
  discountPrice: true,
  stock: true,
  totalStock: true,
  status: true,
  short_description: true,
  product_type: true,
  delivery_days: true,
  category: true,
  categorytype: true,
  createdAt: true,
  price_paise: true,
  mrp_paise: true,
  meta_line: true,
};

const cardOf = (product: WireProduct): WireProductCard =>
  Object.fromEntries(Object.entries(product).filter(([name]) => name in SHOWN)) as WireProductCard;

/** Loads the parts side by side: each fails for itself, never the page. */
export async function loadHome(call: Call): Promise<Home> {
  const ofStore = { params: { storeId: STORE_ID } };
  const [slides, categories, arrivals, offers, popular, tabs] = await Promise.all([
    orNull(call(catalogue.sliders, ofStore)),
    orNull(call(catalogue.categories, ofStore)),
    orNull(call(catalogue.newArrivals, { params: { catalogueId: CATALOGUE_ID } })),
    orNull(call(catalogue.offers, ofStore)),
    orNull(loadPopular(call, 1)),
    orNull(call(catalogue.popularTabs, ofStore)),
  ]);
  return {
    slides: slides?.data ?? null,
    categories: shownCategories(categories?.data ?? []),
    arrivals: arrivals?.map((group) => ({ ...group, product: group.product.map(cardOf) })) ?? null,
    offers: offers?.data ?? [],
    popular: popular?.map(cardOf) ?? null,
    chosen: Object.fromEntries((tabs?.data ?? []).map(({ tab, products }) => [tab, products])),
  };
}
