import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_STOCK, STOCK_CORRECTIONS } from '#domain/catalogue/stock-reasons.ts';
import type { Acting } from '../../deps.ts';
import { addProduct, stockOf } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { setStock } from '../../testing/set-stock.ts';
import { type CountedStock, correctStock } from './correct-stock.ts';

let shop: TestShop;
let acting: Acting;
const sku = 'ASSAM-250';

beforeAll(async () => {
  shop = await openTestShop();
  acting = { ...shop.deps, actor: { kind: 'command', name: 'nirmala', source: 'stock correct' } };
});
beforeEach(async () => {
  await shop.reset();
  await addProduct(shop, { variations: [{ sku, stock: 20 }] });
});
afterAll(() => shop.close());

const counted: CountedStock = { piece: { sku }, counted: 18, seen: 20, why: 'damaged', note: '' };

const correct = (given: Partial<CountedStock> = {}) =>
  acting.db.transaction().execute((tx) => correctStock(acting, tx, { ...counted, ...given }));

test('[CON-092] a counted number becomes the stock, with the reason, the note and who counted', async () => {
  expect(await correct({ note: ' Fell  off\nthe shelf ' })).toEqual({
    id: expect.any(Number),
    at: shop.clock.now,
    reason: 'correction',
    correction: 'damaged',
    quantity: -2,
    balance: 18,
    orderId: null,
    actor: 'nirmala',
    note: 'Fell off the shelf',
  });
  expect(await stockOf(shop, sku)).toBe(18);
});

test('[CON-092] it is one event of the audit log', async () => {
  await correct({ note: 'Fell' });
  const events = await shop.deps.db.selectFrom('audit_events').selectAll().execute();
  expect(events).toMatchObject([
    {
      actor: 'nirmala',
      action: 'stock.correct',
      subject_kind: 'piece',
      subject: sku,
      before: { stock: 20 },
      after: { stock: 18 },
      reason: 'damaged: Fell',
    },
  ]);
});

test.each(STOCK_CORRECTIONS)('[CON-092] the reason "%s" is stored', async (why) => {
  expect(await correct({ why })).toMatchObject(
    why === 'received' ? { reason: 'received', correction: null } : { reason: 'correction', correction: why },
  );
});

test('[CON-092] a count that agrees is written down and moves nothing', async () => {
  expect(await correct({ counted: 20, why: 'received' })).toMatchObject({ quantity: 0, balance: 20 });
  expect(await stockOf(shop, sku)).toBe(20);
});

test('[CON-092] a number that moved since it was seen is refused, with what moved between', async () => {
  await setStock(shop, 17);
  await setStock(shop, 19);
  await expect(correct()).rejects.toMatchObject({
    code: 'stock-moved',
    facts: {
      title: sku,
      available: 19,
      stored: {
        stock: 19,
        movements: [
          { reason: 'set', quantity: 2, balance: 19 },
          { reason: 'set', quantity: -3, balance: 17 },
        ],
      },
    },
  });
  expect(await stockOf(shop, sku)).toBe(19);
  expect(await shop.deps.db.selectFrom('audit_events').select('id').execute()).toEqual([]);
});

test('[CON-092] of very many movements between the latest are told', async () => {
  for (let stock = 1; stock <= 22; stock++) await setStock(shop, 100 + stock);
  const refused = await correct().catch((error: unknown) => error);
  const { movements } = (refused as { facts: { stored: { movements: { balance: number }[] } } }).facts.stored;
  expect(movements.map(({ balance }) => balance)).toEqual(Array.from({ length: 20 }, (_, n) => 122 - n));
});

test.each([
  ['less than nothing', { counted: -1 }, 'invalid-input'],
  ['half a piece', { counted: 0.5 }, 'invalid-input'],
  ['more than a shelf holds', { counted: MAX_STOCK + 1 }, 'invalid-input'],
  ['a piece that is not there', { piece: { sku: 'NONE' } }, 'not-found'],
])('[CON-092] %s is refused', async (_what, given, code) => {
  await expect(correct(given)).rejects.toMatchObject({ code });
  expect(await stockOf(shop, sku)).toBe(20);
});
