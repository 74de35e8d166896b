import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/time.ts';
import { changeStatus } from '../orders/fulfilment/change-status.ts';
import { collectBalance, uncollectBalance } from '../orders/fulfilment/collect-balance.ts';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import { addCoupon, addProducts, addReferred, type AddedProduct } from '../testing/builders.ts';
import * as earn from '../testing/earn.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { settleCommissions } from './settle-commissions.ts';

type Referred = Awaited<ReturnType<typeof addReferred>>;

let shop: TestShop;
let [asha, bela, chitra, buyer]: [Referred, Referred, Referred, Referred] = [] as never;
let [tea, perfume]: [AddedProduct, AddedProduct] = [] as never;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  asha = await addReferred(shop);
  bela = await addReferred(shop, asha);
  chitra = await addReferred(shop, bela);
  buyer = await addReferred(shop, chitra);
  [tea, perfume] = (await addProducts(shop, [
    { title: 'Tea', variations: [{ price: 49_900 }] },
    { title: 'Perfume', variations: [{ price: 79_900 }] },
  ])) as [AddedProduct, AddedProduct];
});

const order = (products: AddedProduct[], coupon?: string, by = buyer) => earn.orderOnDelivery(by, products, coupon);
const deliverAndCollect = (orderId: string) => earn.deliverAndCollect(shop, orderId);
const pass = (days: number) => earn.pass(shop, days);

async function confirmed(products: AddedProduct[], coupon?: string): Promise<string> {
  const orderId = await order(products, coupon);
  await earn.confirm(shop, orderId);
  return orderId;
}

const returned = (orderId: string, product: AddedProduct) =>
  returnPieces(shop.deps, orderId, new Map([[product.skus[0] ?? '', 1]]), true);

/** Every posting in its sequence: level, gross, tds. */
const postings = async (): Promise<number[][]> =>
  (
    await shop.deps.db
      .selectFrom('ledger_transactions')
      .select(['level', 'gross_paise', 'tds_paise'])
      .orderBy('basis_version')
      .orderBy('level')
      .execute()
  ).map(({ level, gross_paise: gross, tds_paise: tds }) => [level ?? 0, gross, tds]);

/** The balance of each account; a member's account is named by a letter. */
async function balances(): Promise<Record<string, number>> {
  const rows = await shop.deps.db
    .selectFrom('ledger_entries as entry')
    .leftJoin('member_profiles as profile', 'profile.id', 'entry.profile_id')
    .select(['entry.account', 'profile.referral_code', sql<number>`sum(amount_paise)`.as('sum')])
    .groupBy(['entry.account', 'profile.referral_code'])
    .execute();
  const names = new Map([asha, bela, chitra, buyer].map(({ referId }, index) => [referId, 'abcd'[index] ?? '']));
  return Object.fromEntries(
    rows
      .filter(({ sum }) => sum !== 0)
      .map(({ account, referral_code: code, sum }) => [names.get(code ?? '') ?? account, sum]),
  );
}

const commission = () =>
  shop.deps.db
    .selectFrom('order_commissions')
    .select(['state', 'source', 'base_paise', 'confirms_at', 'tds_rate'])
    .executeTakeFirst();

test('example A: a perfume at 1,299.00 pays three levels', async () => {
  const [oud] = (await addProducts(shop, [{ variations: [{ price: 129_900 }] }])) as [AddedProduct];
  await confirmed([oud]);
  expect(await postings()).toEqual([
    [1, 6495, 325],
    [2, 3897, 195],
    [3, 2598, 130],
  ]);
  expect(await balances()).toEqual({ expense: 12_990, 'tds-payable': -650, c: -6170, b: -3702, a: -2468 });
  expect(await commission()).toMatchObject({
    state: 'confirmed',
    source: 'sponsor',
    base_paise: 129_900,
    tds_rate: 500,
  });
});

describe('example B: tea and perfume with a coupon of 10 %', () => {
  const first = [
    [1, 5841, 292],
    [2, 3505, 175],
    [3, 2336, 117],
  ];
  const teaBack = [
    [1, -2245, -112],
    [2, -1348, -67],
    [3, -898, -45],
  ];
  const perfumeBack = [
    [1, -3596, -180],
    [2, -2157, -108],
    [3, -1438, -72],
  ];
  beforeEach(() => addCoupon(shop));

  test('is taken back to the paisa as it comes back piece by piece', async () => {
    const orderId = await confirmed([tea, perfume], 'TEA10');
    expect(await postings()).toEqual(first);
    await returned(orderId, tea);
    await settleCommissions(shop.deps);
    expect(await postings()).toEqual([...first, ...teaBack]);
    await returned(orderId, perfume);
    await settleCommissions(shop.deps);
    expect(await postings()).toEqual([...first, ...teaBack, ...perfumeBack]);
    expect(await balances()).toEqual({});
  });

  test('is worked out on what is left when some came back before it was confirmed', async () => {
    const orderId = await order([tea, perfume], 'TEA10');
    await deliverAndCollect(orderId);
    await returned(orderId, tea);
    pass(14);
    await settleCommissions(shop.deps);
    expect(await postings()).toEqual([
      [1, 3596, 180],
      [2, 2157, 108],
      [3, 1438, 72],
    ]);
  });
});

