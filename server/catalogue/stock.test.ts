import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addProduct, stockOf } from '../testing/builders.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { findSellables } from './sellable-store.ts';
import { returnStock, takeStock } from './stock-store.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

async function addStocked(stock: number): Promise<{ sku: string; variationId: number }> {
  const { id, skus } = await addProduct(shop, { variations: [{ stock }] });
  const [piece] = await findSellables(shop.deps.db, [{ productId: id }]);
  return { sku: skus[0] ?? '', variationId: piece?.variationId ?? 0 };
}

test('taking sums the lines of one piece and leaves the rest', async () => {
  const tea = await addStocked(5);
  const attar = await addStocked(2);
  const { db } = shop.deps;
  const line = { variationId: tea.variationId, quantity: 2 };
  expect(await takeStock(db, [line, { variationId: attar.variationId, quantity: 2 }, line])).toEqual([]);
  expect([await stockOf(shop, tea.sku), await stockOf(shop, attar.sku)]).toEqual([1, 0]);
  await returnStock(db, [line, line, { variationId: attar.variationId, quantity: 2 }]);
  expect([await stockOf(shop, tea.sku), await stockOf(shop, attar.sku)]).toEqual([5, 2]);
});

test('what lacks stock is named, what was summed up counts, and its stock stays', async () => {
  const tea = await addStocked(3);
  const attar = await addStocked(5);
  const line = { variationId: tea.variationId, quantity: 2 };
  const lacking = await takeStock(shop.deps.db, [line, { variationId: attar.variationId, quantity: 1 }, line]);
  expect(lacking).toEqual([tea.variationId]);
  expect(await stockOf(shop, tea.sku)).toBe(3);
});

test('a piece that is gone lacks stock, and returning it does nothing', async () => {
  expect(await takeStock(shop.deps.db, [{ variationId: 999, quantity: 1 }])).toEqual([999]);
  await expect(returnStock(shop.deps.db, [{ variationId: 999, quantity: 1 }])).resolves.toBeUndefined();
  expect(await takeStock(shop.deps.db, [])).toEqual([]);
});

test('of twenty who want the last five at once, five get one', async () => {
  const tea = await addStocked(5);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.deps.db.transaction().execute((tx) => takeStock(tx, [{ variationId: tea.variationId, quantity: 1 }])),
    ),
  );
  expect(answers.filter((lacking) => lacking.length === 0)).toHaveLength(5);
  expect(await stockOf(shop, tea.sku)).toBe(0);
});
