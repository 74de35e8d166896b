import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as stock from '#contract/console/stock.ts';
import { addProduct, stockOf } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';

let shop: TestShop;
let packer: TestStaff;
let sku: string;
let pieceId: string;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  packer = await addStaff(shop, 'packer', { name: 'Ravi' });
  sku = (await addProduct(shop, { variations: [{ stock: 10 }] })).skus[0] ?? '';
  const row = await shop.deps.db.selectFrom('variations').select('id').executeTakeFirstOrThrow();
  pieceId = String(row.id);
});
afterAll(() => shop.close());

const correct = (counted: number, seen: number, over = {}) =>
  packer.call(stock.correctStock, {
    params: { piece_id: pieceId },
    body: { counted, seen, reason: 'counted', note: '', ...over },
  });
const movements = (query = {}) => packer.call(stock.stockMovements, { params: { piece_id: pieceId }, query });

test('[CON-092] a packer sets the stock to what was counted, and the movement tells who and why', async () => {
  const corrected = await correct(7, 10, { reason: 'damaged', note: 'Wet box' });
  expect(corrected).toMatchObject({ stock: 7, movement: { quantity: -3, balance: 7, actor: 'Ravi', note: 'Wet box' } });
  expect(await stockOf(shop, sku)).toBe(7);
  expect((await movements()).items).toMatchObject([
    { reason: 'correction', correction: 'damaged' },
    { reason: 'opening' },
  ]);
  const { action, subject } = await shop.deps.db.selectFrom('audit_events').selectAll().executeTakeFirstOrThrow();
  expect([action, subject]).toEqual(['stock.correct', sku]);
});

test('[CON-092] a stock that moved since it was seen is not set, and the movements between are told', async () => {
  await correct(9, 10);
  await expect(correct(12, 10)).rejects.toMatchObject({
    status: 409,
    code: 'stock-moved',
    body: { available: 9, stored: { stock: 9, movements: [{ quantity: -1, balance: 9 }] } },
  });
  await expect(correct(-1, 9)).rejects.toMatchObject({ code: 'invalid-input' });
  expect(await stockOf(shop, sku)).toBe(9);
});

test('[CON-091] movements are paged, newest first, and those of a removed piece stay', async () => {
  for (let n = 0; n < 60; n++) await correct(11 + n, 10 + n);
  const first = await movements();
  const second = await movements({ after: first.next });
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 11, null]);
  expect([first.items[0]?.balance, second.items.at(-1)?.reason]).toEqual([70, 'opening']);
  await shop.deps.db.deleteFrom('variations').execute();
  expect((await movements()).items[0]).toMatchObject({ reason: 'removed', balance: 0 });
  pieceId = '999999';
  await expect(movements()).rejects.toMatchObject({ status: 404 });
  await expect(correct(1, 1)).rejects.toMatchObject({ status: 404 });
});
