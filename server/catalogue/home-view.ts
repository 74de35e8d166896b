import type { ReplyOf } from '#contract/endpoint.ts';
import type * as catalogue from '#contract/catalogue.ts';
import { rupees } from '#domain/money.ts';
import type { listCategories, listOffers, SliderRow } from './home-store.ts';

type Item<List> = List extends readonly (infer One)[] ? One : never;
type DataOf<Endpoint extends typeof catalogue.sliders | typeof catalogue.offers | typeof catalogue.categories> = Item<
  ReplyOf<Endpoint>['data']
>;
type OfferRow = Item<Awaited<ReturnType<typeof listOffers>>>;
type CategoryRow = Item<Awaited<ReturnType<typeof listCategories>>>;

export const sliderView = (row: SliderRow): DataOf<typeof catalogue.sliders> => ({
  slider_name: row.slider_name,
  offer_name: row.offer_name,
  description: row.description,
  price: rupees(row.price_paise),
  cutOffPrice: row.cut_off_price_paise === null ? null : rupees(row.cut_off_price_paise),
  background_image: row.wide_image,
  image: row.tall_image,
  product: row.product ?? '',
  product_title: row.product_title ?? '',
  ground: row.ground,
});

/** Links lead to web addresses or within the shop; anything else is no link (decision Q020). */
const safeLink = (link: string): string => (/^(https?:\/\/|\/(?![/\\]))/i.test(link) ? link : '');

export const offerView = (row: OfferRow): DataOf<typeof catalogue.offers> => ({
  image: row.image,
  title: row.title,
  description: row.description,
  link: safeLink(row.link.trim()),
  ground: row.ground,
});

export const categoryView = (row: CategoryRow): DataOf<typeof catalogue.categories> => ({
  category: row.category,
  name: row.category,
  icon: row.icon,
  status: row.status,
  position: row.position,
});
