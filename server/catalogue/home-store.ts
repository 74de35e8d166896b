import type { Selectable } from 'kysely';
import type { Database } from '../db/open.ts';
import type { CategoriesTable, OffersTable, SlidersTable } from '../db/tables/catalogue.ts';
import { type ProductRow, selectProducts } from './catalogue-store.ts';

export interface ArrivalGroup {
  name: string;
  description: string;
  products: ProductRow[];
}

/** The groups of new arrivals with their Active products; groups that have none are left out. */
export async function listArrivals(db: Database): Promise<ArrivalGroup[]> {
  const groups = await db.selectFrom('arrival_groups').selectAll().orderBy('position').orderBy('id').execute();
  const products = await selectProducts(db)
    .innerJoin('arrival_group_products as arrival', 'arrival.product_id', 'products.id')
    .select('arrival.group_id')
    .orderBy('arrival.position')
    .orderBy('products.id')
    .execute();
  const byGroup = Map.groupBy(products, ({ group_id }) => group_id);
  return groups
    .map(({ id, name, description }) => ({ name, description, products: byGroup.get(id) ?? [] }))
    .filter((group) => group.products.length > 0);
}

export type SliderRow = Selectable<SlidersTable> & {
  /** The public id and the title of the product behind it while that is Active. */
  product: string | null;
  product_title: string | null;
};

export function listSliders(db: Database): Promise<SliderRow[]> {
  return db
    .selectFrom('sliders')
    .leftJoin('products', (join) =>
      join.onRef('products.id', '=', 'sliders.product_id').on('products.status', '=', 'Active'),
    )
    .selectAll('sliders')
    .select(['products.public_id as product', 'products.title as product_title'])
    .orderBy('sliders.position')
    .orderBy('sliders.id')
    .execute();
}

export function listOffers(db: Database): Promise<Selectable<OffersTable>[]> {
  return db.selectFrom('offers').selectAll().orderBy('position').orderBy('id').execute();
}

export function listCategories(db: Database): Promise<Selectable<CategoriesTable>[]> {
  return db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute();
}
