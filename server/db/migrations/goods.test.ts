import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveCategories } from '../../catalogue/save-home-store.ts';
import { saveProducts } from '../../catalogue/save-products-store.ts';
import { addProduct, addProducts, type AddedProduct } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';

let shop: TestShop;
let tea: AddedProduct;
let attar: AddedProduct;
let set: AddedProduct;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  tea = await addProduct(shop, {
    kind: 'variable',
    variations: [
      { price: 900_00, mrp: 990_00 },
      { price: 300_00, mrp: 350_00 },
    ],
  });
  attar = await addProduct(shop, { variations: [{ price: 400_00, mrp: 500_00 }] });
  set = await addProduct(shop, { kind: 'grouped', members: [attar.id, tea.id] });
});
afterAll(() => shop.close());

const inSql = (statement: RawBuilder<unknown>) => statement.execute(shop.deps.db);

const rowOf = ({ rowId }: AddedProduct) =>
  shop.deps.db.selectFrom('products').selectAll().where('id', '=', rowId).executeTakeFirstOrThrow();

const priceOf = async (product: AddedProduct): Promise<[number, number]> => {
  const { price_paise, mrp_paise } = await rowOf(product);
  return [price_paise, mrp_paise];
};

/** Of each product: its own row's price, and that which lists sort by. */
const listedAt = async ({ rowId }: AddedProduct): Promise<number | undefined> =>
  (
    await shop.deps.db
      .selectFrom('product_listings')
      .select('cheapest')
      .where('product_id', '=', rowId)
      .executeTakeFirst()
  )?.cheapest;

const cheap = () => tea.skus[1] ?? '';

describe('[CON-091] a price stands once, at its piece', () => {
  test('a product is listed at its cheapest piece, a group at its cheapest member', async () => {
    expect([await priceOf(tea), await priceOf(attar), await priceOf(set)]).toEqual([
      [300_00, 350_00],
      [400_00, 500_00],
      [300_00, 350_00],
    ]);
    expect([await listedAt(tea), await listedAt(set)]).toEqual([300_00, 300_00]);
  });

  test.each<[string, () => RawBuilder<unknown>, [number, number], [number, number]]>([
    [
      'a price that falls',
      () => sql`update variations set price_paise = 25000 where sku = ${cheap()}`,
      [250_00, 350_00],
      [250_00, 350_00],
    ],
    [
      'an MRP that rises',
      () => sql`update variations set mrp_paise = 36000 where sku = ${cheap()}`,
      [300_00, 360_00],
      [300_00, 360_00],
    ],
    [
      'a price that rises above others',
      () => sql`update variations set price_paise = 95000, mrp_paise = 95000 where sku = ${cheap()}`,
      [900_00, 990_00],
      [400_00, 500_00],
    ],
    [
      'all prices at once',
      () => sql`update variations set price_paise = price_paise / 2`,
      [150_00, 350_00],
      [150_00, 350_00],
    ],
    [
      'the cheapest piece that goes',
      () => sql`delete from variations where sku = ${cheap()}`,
      [900_00, 990_00],
      [400_00, 500_00],
    ],
    [
      'a cheaper piece that comes',
      () => sql`insert into variations (product_id, sku, attributes, price_paise, mrp_paise, stock, image, gallery, position)
        values (${tea.rowId}, 'NEW', '{}', 10000, 20000, 1, '', '[]', 5)`,
      [100_00, 200_00],
      [100_00, 200_00],
    ],
    [
      'a piece of the same price that stands first',
      () => sql`update variations set price_paise = 30000 where sku = ${tea.skus[0]}`,
      [300_00, 990_00],
      [300_00, 990_00],
    ],
    [
      'a piece that moves to another product',
      () => sql`update variations set product_id = ${attar.rowId}, position = 9 where sku = ${cheap()}`,
      [900_00, 990_00],
      [300_00, 350_00],
    ],
    [
      'a member that is hidden',
      () => sql`update products set status = 'Inactive' where id = ${tea.rowId}`,
      [300_00, 350_00],
      [400_00, 500_00],
    ],
    [
      'a member that leaves',
      () => sql`delete from grouped_products where member_id = ${tea.rowId}`,
      [300_00, 350_00],
      [400_00, 500_00],
    ],
    ['no piece left', () => sql`truncate variations cascade`, [0, 0], [0, 0]],
    ['no member left', () => sql`truncate grouped_products`, [300_00, 350_00], [0, 0]],
    [
      'a price that is written to products',
      () => sql`update products set price_paise = 100, mrp_paise = 100`,
      [300_00, 350_00],
      [300_00, 350_00],
    ],
  ])('%s', async (_what, statement, ofTea, ofSet) => {
    await inSql(statement());
    expect([await priceOf(tea), await priceOf(set)]).toEqual([ofTea, ofSet]);
    expect(await listedAt(set)).toBe(ofSet[0] || Number.MAX_SAFE_INTEGER);
  });

  test('a product that becomes a group takes the price of its members, and one without pieces is not listed', async () => {
    await inSql(
      sql`insert into grouped_products (product_id, member_id, position) values (${tea.rowId}, ${attar.rowId}, 0)`,
    );
    expect(await priceOf(tea)).toEqual([300_00, 350_00]);
    await inSql(sql`update products set kind = 'grouped' where id = ${tea.rowId}`);
    expect(await priceOf(tea)).toEqual([400_00, 500_00]);
    await inSql(sql`delete from variations where product_id = ${attar.rowId}`);
    expect([await listedAt(attar), await listedAt(set)]).toEqual([undefined, Number.MAX_SAFE_INTEGER]);
  });

  test('what a product is inserted with counts as little as what is written to it', async () => {
    const { rows } = await sql<{ price_paise: number }>`
      insert into products (public_id, sku, kind, status, title, title_key, family_line, short_description, description,
        key_features, specifications, attributes, image, gallery, price_paise, mrp_paise, best_seller, trending, position,
        added_at)
      values ('X', 'X', 'simple', 'Active', 'X', 'x', '', '', '', '[]', '[]', '[]', '', '[]', 500, 500, false, false, 0, now())
      returning price_paise`.execute(shop.deps.db);
    expect(rows).toEqual([{ price_paise: 0 }]);
  });

  test('a price that is put back dates no change', async () => {
    const long = new Date('2020-01-01T00:00:00Z');
    await inSql(sql`update products set changed_at = ${long}`);
    await inSql(sql`update products set price_paise = 100`);
    expect((await rowOf(tea)).changed_at).toEqual(long);
  });
});

