import type { ReplyOf } from '#contract/endpoint.ts';
import type * as catalogue from '#contract/catalogue.ts';
import { productPath, sizeHash } from '#domain/catalogue/product-address.ts';
import { deadLink, linkedCategory, readLink, safeLink } from '#domain/front/front-link.ts';
import { rupees } from '#domain/money.ts';
import type { Database } from '../db/open.ts';
import { countShown } from './catalogue-store.ts';
import type { listCategories, OfferRow, SliderRow } from './home-store.ts';

type Item<List> = List extends readonly (infer One)[] ? One : never;
type DataOf<Endpoint extends typeof catalogue.sliders | typeof catalogue.offers | typeof catalogue.categories> = Item<
  ReplyOf<Endpoint>['data']
>;
type CategoryRow = Item<Awaited<ReturnType<typeof listCategories>>>;

type Linked = Pick<SliderRow, 'product' | 'sku' | 'link'>;

/** Resolves links to anything but products; empty for a dead link. */
type LinkReader = (row: Linked) => string;

/** Reads the links of some rows; categories are looked up together, where any is led to. */
async function linkReader(db: Database, rows: readonly Linked[]): Promise<LinkReader> {
  const names = rows.flatMap((row) => linkedCategory(readLink(row)) ?? []);
  const things = { products: [], categories: await countShown(db, [...new Set(names)]) };
  return (row) => (row.product === '' && deadLink(readLink(row), things) === null ? safeLink(row.link.trim()) : '');
}

const withAlt = ({ alt }: Pick<SliderRow, 'alt'>) => (alt === '' ? {} : { alt });

const sliderView = (row: SliderRow, linkOf: LinkReader): DataOf<typeof catalogue.sliders> => {
  const link = linkOf(row);
  return {
    slider_name: row.slider_name,
    offer_name: row.offer_name,
    description: row.description,
    price: rupees(row.price_paise),
    cutOffPrice: row.cut_off_price_paise === null ? null : rupees(row.cut_off_price_paise),
    background_image: row.wide_image,
    image: row.tall_image,
    product: row.product_id ?? '',
    product_title: row.product_title ?? '',
    ...(row.size !== null && { sku: row.size }),
    ...(link !== '' && { link }),
    ...withAlt(row),
    ground: row.ground,
  };
};

export async function sliderViews(db: Database, rows: readonly SliderRow[]) {
  const linkOf = await linkReader(db, rows);
  return rows.map((row) => sliderView(row, linkOf));
}

const productLink = ({ product_id: id, product_title: title, size }: OfferRow): string | null =>
  id === null || title === null ? null : productPath(title, id) + sizeHash(size ?? '');

export async function offerViews(db: Database, rows: readonly OfferRow[]): Promise<DataOf<typeof catalogue.offers>[]> {
  const linkOf = await linkReader(db, rows);
  return rows.map((row) => ({
    image: row.image,
    title: row.title,
    description: row.description,
    link: productLink(row) ?? linkOf(row),
    ...withAlt(row),
    ground: row.ground,
  }));
}

export const categoryView = (row: CategoryRow): DataOf<typeof catalogue.categories> => ({
  category: row.category,
  name: row.category,
  icon: row.icon,
  status: row.status,
  position: row.position,
});