describe('before it is confirmed', () => {
  test('nothing is posted until it is delivered, paid, and the window is over', async () => {
    const orderId = await order([tea]);
    await settleCommissions(shop.deps);
    expect(await commission()).toMatchObject({ state: 'pending', base_paise: 49_900, confirms_at: null });
    await earn.deliver(shop, orderId);
    pass(20);
    await settleCommissions(shop.deps);
    expect(await commission()).toMatchObject({ state: 'pending', confirms_at: null });
    await collectBalance(shop.deps, orderId);
    await settleCommissions(shop.deps);
    expect(await postings()).toHaveLength(3);
  });

  test('the day it confirms on is known from the delivery on, and not a moment early', async () => {
    const orderId = await order([tea]);
    await deliverAndCollect(orderId);
    const delivered = shop.clock.now;
    await settleCommissions(shop.deps);
    expect(await commission()).toMatchObject({ state: 'pending', confirms_at: addDays(delivered, 14) });
    shop.clock.now = new Date(addDays(delivered, 14).getTime() - 1);
    await settleCommissions(shop.deps);
    expect(await postings()).toEqual([]);
    shop.clock.now = addDays(delivered, 14);
    await settleCommissions(shop.deps);
    expect(await postings()).toHaveLength(3);
  });

  test.each(['Cancelled', 'refused'] as const)(
    'an order that is %s voids it, and nothing is ever posted',
    async (end) => {
      const orderId = await order([tea]);
      if (end === 'refused') {
        await changeStatus(shop.deps, orderId, { to: 'Shipped', actor: 'shop' });
        await changeStatus(shop.deps, orderId, { to: 'Cancelled', actor: 'shop', deliveryFailure: 'refused' });
      } else await changeStatus(shop.deps, orderId, { to: 'Cancelled', actor: 'shop' });
      pass(100);
      await settleCommissions(shop.deps);
      expect(await commission()).toMatchObject({ state: 'void', base_paise: 0 });
      expect(await postings()).toEqual([]);
    },
  );
});

describe('after it was confirmed', () => {
  test('a balance that was not collected after all takes it back, and brings it again with the money', async () => {
    const orderId = await confirmed([tea]);
    const before = await balances();
    await uncollectBalance(shop.deps, orderId);
    await settleCommissions(shop.deps);
    expect(await balances()).toEqual({});
    await collectBalance(shop.deps, orderId);
    await settleCommissions(shop.deps);
    expect(await balances()).toEqual(before);
  });

  test('it is posted once, however often and by however many it is worked out', async () => {
    await confirmed([tea]);
    const once = await postings();
    await shop.deps.db.updateTable('order_commissions').set({ look_at: shop.clock.now }).execute();
    await Promise.all([1, 2, 3].map(() => settleCommissions(shop.deps)));
    expect(await postings()).toEqual(once);
  });
});

test('an order without a sponsor and a link counts for no member', async () => {
  await order([tea], undefined, asha);
  expect(await commission()).toBeUndefined();
});

describe('the ledger', () => {
  test('is only ever added to', async () => {
    await confirmed([tea]);
    const { db } = shop.deps;
    await expect(db.updateTable('ledger_transactions').set({ gross_paise: 1 }).execute()).rejects.toThrow(
      'only ever added to',
    );
    await expect(db.deleteFrom('ledger_entries').execute()).rejects.toThrow('only ever added to');
  });

  test('takes no transaction that does not sum to zero', async () => {
    await confirmed([tea]);
    const { id } = await shop.deps.db.selectFrom('ledger_transactions').select('id').limit(1).executeTakeFirstOrThrow();
    const one = shop.deps.db
      .insertInto('ledger_entries')
      .values({ transaction_id: id, account: 'bank', profile_id: null, amount_paise: 1 })
      .execute();
    await expect(one).rejects.toThrow('does not sum to zero');
  });
});