describe('[CON-022] the revision rises with what the owner edits', () => {
  const revisionOf = async (product: AddedProduct) => (await rowOf(product)).revision;
  const ofPiece = async () =>
    (
      await shop.deps.db
        .selectFrom('variations')
        .select('revision')
        .where('sku', '=', cheap())
        .executeTakeFirstOrThrow()
    ).revision;

  test.each<[string, () => RawBuilder<unknown>, [number, number]]>([
    ['a title', () => sql`update products set title = 'Dooars'`, [1, 0]],
    ['its pictures', () => sql`update products set gallery = '["/uploads/x.avif"]'`, [1, 0]],
    ['the archive', () => sql`update products set status = 'Inactive', archived_at = now()`, [1, 0]],
    ['what it is already', () => sql`update products set title = title, gallery = gallery`, [0, 0]],
    ['a price of a piece', () => sql`update variations set price_paise = 29900 where sku = ${cheap()}`, [0, 1]],
    ['a shelf place', () => sql`update variations set shelf = 'B 4'`, [0, 1]],
    ['the place among the pieces', () => sql`update variations set position = position + 7`, [0, 0]],
    [
      'stock',
      () => sql`insert into stock_movements (variation_id, quantity, reason) select id, 5, 'set' from variations`,
      [0, 0],
    ],
    ['a price that is written to products', () => sql`update products set price_paise = 100`, [0, 0]],
  ])('[CON-024] %s', async (_what, statement, [ofProduct, piece]) => {
    const before = [await revisionOf(tea), await ofPiece()] as const;
    await inSql(statement());
    expect([await revisionOf(tea), await ofPiece()]).toEqual([before[0] + ofProduct, before[1] + piece]);
  });

  test('the members of a group', async () => {
    const before = await revisionOf(set);
    await inSql(sql`update grouped_products set position = 1 - position`);
    expect(await revisionOf(set)).toBe(before + 1);
    await inSql(sql`delete from grouped_products where member_id = ${attar.rowId}`);
    expect(await revisionOf(set)).toBe(before + 2);
  });

  test('saving a product as it is raises nothing', async () => {
    const same = {
      publicId: 'SAME',
      sku: 'SAME',
      kind: 'grouped' as const,
      status: 'Active' as const,
      title: 'Set',
      familyLine: '',
      sizeLine: '',
      shortDescription: '',
      description: '',
      keyFeatures: [],
      specifications: [],
      deliveryDays: null,
      hsn: null,
      gstRate: null,
      image: '',
      gallery: [],
      categories: ['Tea'],
      bestSeller: false,
      trending: false,
      position: 1,
      addedAt: shop.clock.now,
      variations: [],
      members: [attar.id, tea.id],
    };
    const rowId = (await saveProducts(shop.deps.db, [same])).get('SAME') ?? 0;
    const before = await revisionOf({ ...set, rowId });
    await saveProducts(shop.deps.db, [same]);
    expect(await revisionOf({ ...set, rowId })).toBe(before);
  });

  test('a category, by its words and its status alone', async () => {
    await saveCategories(shop.deps.db, [{ name: 'Tea', icon: '', status: 'Active', position: 1 }]);
    const revision = async () =>
      (await shop.deps.db.selectFrom('categories').select('revision').executeTakeFirstOrThrow()).revision;
    await inSql(sql`update categories set position = 4`);
    expect(await revision()).toBe(1);
    await inSql(sql`update categories set status = 'Inactive'`);
    expect(await revision()).toBe(2);
  });
});

test('[CON-087] an archived product is Inactive', async () => {
  await expect(inSql(sql`update products set archived_at = now()`)).rejects.toThrow(/check/);
  await inSql(sql`update products set archived_at = now(), status = 'Inactive'`);
  await expect(inSql(sql`update products set status = 'Active'`)).rejects.toThrow(/check/);
});

test('the prices of all products that one statement changed are derived at once', async () => {
  await addProducts(
    shop,
    Array.from({ length: 200 }, () => ({ variations: [{ price: 500_00 }] })),
  );
  const calls = await shop.deps.db.transaction().execute(async (tx) => {
    await sql`set local track_functions = 'all'`.execute(tx);
    await sql`update variations set price_paise = price_paise - 100 where price_paise = 50000`.execute(tx);
    const { rows } = await sql<{ calls: number }>`
      select calls::int from pg_stat_xact_user_functions where funcname = 'price_products'`.execute(tx);
    return rows;
  });
  expect(calls.map((row) => row.calls)).toEqual([1]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products where kind = 'simple' and price_paise = 49900`.execute(shop.deps.db);
  expect(rows).toEqual([{ count: 200 }]);
});
