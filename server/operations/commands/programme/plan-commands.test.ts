import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { addDays } from '#domain/time.ts';
import { changeStatus } from '../../../orders/fulfilment/change-status.ts';
import { collectBalance } from '../../../orders/fulfilment/collect-balance.ts';
import { settleCommissions } from '../../../rewards/settle-commissions.ts';
import { addProduct, addReferred, signIn, type TestMember } from '../../../testing/builders.ts';
import { openTestShop, type TestShop, type Visitor } from '../../../testing/open-test-shop.ts';
import { runShopCommand, runShopCommandWith } from '../../../testing/run-shop-command.ts';
import { addSignatory } from '../../../payouts/signatory-store.ts';
import { addSignatories } from '../../../testing/signatories.ts';

let shop: TestShop;
let buyer: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  buyer = await addReferred(shop, await addReferred(shop));
});

const plan = (...words: string[]) => runShopCommand(shop, 'plan', ...words);

async function order(by: Visitor = buyer): Promise<string> {
  const { id } = await addProduct(shop);
  const body = {
    cart_products: [{ product_id: id }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: 499,
  };
  return (await by.call(orders.placeOnDelivery, { body })).order_id;
}

async function deliver(orderId: string): Promise<void> {
  for (const to of ['Shipped', 'Delivered'] as const) await changeStatus(shop.deps, orderId, { to, actor: 'shop' });
  await collectBalance(shop.deps, orderId);
}

const posted = () =>
  shop.deps.db.selectFrom('ledger_transactions').select(['gross_paise', 'tds_paise']).orderBy('id').execute();

test('a shop goes by the plan it came with until its owner activates another', async () => {
  expect((await plan('show')).out).toMatch(/0 +5 %, 3 %, 2 % +20 % +14 +30 +₹100 +holds, as the shop came with it/);
});

test('a proposed plan holds for new orders once it is activated, and an order keeps its own', async () => {
  const before = await order();
  expect(await plan('propose', '10,2.5', '--window', '7')).toMatchObject({ exitCode: 0 });
  const between = await order();
  expect((await plan('activate', '1')).out).toContain('Plan 1 holds for what is ordered from now on');
  const after = await order();
  for (const id of [before, between, after]) await deliver(id);
  shop.clock.now = addDays(shop.clock.now, 7);
  await settleCommissions(shop.deps);
  expect(await posted()).toEqual([{ gross_paise: 4990, tds_paise: 250 }]);
  shop.clock.now = addDays(shop.clock.now, 7);
  await settleCommissions(shop.deps);
  expect((await posted()).slice(1)).toEqual([
    { gross_paise: 2495, tds_paise: 125 },
    { gross_paise: 2495, tds_paise: 125 },
  ]);
  const { out = '' } = await plan('show');
  expect(out).toMatch(/1 +10 %, 2.5 % +20 % +7 +30 +₹100 +holds since/);
  expect(out).not.toContain('as the shop came with it');
});

test.each([
  ['above its ceiling', ['propose', '12,6,4'], 'The rates sum to 22 %, above the ceiling of 20 %'],
  ['above a ceiling of its own', ['propose', '5', '--ceiling', '4'], 'above the ceiling of 4 %'],
  ['that pays for joining', ['propose', '5', '--joining', '100'], 'would pay for enrolling people'],
  ['that pays for pairs', ['propose', '5', '--pair', '50'], 'would pay for enrolling people'],
  ['of four levels', ['propose', '5,3,2,1'], 'at most 3 levels'],
  ['with a rate that is none', ['propose', '5,x'], 'Each rate must be a percentage'],
  ['with a window of years', ['propose', '5', '--window', '900'], 'The window is 0 to 365 days'],
  ['that pays out nothing', ['propose', '5', '--least-payout', '0'], 'above zero'],
])('a plan %s is refused with the reason', async (_title, words, reason) => {
  expect(await plan(...words)).toMatchObject({ exitCode: 2, err: expect.stringContaining(reason) });
  expect((await plan('show')).out).not.toContain('proposed');
});

test('a plan that was not proposed, or holds already, is not activated', async () => {
  await plan('propose', '5');
  await plan('activate', '1');
  for (const version of ['1', '2'])
    expect(await plan('activate', version)).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('no proposed plan'),
    });
});

test('a TDS rate counts for what is confirmed from its day on, and never backwards', async () => {
  const early = await order();
  await deliver(early);
  shop.clock.now = addDays(shop.clock.now, 14);
  await settleCommissions(shop.deps);
  expect(await plan('tds', '2', '--from', '2026-12-01')).toMatchObject({ exitCode: 2 });
  expect((await plan('tds', '2', '--from', '2026-12-10')).out).toContain('From 2026-12-10 on 2 %');
  expect(await plan('tds', '3', '--from', '2026-12-10')).toMatchObject({ exitCode: 1 });
  const late = await order(await signIn(shop, buyer.memberId, 'later'));
  await deliver(late);
  shop.clock.now = addDays(shop.clock.now, 14);
  await settleCommissions(shop.deps);
  expect(await posted()).toEqual([
    { gross_paise: 2495, tds_paise: 125 },
    { gross_paise: 2495, tds_paise: 50 },
  ]);
});

