import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/open.ts';

/** Below this the shop serves uploads. */
export const UPLOADS = '/uploads/';

/** What shows a picture. */
export type PictureUse =
  | 'product'
  | 'category'
  | 'slide'
  | 'offer'
  | 'front-version'
  | 'order'
  | 'shop'
  | 'shop-icon'
  | 'crop';

const listed = (gallery: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_array_elements_text(case jsonb_typeof(${gallery}) when 'array' then ${gallery} else '[]' end)`;

/** What a shopper is shown of products, with the product's title. */
const ofProducts = sql`
  select image as address, 'product' as what, title from products
  union all select ${listed(sql`gallery`)}, 'product', title from products
  union all
    select variations.image, 'product', title from variations join products on products.id = variations.product_id
  union all
    select ${listed(sql`variations.gallery`)}, 'product', title
    from variations join products on products.id = variations.product_id
`;

/**
 * Every place that shows a picture: its address, what shows it and that thing's name. A new one is added here, or the
 * picture counts as unused. An original is in use while something was cut out of it.
 */
const shown = sql`
  ${ofProducts}
  union all select icon, 'category', category from categories
  union all select wide_image, 'slide', slider_name from sliders
  union all select tall_image, 'slide', slider_name from sliders
  union all select image, 'offer', title from offers
  union all select jsonb_path_query(document, '$.slides[*].wide') #>> '{}', 'front-version', '' from front_versions
  union all select jsonb_path_query(document, '$.slides[*].tall') #>> '{}', 'front-version', '' from front_versions
  union all select jsonb_path_query(document, '$.offers[*].picture') #>> '{}', 'front-version', '' from front_versions
  union all select image, 'order', '' from order_lines
  union all
    select case when value ->> 'logo' like '/%' then value ->> 'logo' else ${UPLOADS} || 'profile/' || (value ->> 'logo') end,
      'shop', ''
    from settings where name = 'store'
  union all select value ->> 'icon', 'shop-icon', '' from settings where name = 'meta'
  union all select ${UPLOADS} || original, 'crop', '' from pictures where original is not null
`;

/** Of a row of `pictures`: whether nothing shows it. */
export const isUnused = sql<boolean>`${UPLOADS} || pictures.name not in (
  select address from (${shown}) as shown where address is not null
)`;

/** Of a row of `pictures`: whether a product with such words in its title shows it. */
export const isOfProductLike = (pattern: string): RawBuilder<boolean> => sql<boolean>`${UPLOADS} || pictures.name in (
  select address from (${ofProducts}) as shown where title ilike ${pattern}
)`;

/** What shows a picture, each once. */
export async function usesOf(db: Database, name: string): Promise<{ what: PictureUse; title: string }[]> {
  const { rows } = await sql<{ what: PictureUse; title: string }>`
    select distinct what, title from (${shown}) as shown where address = ${UPLOADS + name} order by what, title
  `.execute(db);
  return rows;
}

/** Of some addresses, those that something shows. */
export async function shownAmong(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select distinct address from (${shown}) as shown where address = any(${addresses}::text[])
  `.execute(db);
  return new Set(rows.map(({ address }) => address));
}

/** Notes pictures that something shows and no row tells of, such as those of a seed. */
export async function noteShownPictures(db: Database, names?: readonly string[]): Promise<void> {
  const wanted = names ? sql`and address = any(${names.map((name) => UPLOADS + name)}::text[])` : sql``;
  await sql`
    insert into pictures (name)
    select distinct substr(address, ${UPLOADS.length + 1}::int) from (${shown}) as shown
    where address like ${`${UPLOADS}_%`} and what not in ('order', 'shop', 'shop-icon') ${wanted}
    on conflict do nothing
  `.execute(db);
}
