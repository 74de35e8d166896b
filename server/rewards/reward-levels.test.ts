import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as rewards from '#contract/rewards.ts';
import { indianDay } from '#domain/time.ts';
import { addProducts, type AddedProduct } from '../testing/builders.ts';
import * as earn from '../testing/earn.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { levelsOf, statementOf } from '../testing/read-rewards.ts';
import { addThreeLevels, type Referred, type ThreeLevels } from '../testing/three-levels.ts';

let shop: TestShop;
let { asha, bela, chitra, buyer, tea, perfume }: ThreeLevels = {} as never;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  ({ asha, bela, chitra, buyer, tea, perfume } = await addThreeLevels(shop));
});

const confirmed = (...products: AddedProduct[]) => earn.orderAndConfirm(shop, buyer, products);
const nothing = { total_amount: 0, percentage_amount: 0, spotcommission: 0, tds: 0, final_amount: 0 };

/** What the ledger says that the shop owes a member. */
async function payableTo({ referId }: Referred): Promise<number> {
  const rows = await shop.deps.db
    .selectFrom('ledger_entries as entry')
    .innerJoin('member_profiles as profile', 'profile.id', 'entry.profile_id')
    .select('entry.amount_paise')
    .where('entry.account', '=', 'payable')
    .where('profile.referral_code', '=', referId)
    .execute();
  return 0 - rows.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}

describe('the levels', () => {
  test('[API-34] [ENT-20] [RWD-04] are three, also before anything was earned', async () => {
    expect(await levelsOf(asha)).toMatchObject([
      { level: 1, ...nothing, percentage: 5, tds_rate: 5 },
      { level: 2, ...nothing, percentage: 3, tds_rate: 5 },
      { level: 3, ...nothing, percentage: 2, tds_rate: 5 },
    ]);
  });

  test('[API-34] [ENT-20] example A: a perfume at 1,299.00', async () => {
    const [oud] = (await addProducts(shop, [{ variations: [{ price: 129_900 }] }])) as [AddedProduct];
    await confirmed(oud);
    const [first, second, third] = await levelsOf(chitra);
    expect(first).toMatchObject({
      total_amount: 1299,
      percentage_amount: 64.95,
      spotcommission: 64.95,
      tds: 3.25,
      final_amount: 61.7,
      final_amount_paise: 6170,
    });
    expect([second, third]).toMatchObject([nothing, nothing]);
  });

  test('[RWD-03] show the tax that was really deducted', async () => {
    await confirmed(tea);
    await shop.deps.db
      .insertInto('tds_rates')
      .values({ from_day: indianDay(shop.clock.now), rate: 1000 })
      .execute();
    expect((await levelsOf(chitra)).map(({ tds_rate }) => tds_rate)).toEqual([5, 10, 10]);
  });

  test('tell apart what a rate gives and what was credited, where a level was skipped', async () => {
    await earn.orderOnDelivery(buyer, [tea]);
    await shop.deps.db.updateTable('commission_levels').set({ earns: false }).where('level', '=', 2).execute();
    const { public_id: orderId } = await shop.deps.db
      .selectFrom('orders')
      .select('public_id')
      .executeTakeFirstOrThrow();
    expect((await statementOf(bela)).pending).toEqual([]);
    await earn.confirm(shop, orderId);
    const [, second] = await levelsOf(bela);
    expect(second).toMatchObject({ ...nothing, total_amount: 499, percentage_amount: 14.97 });
  });

  test('are the fold of the entries and the balance of the ledger, after reversals too', async () => {
    await confirmed(tea);
    const second = await confirmed(tea, perfume);
    await earn.takeBack(shop, second, tea);
    for (const member of [asha, bela, chitra, buyer]) {
      const { data } = await statementOf(member);
      const levels = await levelsOf(member);
      for (const { level, spotcommission_paise, tds_paise, final_amount_paise } of levels) {
        const own = data.filter((entry) => entry.level === level);
        const sum = (read: (entry: rewards.WireEntry) => number) => own.reduce((all, entry) => all + read(entry), 0);
        expect(spotcommission_paise).toBe(sum((entry) => entry.amount_paise));
        expect(tds_paise).toBe(sum((entry) => entry.tds_paise));
        expect(final_amount_paise).toBe(sum((entry) => entry.final_amount_paise));
      }
      expect(await payableTo(member)).toBe(levels.reduce((sum, level) => sum + level.final_amount_paise, 0));
    }
    expect((await levelsOf(chitra))[0]).toMatchObject({ total_amount_paise: 129_800, percentage_amount_paise: 6490 });
  });
});
