import { type RawBuilder, sql } from 'kysely';
import type { WireLinkedProduct } from '#contract/console/front.ts';
import type { Database } from '../db/open.ts';

const sizes: RawBuilder<unknown> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'sku', sku, 'attributes', attributes, 'price_paise', price_paise, 'mrp_paise', mrp_paise
  ) order by position), '[]')
  from variations where product_id = products.id
)`;

interface Row extends Omit<WireLinkedProduct, 'sizes'> {
  sizes: { sku: string; attributes: Record<string, string>; price_paise: number; mrp_paise: number }[];
}

/** Some products, also hidden and archived ones, with their sizes. */
export async function findLinkedProducts(db: Database, ids: readonly string[]): Promise<WireLinkedProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select public_id as id, title, image, status, archived_at is not null as is_archived, price_paise, mrp_paise,
      ${sizes} as sizes
    from products where public_id = any(${[...ids]}::text[])
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    sizes: row.sizes.map(({ attributes, ...size }) => ({ ...size, label: Object.values(attributes).join(', ') })),
  }));
}
