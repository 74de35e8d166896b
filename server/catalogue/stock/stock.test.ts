import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addProduct, stockOf } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { findSellables } from '../sellable-store.ts';
import { type Mover, returnStock, type StockLine, type StockMove, takeStock } from './stock-store.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const mover: Mover = { at: new Date('2026-11-21T06:00:00Z'), actor: '' };

/** Without an order, of which there is none here. */
const moves = (sign: 1 | -1, lines: readonly StockLine[]): StockMove[] =>
  lines.map(({ variationId, quantity }) => ({ variationId, quantity: sign * quantity, reason: 'set', orderId: null }));
const take = (lines: readonly StockLine[], db = shop.deps.db) => takeStock(db, moves(-1, lines), mover);
const giveBack = (lines: readonly StockLine[]) => returnStock(shop.deps.db, moves(1, lines), mover);

async function addStocked(stock: number): Promise<{ sku: string; variationId: number }> {
  const { id, skus } = await addProduct(shop, { variations: [{ stock }] });
  const [piece] = await findSellables(shop.deps.db, [{ productId: id }]);
  return { sku: skus[0] ?? '', variationId: piece?.variationId ?? 0 };
}

test('taking sums the lines of one piece and leaves the rest', async () => {
  const tea = await addStocked(5);
  const attar = await addStocked(2);
  const line = { variationId: tea.variationId, quantity: 2 };
  expect(await take([line, { variationId: attar.variationId, quantity: 2 }, line])).toEqual([]);
  expect([await stockOf(shop, tea.sku), await stockOf(shop, attar.sku)]).toEqual([1, 0]);
  await giveBack([line, line, { variationId: attar.variationId, quantity: 2 }]);
  expect([await stockOf(shop, tea.sku), await stockOf(shop, attar.sku)]).toEqual([5, 2]);
});

test('what lacks stock is named, what was summed up counts, and its stock stays', async () => {
  const tea = await addStocked(3);
  const attar = await addStocked(5);
  const line = { variationId: tea.variationId, quantity: 2 };
  const lacking = await take([line, { variationId: attar.variationId, quantity: 1 }, line]);
  expect(lacking).toEqual([tea.variationId]);
  expect(await stockOf(shop, tea.sku)).toBe(3);
});

test('a piece that is gone lacks stock, and returning it does nothing', async () => {
  expect(await take([{ variationId: 999, quantity: 1 }])).toEqual([999]);
  await expect(giveBack([{ variationId: 999, quantity: 1 }])).resolves.toBeUndefined();
  expect(await take([])).toEqual([]);
});

test('what comes back for an order is there for what it takes', async () => {
  const tea = await addStocked(0);
  const { db } = shop.deps;
  const back: StockMove = { variationId: tea.variationId, quantity: 2, reason: 'received', orderId: null };
  const taken = moves(-1, [{ variationId: tea.variationId, quantity: 2 }]);
  expect(await takeStock(db, [...taken, back], mover)).toEqual([]);
  expect(await takeStock(db, [...taken, { ...back, quantity: 1 }], mover)).toEqual([tea.variationId]);
  expect(await stockOf(shop, tea.sku)).toBe(0);
});

test('of twenty who want the last five at once, five get one', async () => {
  const tea = await addStocked(5);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.deps.db.transaction().execute((tx) => take([{ variationId: tea.variationId, quantity: 1 }], tx)),
    ),
  );
  expect(answers.filter((lacking) => lacking.length === 0)).toHaveLength(5);
  expect(await stockOf(shop, tea.sku)).toBe(0);
});
