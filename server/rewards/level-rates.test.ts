import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as rewards from '#contract/rewards.ts';
import { indianDay } from '#domain/time.ts';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import { addProducts, addReferred, type AddedProduct } from '../testing/builders.ts';
import * as earn from '../testing/earn.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { programmeFaults } from '../testing/programme-faults.ts';
import * as ratesOfSums from '../db/migrations/0038_rates_of_sums.ts';
import { settleCommissions } from './settle-commissions.ts';

type Referred = Awaited<ReturnType<typeof addReferred>>;

let shop: TestShop;
let [sponsor, buyer]: [Referred, Referred] = [] as never;
let tea: AddedProduct;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  sponsor = await addReferred(shop, await addReferred(shop));
  buyer = await addReferred(shop, sponsor);
  [tea] = (await addProducts(shop, [{ variations: [{ price: 40_000 }] }])) as [AddedProduct];
});

async function activatePlan(...rates: number[]): Promise<void> {
  await shop.deps.db
    .insertInto('commission_plans')
    .values({
      rates,
      ceiling: 2000,
      window_days: 14,
      link_days: 30,
      least_payout_paise: 100_00,
      proposed_at: shop.clock.now,
      activated_at: shop.clock.now,
    })
    .execute();
}

async function confirmed(): Promise<string> {
  const orderId = await earn.orderOnDelivery(buyer, [tea]);
  await earn.confirm(shop, orderId);
  return orderId;
}

async function levels(): Promise<rewards.WireRewardLevel[]> {
  const query = { allLevels: 'true' };
  const reply = await sponsor.call(rewards.spot, { params: { referId: sponsor.referId }, query });
  if ('pending' in reply) throw new Error('It answered the statement.');
  return reply.data;
}

const rates = async () => (await levels()).map(({ percentages }) => percentages);

describe('[RWD-01] [ENT-20] the rates of a level', () => {
  test('are all those at which its sum was earned, and never those of a plan that nothing was earned by', async () => {
    expect(await rates()).toEqual([[5], [3], [2]]);
    const first = await confirmed();
    expect(await rates()).toEqual([[5], [3], [2]]);
    await activatePlan(600, 300, 100);
    expect(await rates()).toEqual([[5], [], []]);
    await confirmed();
    const [mixed, ...others] = await levels();
    expect(mixed).toMatchObject({ percentages: [5, 6], total_amount_paise: 80_000, spotcommission_paise: 4400 });
    expect(others.map(({ percentages }) => percentages)).toEqual([[], []]);
    await returnPieces(shop.deps, first, new Map([[tea.skus[0] ?? '', 1]]), true);
    await settleCommissions(shop.deps);
    expect((await levels())[0]).toMatchObject({
      percentages: [6],
      total_amount_paise: 40_000,
      spotcommission_paise: 2400,
    });
    expect(await rates()).toEqual([[6], [3], [1]]);
    expect(await programmeFaults(shop.deps.db)).toEqual([]);
  });

  test('[RWD-03] are both taxes where the rate of the tax changed between two orders', async () => {
    await confirmed();
    const from = indianDay(shop.clock.now);
    await shop.deps.db.insertInto('tds_rates').values({ from_day: from, rate: 1000 }).execute();
    expect((await levels()).map(({ tds_rates }) => tds_rates)).toEqual([[5], [10], [10]]);
    await confirmed();
    expect((await levels())[0]).toMatchObject({ tds_rates: [5, 10], tds_paise: 100 + 200, percentages: [5] });
  });

  test('are found for what was earned before they were kept', async () => {
    await confirmed();
    await activatePlan(600);
    await confirmed();
    const { db } = shop.deps;
    const sums = () => db.selectFrom('confirmed_sums').selectAll().orderBy('profile_id').orderBy('rate').execute();
    const kept = await sums();
    await sql`delete from confirmed_sums`.execute(db);
    await sql`
      alter table confirmed_sums drop constraint confirmed_sums_pkey, drop column rate, drop column tds_rate,
        add primary key (profile_id, level)
    `.execute(db);
    await ratesOfSums.up(db as never);
    expect(await sums()).toEqual(kept);
    expect(await rates()).toEqual([[5, 6], [], []]);
  });
});
