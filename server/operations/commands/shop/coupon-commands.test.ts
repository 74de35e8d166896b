import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCoupon, addProduct } from '../../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { runShopCommand } from '../../../testing/run-shop-command.ts';
import type { Ended } from '../run-command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const run = (...words: string[]): Promise<Ended> => runShopCommand(shop, 'coupon', ...words);
const out = async (...words: string[]): Promise<string> => {
  const { exitCode, out: text = '', err } = await run(...words);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: undefined });
  return text;
};

test('all are listed with what they give and how often they were used', async () => {
  expect(await out('list')).toBe('There are no coupons.');
  await addCoupon(shop, { minimum: 49_900, expiresAt: shop.clock.now, totalLimit: 5000, memberLimit: 1 });
  await addCoupon(shop, { code: 'CHAI50', offer: { priceOffer: 5_000 } });
  const text = await out('list');
  expect(text).toMatch(/^TEA10 +10 % +₹499 +21\/11\/2026, 11:30 am +0 of 5000 +1$/m);
  expect(text).toMatch(/^CHAI50 +₹50 +₹0 +no end +0 of any +any$/m);
});

test('one is added with all its terms, its last day being a day in India', async () => {
  const terms = ['--minimum', '499.50', '--until', '2026-12-31', '--total', '20', '--per-member', '1'];
  const text = await out('add', 'diwali15', '--percent', '12.5', ...terms);
  expect(text.split('\n').at(-1)).toMatch(/^DIWALI15 +12.5 % +₹499.50 +1\/1\/2027, 12:00 am +0 of 20 +1$/);
  expect(await out('add', 'FLAT50', '--amount', '50', '--yes')).toMatch(/FLAT50 +₹50 +₹0 +no end +0 of any +any$/);
  expect(await out('list')).toContain('DIWALI15');
});

test('one is ended, an earlier end stays, and its code is not given again', async () => {
  await addCoupon(shop);
  expect(await out('end', 'tea10')).toContain('21/11/2026, 11:30 am');
  shop.clock.now = new Date('2026-11-22T06:00:00Z');
  expect(await out('end', 'TEA10')).toContain('21/11/2026, 11:30 am');
  const again = await run('add', 'TEA10', '--amount', '50', '--minimum', '100', '--total', '5');
  expect(again.exitCode).toBe(2);
  expect(again.err).toContain('There is a coupon TEA10 already.');
});

test('[CON-142] one without an end and a number of uses, or that takes off more than half, is added only once that is meant', async () => {
  const refused = await run('add', 'FREE', '--percent', '100');
  expect(refused).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('FREE would take 100 % off every order. It has no end date or limit of uses'),
  });
  expect((await run('add', 'FLAT50', '--amount', '50', '--minimum', '499')).err).toContain(
    'FLAT50 would take ₹50 off every order from ₹499. It has no end date or limit of uses: give it --until, --total or --per-member. Add --yes',
  );
  expect(await out('list')).toBe('There are no coupons.');
  for (const [name, value] of [
    ['--until', '2026-12-31'],
    ['--total', '5'],
    ['--per-member', '1'],
  ] as const)
    expect(await out('add', `FREE${value.replaceAll('-', '')}`, '--percent', '50', name, value)).toContain('50 %');
  const ends = ['--until', '2026-12-31'];
  expect((await run('add', 'ALL', '--percent', '100', ...ends)).err).toContain(
    'ALL would take 100 % off every order. Of an order of ₹1,000, ₹0 would be left to pay. Add --yes to keep it so.',
  );
  expect((await run('add', 'FLAT', '--amount', '300', '--minimum', '500', ...ends)).err).toContain(
    'FLAT would take ₹300 off every order from ₹500. Of an order of ₹500, ₹200 would be left to pay.',
  );
  expect((await run('add', 'FLAT', '--amount', '300', ...ends)).err).toContain('Of an order of ₹300, ₹0 would be left');
  expect(await out('add', 'FLAT', '--amount', '300', '--yes', ...ends)).toContain('₹300');
  expect(await out('add', 'FREE', '--percent', '100', '--yes')).toContain('no end');
});

