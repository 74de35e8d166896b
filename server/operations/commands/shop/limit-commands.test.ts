import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSetting } from '../../../settings/settings-store.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { runShopCommand } from '../../../testing/run-shop-command.ts';
import type { Ended } from '../run-command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const run = (...words: string[]): Promise<Ended> => runShopCommand(shop, 'limit', ...words);

test('the owner sees what may be ordered before anything is paid, and changes one limit at a time', async () => {
  expect((await run('list')).out).toMatch(
    new RegExp(
      [
        'open-on-delivery +5 .*',
        'on-delivery-amount +₹1,00,000 .*',
        'on-delivery-lines +50 .*',
        'newcomer-on-delivery-amount +₹25,000 .*',
        'newcomer-on-delivery-lines +20 .*',
        'unpaid-amount +₹2,00,000 .*',
        'unpaid-lines +50 .*',
      ].join('\n'),
    ),
  );
  expect((await run('set', 'open-on-delivery', '2')).out).toMatch(/^open-on-delivery +2 /m);
  expect((await run('set', 'on-delivery-amount', '5000')).out).toMatch(/^on-delivery-amount +₹5,000 /m);
  const { out } = await run('set', 'unpaid-lines', 'none');
  expect(out).toMatch(/^open-on-delivery +2 [\s\S]*^on-delivery-amount +₹5,000 [\s\S]*^unpaid-lines +any /m);
  expect((await run('list')).out).toBe(out);
  // What the owner has not set follows the version of the shop.
  expect(await readSetting(shop.deps.db, 'order-ceilings')).toEqual({
    openOnDelivery: 2,
    onDeliveryAmount: 500_000,
    unpaidLines: null,
  });
});

test.each([
  ['a limit that is none', ['most-orders', '3'], '"most-orders" is not a limit. There are: open-on-delivery,'],
  ['a negative number', ['unpaid-amount', '-5'], "Unknown option '-5'"],
  ['paise', ['unpaid-amount', '10.50'], 'unpaid-amount must be whole rupees from 0 to 10000000, or none'],
  ['no limit where there must be one', ['open-on-delivery', 'none'], 'open-on-delivery must be a whole number'],
  ['no lines at all', ['unpaid-lines', '0'], 'unpaid-lines must be a whole number from 1'],
  [
    'no lines of newcomers',
    ['newcomer-on-delivery-lines', '0'],
    'newcomer-on-delivery-lines must be a whole number from 1',
  ],
])('%s is refused, and nothing changes', async (_what, words, says) => {
  const before = (await run('list')).out;
  const { exitCode, err } = await run('set', ...words);
  expect(exitCode).toBe(2);
  expect(err).toContain(says);
  expect((await run('list')).out).toBe(before);
});
