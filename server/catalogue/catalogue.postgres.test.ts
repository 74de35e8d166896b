import { afterAll, beforeAll, expect, test } from 'vitest';
import * as catalogue from '#contract/catalogue.ts';
import { addProducts, stockOf } from '../testing/builders.ts';
import { openShopOnServer } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { findSellables } from './sellable-store.ts';
import { returnStock, type StockMove, takeStock } from './stock/stock-store.ts';

let shop: TestShop;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ shop, close } = await openShopOnServer());
});
afterAll(() => close());

test('orders that want the same pieces in opposite order never lock each other out and never oversell', async () => {
  const products = await addProducts(shop, [{ variations: [{ stock: 10 }] }, { variations: [{ stock: 10 }] }]);
  const pieces = await findSellables(
    shop.deps.db,
    products.map(({ id }) => ({ productId: id })),
  );
  const mover = { at: shop.deps.clock(), actor: '' };
  const moves = (quantity: number): StockMove[] =>
    pieces.map(({ variationId }) => ({ variationId, quantity, reason: 'set', orderId: null }));
  const order = (n: number) =>
    shop.deps.db.transaction().execute(async (tx) => takeStock(tx, n % 2 ? moves(-1) : moves(-1).toReversed(), mover));
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => order(n)));
  expect(answers.filter((lacking) => lacking.length === 0)).toHaveLength(10);
  const left = () => Promise.all(products.map(({ skus }) => stockOf(shop, skus[0] ?? '')));
  expect(await left()).toEqual([0, 0]);
  await Promise.all(Array.from({ length: 5 }, () => returnStock(shop.deps.db, moves(1), mover)));
  expect(await left()).toEqual([5, 5]);
});

test('a search pages and folds case the same on a server without a locale', async () => {
  await shop.reset();
  const titles = ['ÉLAN One', 'élan Two', 'Élan Three', 'Other'];
  await addProducts(
    shop,
    titles.map((title) => ({ title, addedAt: new Date('2026-11-01T10:00:00.123Z') })),
  );
  const page = (after?: string) =>
    shop
      .visitor()
      .call(catalogue.search, { query: { search: 'éLaN', sort: 'newest', limit: 2, ...(after && { after }) } });
  const first = await page();
  const second = await page(first.next ?? '');
  expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(titles.slice(0, 3));
  expect(second).toMatchObject({ total: 3, next: null });
});
