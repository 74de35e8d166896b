import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findStockDifferences } from '../../catalogue/stock/movements-store.ts';
import { type DatabaseBefore, openBefore } from '../../testing/open-before.ts';

let opened: DatabaseBefore;
/** A database of the version before. */
beforeAll(async () => {
  opened = await openBefore('0060_goods');
});
afterAll(() => opened.close());

const product = (id: string, kind: string, price: number): RawBuilder<unknown> => sql`
  insert into products (public_id, sku, kind, status, title, title_key, family_line, short_description, description,
    key_features, specifications, attributes, image, gallery, price_paise, mrp_paise, best_seller, trending, position,
    added_at)
  values (${id}, ${id}, ${kind}, 'Active', ${id}, lower(${id}), '', '', '', '[]', '[]', '[]',
    ${`/uploads/products/${id}-1.avif`}, ${JSON.stringify([`/uploads/products/${id}-2.avif`])}::text::jsonb,
    ${price}::bigint, ${price}::bigint, false, false, 0, now())`;
const piece = (id: string, sku: string, price: number, stock: number, gallery = '[]'): RawBuilder<unknown> => sql`
  insert into variations (product_id, sku, attributes, price_paise, mrp_paise, stock, image, gallery, position)
  select id, ${sku}, '{}', ${price}::bigint, ${price + 50}::bigint, ${stock}, '', ${gallery}::text::jsonb, ${stock}
  from products where public_id = ${id}`;

test('[CON-091] a shop of today gets an opening movement a piece, first revisions, its pictures and one price', async () => {
  const { db } = opened;
  for (const statement of [
    product('TEA', 'variable', 900),
    piece(
      'TEA',
      'TEA-1',
      500,
      7,
      '["/uploads/products/TEA-1.avif", "/uploads/extra.avif", "https://other.example/x.png", 5]',
    ),
    // A gallery that is no list is none.
    piece('TEA', 'TEA-2', 700, 0, '7'),
    product('ATTAR', 'simple', 300),
    piece('ATTAR', 'ATTAR', 800, 3),
    product('SET', 'grouped', 1),
    product('NOTHING', 'simple', 77),
    sql`insert into grouped_products (product_id, member_id, position)
      select one.id, other.id, other.id from products one, products other
      where one.public_id = 'SET' and other.public_id in ('TEA', 'ATTAR')`,
    sql`insert into categories (category, icon, status, position) values ('Tea', '/uploads/icons/tea.svg', 'Active', 0)`,
  ])
    await statement.execute(db);

  await opened.migrate();

  const moved = await db
    .selectFrom('stock_movements')
    .select(['sku', 'reason', 'quantity', 'balance'])
    .orderBy('id')
    .execute();
  expect(moved).toEqual([
    { sku: 'TEA-1', reason: 'opening', quantity: 7, balance: 7 },
    { sku: 'TEA-2', reason: 'opening', quantity: 0, balance: 0 },
    { sku: 'ATTAR', reason: 'opening', quantity: 3, balance: 3 },
  ]);
  expect(await findStockDifferences(db)).toEqual([]);
  const listed = await db
    .selectFrom('products')
    .leftJoin('product_listings', 'product_id', 'products.id')
    .select(['public_id', 'price_paise', 'mrp_paise', 'cheapest', 'revision'])
    .orderBy('products.id')
    .execute();
  expect(listed).toEqual([
    { public_id: 'TEA', price_paise: 500, mrp_paise: 550, cheapest: 500, revision: 1 },
    { public_id: 'ATTAR', price_paise: 800, mrp_paise: 850, cheapest: 800, revision: 1 },
    { public_id: 'SET', price_paise: 500, mrp_paise: 550, cheapest: 500, revision: 1 },
    { public_id: 'NOTHING', price_paise: 0, mrp_paise: 0, cheapest: null, revision: 1 },
  ]);
  const pictures = await db.selectFrom('pictures').select(['name', 'digest', 'alt']).orderBy('name').execute();
  expect(pictures.map(({ name }) => name)).toEqual([
    'extra.avif',
    'icons/tea.svg',
    ...['ATTAR', 'NOTHING', 'SET', 'TEA'].flatMap((id) => [`products/${id}-1.avif`, `products/${id}-2.avif`]),
  ]);
  expect(new Set(pictures.map(({ digest, alt }) => `${digest} ${alt}`))).toEqual(new Set(['null ']));
});
