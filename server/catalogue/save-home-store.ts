import type { Paise } from '#domain/money.ts';
import { inBatches } from '../db/batches.ts';
import { replaceRows, upsert } from '../db/upsert.ts';
import type { Database } from '../db/open.ts';
import { productIds } from './save-products-store.ts';

/** A tile of the home page. */
export interface NewCategory {
  name: string;
  icon: string;
  status: 'Active' | 'Inactive';
  position: number;
}

export interface NewSlider {
  name: string;
  offerName: string;
  description: string;
  price: Paise;
  cutOffPrice: Paise | null;
  wideImage: string;
  tallImage: string;
  /** A CSS colour: what goes on under the tall picture. */
  ground: string;
  /** The public id of the product behind it, or null. */
  product: string | null;
  /** The size of that product which is chosen for the shopper; its first one without it. */
  sku?: string;
}

export interface NewOffer {
  title: string;
  description: string;
  image: string;
  ground: string;
  link: string;
}

export interface NewArrivalGroup {
  name: string;
  description: string;
  /** Public ids. */
  products: string[];
}

/** Adds categories, or changes those of the same name. */
export async function saveCategories(db: Database, categories: readonly NewCategory[]): Promise<void> {
  const rows = categories.map(({ name, ...category }) => ({ ...category, category: name }));
  await upsert(db, 'categories', 'category', rows);
}

/** Replaces the slides of the home page. Unknown products leave a slide without a link. */
export async function saveSliders(db: Database, sliders: readonly NewSlider[]): Promise<void> {
  const rows = sliders.map((slider, position) => ({
    slider_name: slider.name,
    offer_name: slider.offerName,
    description: slider.description,
    price_paise: slider.price,
    cut_off_price_paise: slider.cutOffPrice,
    wide_image: slider.wideImage,
    tall_image: slider.tallImage,
    ground: slider.ground,
    product: slider.product ?? '',
    sku: slider.sku ?? '',
    position,
  }));
  await replaceRows(db, 'sliders', rows);
}

/** Replaces the offer cards of the home page. */
export async function saveOffers(db: Database, offers: readonly NewOffer[]): Promise<void> {
  await replaceRows(
    db,
    'offers',
    offers.map((offer, position) => ({ ...offer, position })),
  );
}

/** Replaces the groups of new arrivals; unknown products are left out. */
export async function saveArrivalGroups(db: Database, groups: readonly NewArrivalGroup[]): Promise<void> {
  await db.deleteFrom('arrival_groups').execute();
  if (groups.length === 0) return;
  const saved = await db
    .insertInto('arrival_groups')
    .values(groups.map(({ name, description }, position) => ({ name, description, position })))
    .returning(['id', 'position'])
    .execute();
  const ids = await productIds(
    db,
    groups.flatMap(({ products }) => products),
  );
  const rows = saved.flatMap(({ id, position }) =>
    (groups[position]?.products ?? []).flatMap((publicId, place) => {
      const productId = ids.get(publicId);
      return productId === undefined ? [] : [{ group_id: id, product_id: productId, position: place }];
    }),
  );
  await inBatches(rows, (batch) => db.insertInto('arrival_group_products').values(batch).execute());
}