test('the ledger is proved, and worked out anew from the orders', async () => {
  const id = await order();
  await deliver(id);
  shop.clock.now = addDays(shop.clock.now, 14);
  await settleCommissions(shop.deps);
  const ledger = (...words: string[]) => runShopCommand(shop, 'ledger', ...words);
  const verified = await ledger('verify');
  expect(verified).toMatchObject({ exitCode: 0, out: expect.stringContaining('1 transactions, each sums to zero') });
  expect(verified.out).toMatch(/Owed to members +₹0 +₹23\.70/);
  expect(await ledger('rebuild-check')).toMatchObject({
    exitCode: 0,
    out: expect.stringContaining('1 orders worked out anew'),
  });
  await shop.deps.db.updateTable('commission_levels').set({ rate: 700 }).execute();
  expect(await ledger('rebuild-check')).toMatchObject({ exitCode: 1, out: expect.stringContaining('₹9.98') });
});

test('a proposal keeps what it does not name as it is in the plan that holds', async () => {
  await plan('propose', '5,3,2', '--ceiling', '15', '--window', '10', '--link', '20', '--least-payout', '250');
  await plan('activate', '1');
  expect((await plan('propose', '6,3,1')).out).toMatch(/2 +6 %, 3 %, 1 % +15 % +10 +20 +₹250 +proposed/);
  expect((await plan('propose', '9,4,3')).err).toContain('The rates sum to 16 %, above the ceiling of 15 %');
});

test.each([
  ['pays half of every sale', ['50,30,20', '--ceiling', '100']],
  ['may pay more than a fifth', ['5,3,2', '--ceiling', '60']],
  ['confirms before anything can come back', ['5,3,2', '--window', '0']],
])('a plan that %s is let hold by two signatories, where there are two', async (_title, words) => {
  for (const name of ['meera', 'ravi']) await addSignatory(shop.deps.db, name, `key of ${name}`, shop.clock.now);
  const activate = (name: string) => runShopCommandWith(`key of ${name}`, shop, 'plan', 'activate', '1', '--by', name);
  await plan('propose', ...words);
  expect(await plan('activate', '1')).toMatchObject({ exitCode: 1, err: expect.stringContaining('two signatories') });
  expect((await activate('meera')).out).toContain('meera has signed plan 1');
  expect((await activate('meera')).err).toContain('it takes another signatory');
  expect((await plan('show')).out).toContain('proposed, signed by meera');
  expect(await runShopCommandWith('guessed', shop, 'plan', 'activate', '1', '--by', 'ravi')).toMatchObject({
    exitCode: 1,
  });
  expect((await activate('ravi')).out).toContain('Plan 1 holds');
});

test('after a signatory is removed, no unusual plan holds by one signature for 72 hours', async () => {
  for (const name of ['meera', 'ravi']) await addSignatory(shop.deps.db, name, `key of ${name}`, shop.clock.now);
  const activate = () => runShopCommandWith('key of meera', shop, 'plan', 'activate', '1', '--by', 'meera');
  await plan('propose', '50,30,20', '--ceiling', '100', '--window', '0');
  await runShopCommand(shop, 'payout', 'signatory', 'remove', 'ravi');
  expect(await plan('activate', '1')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('one who was removed counts for 72 hours'),
  });
  expect((await activate()).out).toContain('meera has signed plan 1');
  const later = (seconds: number) => void (shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1_000));
  later(72 * 3_600 - 1);
  expect(await activate()).toMatchObject({ exitCode: 1, err: expect.stringContaining('it takes another signatory') });
  later(1);
  expect((await plan('activate', '1')).out).toContain('Plan 1 holds');
});

test('a signatory who lets a second one in signs nothing by the second key for 72 hours', async () => {
  const keyOf = ({ out = '' }: { out?: string }): string => /^ {2}([0-9A-Z-]{29})$/m.exec(out)?.[1] ?? '';
  const meera = keyOf(await runShopCommand(shop, 'payout', 'signatory', 'add', 'meera'));
  const added = await runShopCommandWith(meera, shop, 'payout', 'signatory', 'add', 'mallory', '--by', 'meera');
  expect(added.out).toMatch(/mallory may sign payouts from .* on, with this key/);
  const signs = (...words: string[]) => runShopCommandWith(keyOf(added), shop, ...words, '--by', 'mallory');
  for (const words of [
    ['payout', 'prepare'],
    ['payout', 'signatory', 'add', 'trudy'],
  ])
    expect((await signs(...words)).exitCode).toBe(1);
  shop.clock.now = new Date(shop.clock.now.getTime() + 72 * 3_600_000);
  await plan('propose', '50,30,20', '--ceiling', '100');
  expect((await signs('plan', 'activate', '1')).out).toContain('mallory has signed plan 1');
  expect((await signs('payout', 'prepare')).exitCode).toBe(0);
});

test('an unusual plan is let hold by one where there are no two signatories, and a usual one always', async () => {
  await plan('propose', '5,3,2', '--window', '0');
  expect((await plan('activate', '1')).out).toContain('Plan 1 holds');
  await addSignatories(shop.deps);
  await plan('propose', '5,3,2', '--window', '14');
  expect((await plan('activate', '2')).out).toContain('Plan 2 holds');
});