test('[CON-142] one is added for some goods, for first orders and from a day on', async () => {
  const tea = await addProduct(shop, { categories: ['Chai & Kahwa', 'Gifts'] });
  const days = ['--from', '2026-12-01', '--until', '2026-12-31'];
  const ofNames = await out('add', 'CHAI', '--percent', '5', '--categories', 'chai & kahwa, Gifts', ...days);
  expect(ofNames).toMatch(/^Code .* State +Begins +Only for$/m);
  expect(ofNames).toMatch(/^CHAI +5 % .* scheduled +1\/12\/2026, 12:00 am +chai & kahwa, Gifts$/m);
  const ofProducts = await out(
    'add',
    'NEW1',
    '--amount',
    '50',
    '--minimum',
    '100',
    '--products',
    tea.id,
    '--first-order',
  );
  expect(ofProducts).toMatch(new RegExp(`^NEW1 .* 0 of any +first order +products ${tea.id}$`, 'm'));
});

test('[CON-142] one is paused and resumed', async () => {
  await addCoupon(shop);
  expect(await out('pause', 'tea10')).toMatch(/^TEA10 .* paused$/m);
  expect(await out('list')).toMatch(/^TEA10 .* paused$/m);
  expect(await out('resume', 'TEA10')).toMatch(/any$/m);
  await out('end', 'TEA10');
  expect(await run('pause', 'TEA10')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('TEA10 has ended for good.') as string,
  });
});

describe('wrong input is refused in words, with the usage', () => {
  test.each([
    ['a first day that is none', ['add', 'TEA', '--amount', '5', '--from', 'soon'], '--from must be a day'],
    [
      'an end before the beginning',
      ['add', 'TEA', '--amount', '5', '--from', '2027-02-02', '--until', '2027-02-01'],
      '--until must be no day before --from',
    ],
    [
      'categories and products',
      ['add', 'TEA', '--amount', '5', '--categories', 'Tea', '--products', 'A'],
      'A coupon is for --categories or --products',
    ],
    [
      'a category that is none',
      ['add', 'TEA', '--amount', '5', '--total', '1', '--categories', 'Soap'],
      'The shop has no Soap',
    ],
    ['a coupon that is none to be paused', ['pause', 'NOSUCH'], 'There is no coupon "NOSUCH".'],
    ['no offer', ['add', 'TEA'], 'either --percent or --amount'],
    ['both offers', ['add', 'TEA', '--percent', '5', '--amount', '5'], 'either --percent or --amount'],
    ['a percentage above all', ['add', 'TEA', '--percent', '101'], '--percent must be a number above 0'],
    ['an amount of nothing', ['add', 'TEA', '--amount', '0'], '--amount must be rupees'],
    ['a code with a space', ['add', 'TEA 1', '--amount', '5'], 'A code has 3 to 40 letters and digits'],
    ['a day that is none', ['add', 'TEA', '--amount', '5', '--until', '2027-02-30'], '--until must be a day'],
    [
      'a day that has passed',
      ['add', 'TEA', '--amount', '5', '--until', '2026-01-01'],
      'The day of --until has passed',
    ],
    ['a limit that is none', ['add', 'TEA', '--amount', '5', '--total', '-1'], '--total'],
    ['a limit of half a use', ['add', 'TEA', '--amount', '5', '--per-member', '0.5'], '--per-member must be a whole'],
    ['a coupon that is none', ['end', 'NOSUCH'], 'There is no coupon "NOSUCH".'],
  ])('%s', async (_title, words, sentence) => {
    const { exitCode, err = '' } = await run(...words);
    expect(exitCode).toBe(2);
    expect(err).toContain(sentence);
    expect(err.split('\n').at(-1)).toContain(`Usage: npm run shop -- coupon ${words[0]} <code>`);
  });
});
