import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import * as orders from '#contract/orders.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Acting } from '../deps.ts';
import { type AddedProduct, addBuyer, addPincode, addProduct, addProducts, stockOf } from '../testing/builders.ts';
import { openShopOnServer } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { correctStock } from './stock/correct-stock.ts';
import { findStockDifferences } from './stock/movements-store.ts';
import { saveProducts } from './save-products-store.ts';

let shop: TestShop;
let close: () => Promise<void>;
let acting: Acting;
let tea: AddedProduct;

beforeAll(async () => {
  ({ shop, close } = await openShopOnServer());
  acting = { ...shop.deps, actor: { kind: 'command', name: 'nirmala', source: 'stock correct' } };
});
beforeEach(async () => {
  await shop.reset();
  await addPincode(shop);
  tea = await addProduct(shop, { variations: [{ price: 500_00, stock: 20 }] });
});
afterAll(() => close());

const sku = (): string => tea.skus[0] ?? '';

const correct = (counted: number, seen: number) =>
  acting.db
    .transaction()
    .execute((tx) => correctStock(acting, tx, { piece: { sku: sku() }, counted, seen, why: 'counted', note: '' }));

/** Whether it came about, or the stock had moved. */
const outcomeOf = async (correcting: Promise<unknown>): Promise<'corrected' | 'moved'> => {
  try {
    await correcting;
    return 'corrected';
  } catch (error) {
    if (error instanceof Refusal && error.code === 'stock-moved') return 'moved';
    throw error;
  }
};

test('[CON-092] a correction beside sales either comes before them all or tells of those that were first', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => addBuyer(shop)));
  const body = {
    cart_products: [{ product_id: tea.id, quantity: 1 }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: 500,
  };
  const sales = buyers.map((buyer) => buyer.call(orders.placeOnDelivery, { body }));
  const corrections = Array.from({ length: 4 }, (_, n) => outcomeOf(correct(30 + n, 20)));
  await Promise.all(sales);
  const outcomes = await Promise.all(corrections);
  const moved = await shop.deps.db
    .selectFrom('stock_movements')
    .select(['reason', 'quantity', 'balance'])
    .where('sku', '=', sku())
    .orderBy('id')
    .execute();
  const corrected = moved.filter(({ reason }) => reason === 'correction');
  expect(corrected).toHaveLength(outcomes.filter((outcome) => outcome === 'corrected').length);
  expect(corrected.length).toBeLessThanOrEqual(1);
  expect(moved.filter(({ reason }) => reason === 'order')).toHaveLength(8);
  expect(await stockOf(shop, sku())).toBe(20 - 8 + (corrected[0]?.quantity ?? 0));
  expect(await findStockDifferences(shop.deps.db)).toEqual([]);
});

test('[CON-092] of two corrections of one number one counts, and the other is told of it', async () => {
  for (let round = 0; round < 10; round++) {
    const seen = await stockOf(shop, sku());
    const outcomes = await Promise.all([outcomeOf(correct(100 + round, seen)), outcomeOf(correct(200 + round, seen))]);
    expect(outcomes.toSorted()).toEqual(['corrected', 'moved']);
  }
  expect(await findStockDifferences(shop.deps.db)).toEqual([]);
});

test('[CON-087] beside an archiving a piece comes into a cart before it, or is refused', async () => {
  const goods = await addProducts(
    shop,
    Array.from({ length: 10 }, () => ({})),
  );
  const members = await Promise.all(goods.map(() => addBuyer(shop)));
  const outcomes = await Promise.all(
    goods.map(async ({ id, rowId }, index) => {
      const archiving = sql`update products set status = 'Inactive', archived_at = now() where id = ${rowId}`;
      const member = members[index];
      const adding = member
        ?.call(cart.add, { params: { user_id: member.userId }, body: { product_id: id } } as never)
        .then(
          () => 'added',
          () => 'refused',
        );
      const [outcome] = await Promise.all([adding, archiving.execute(shop.deps.db)]);
      return { outcome, member, id };
    }),
  );
  for (const { member, id } of outcomes) {
    const body = {
      cart_products: [{ product_id: id, quantity: 1 }],
      payment_mode: 'Pay on delivery' as const,
      totalAmountbeforePay: 499,
    };
    expect((await refusalOf(member!.call(orders.placeOnDelivery, { body }))).code).toBe('product-unavailable');
  }
});

test('writers of prices, of products and of stock never lock each other out', async () => {
  const goods = await addProducts(
    shop,
    Array.from({ length: 20 }, () => ({ variations: [{ price: 500_00, stock: 1_000 }] })),
  );
  const { db } = shop.deps;
  const skus = goods.flatMap((product) => product.skus);
  const work = Array.from({ length: 30 }, (_, n) => [
    sql`with locked as (select id from variations where sku = any(${skus}::text[]) order by id for no key update)
      update variations set price_paise = price_paise + 1, mrp_paise = mrp_paise + 1 from locked
      where variations.id = locked.id`.execute(db),
    sql`update products set status = status where id = ${goods[n % 20]?.rowId}`.execute(db),
  ]);
  await Promise.all(work.flat());
  const { rows } =
    await sql`select distinct price_paise from products where id = any(${goods.map(({ rowId }) => rowId)}::bigint[])`.execute(
      db,
    );
  expect(rows).toEqual([{ price_paise: 500_30 }]);
  expect(await findStockDifferences(db)).toEqual([]);
});

test('saving products beside changes of their prices ends in one of both, at the product as at the piece', async () => {
  const { db } = shop.deps;
  const row = await db
    .selectFrom('products')
    .select(['public_id'])
    .where('id', '=', tea.rowId)
    .executeTakeFirstOrThrow();
  const product = {
    publicId: row.public_id,
    sku: sku(),
    kind: 'simple' as const,
    status: 'Active' as const,
    title: 'Assam',
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
    categories: [],
    bestSeller: false,
    trending: false,
    position: 1,
    addedAt: shop.clock.now,
    members: [],
  };
  const save = (price: number) =>
    db
      .transaction()
      .execute((tx) =>
        saveProducts(tx, [{ ...product, variations: [{ sku: sku(), attributes: {}, price, mrp: price, stock: 9 }] }]),
      );
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => [
      save(100_00 + n),
      sql`update variations set price_paise = ${200_00 + n}, mrp_paise = ${200_00 + n}`.execute(db),
    ]).flat(),
  );
  const prices = await db
    .selectFrom('products')
    .innerJoin('variations', 'variations.product_id', 'products.id')
    .select(['products.price_paise as listed', 'variations.price_paise as asked'])
    .execute();
  for (const { listed, asked } of prices) expect(listed).toBe(asked);
});
