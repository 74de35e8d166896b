import { type RawBuilder, type Selectable, sql } from 'kysely';
import { json } from '../db/json.ts';
import type { Database } from '../db/open.ts';
import type { CategoriesTable, OffersTable, SlidersTable } from '../db/tables/catalogue.ts';
import { type ShownRow, selectProducts } from './catalogue-store.ts';

export interface ArrivalGroup {
  name: string;
  description: string;
  products: ShownRow[];
}

/** The shown groups of new arrivals with their Active products; groups that have none are left out. */
export async function listArrivals(db: Database): Promise<ArrivalGroup[]> {
  const groups = await db
    .selectFrom('arrival_groups')
    .select(['id', 'name', 'description'])
    .where('is_shown', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
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

/** The part of a slide or an offer that pages show, stored or from a draft. */
type ShownSlider = Omit<Selectable<SlidersTable>, 'id' | 'key' | 'is_shown'>;
type ShownOffer = Omit<Selectable<OffersTable>, 'id' | 'key' | 'is_shown'>;

/** The product that a link resolves to. */
interface Led {
  /** The public id and the title of the product behind it while that is Active. */
  product_id: string | null;
  product_title: string | null;
  /** The selected SKU, if the product has it. */
  size: string | null;
}

export type SliderRow = ShownSlider & Led;
export type OfferRow = ShownOffer & Led;

const led = sql`
  products.public_id as product_id, products.title as product_title,
  (select sku from variations where product_id = products.id and sku = shown.sku) as size
`;

/** The shown rows, stored or from a draft, with their resolved links; links need no statement each. */
async function listShown<Row>(db: Database, shown: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select shown.*, ${led}
    from ${shown}
    left join products on products.public_id = shown.product and products.status = 'Active'
    order by shown.position, shown.id
  `.execute(db);
  return rows;
}

const stored = (table: 'sliders' | 'offers'): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(table)} where is_shown) as shown`;

/** The shown slides. @param typed in place of what is stored */
export const listSliders = (db: Database, typed?: readonly ShownSlider[]): Promise<SliderRow[]> =>
  listShown(
    db,
    typed
      ? sql`jsonb_to_recordset(${json(typed)}) as shown (slider_name text, offer_name text, description text,
          price_paise bigint, cut_off_price_paise bigint, wide_image text, tall_image text, ground text, alt text,
          product text, sku text, link text, position int, id bigint)`
      : stored('sliders'),
  );

/** The shown offers; products are looked for where one leads to any. @param typed in place of what is stored */
export async function listOffers(db: Database, typed?: readonly ShownOffer[]): Promise<OfferRow[]> {
  const shown = typed
    ? sql`jsonb_to_recordset(${json(typed)}) as shown (title text, description text, image text, ground text,
        alt text, product text, sku text, link text, position int, id bigint)`
    : stored('offers');
  const { rows } = await sql<ShownOffer>`select * from ${shown} order by position, id`.execute(db);
  if (rows.some(({ product }) => product)) return listShown(db, shown);
  return rows.map((row) => ({ ...row, product_id: null, product_title: null, size: null }));
}

export function listCategories(db: Database): Promise<Selectable<CategoriesTable>[]> {
  return db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute();
}
