import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as programme from '#contract/programme.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { addDays } from '#domain/time.ts';
import { addReferred } from '../testing/builders.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { runShopCommand } from '../testing/run-shop-command.ts';
import { discloseIncome } from './disclose-income.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

/** Members who joined two years ago; all but the first only as far as they are counted. */
async function addMembers(count: number): Promise<void> {
  const { db } = shop.deps;
  const { memberId } = await addReferred(shop);
  const { id: _id, ...one } = await db
    .selectFrom('member_profiles')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count - 1 }, (_row, index) => String(index).padStart(7, '0'));
  const added = await db
    .insertInto('members')
    .values(rows.map((n) => ({ public_id: n, email: `${n}@example.in`, full_name: n, created_at: shop.clock.now })))
    .returning(['id', 'public_id'])
    .execute();
  await db
    .insertInto('member_profiles')
    .values(
      added.map(({ id, public_id: n }) => ({
        ...one,
        member_id: id,
        public_id: n,
        referral_code: `A${n}`,
        pan_mac: n,
      })),
    )
    .execute();
  await db
    .updateTable('member_profiles')
    .set({ created_at: addDays(shop.clock.now, -730) })
    .execute();
}

/** Posts amounts, after the tax, for the first members on a day; one below zero takes back. */
async function post(day: string, ...amounts: number[]): Promise<void> {
  const { db } = shop.deps;
  await db.transaction().execute(async (tx) => {
    // Only the sums count here: the entries' orders stay away.
    await sql`set local session_replication_role = replica`.execute(tx);
    const { rows } = await sql<{
      next: number;
    }>`select coalesce(max(order_id), 0)::int + 1 as next from ledger_transactions`.execute(tx);
    const next = rows[0]?.next ?? 1;
    await tx
      .insertInto('ledger_transactions')
      .values(
        amounts.map((net, index) => ({
          kind: 'commission' as const,
          profile_id: index + 1,
          posted_at: new Date(`${day}T12:00:00+05:30`),
          order_id: next + index,
          level: 1,
          basis_version: 1,
          base_paise: 0,
          gross_paise: net + Math.sign(net) * 100,
          tds_paise: Math.sign(net) * 100,
        })),
      )
      .execute();
  });
}

const disclosed = async () =>
  (await shop.visitor().call(programme.howItWorks, { params: { storeId: STORE_ID } })).disclosure;

test('the figures are those of the last twelve full months, from the ledger, less what was taken back', async () => {
  await addMembers(40);
  await post('2026-03-10', ...Array.from({ length: 12 }, (_, index) => (index + 1) * 50_000));
  await post('2026-10-31', -50_000);
  await post('2025-10-31', 9_999_999);
  await post('2026-11-01', ...Array.from({ length: 20 }, () => 9_999_999));
  await discloseIncome(shop.deps);
  expect(await disclosed()).toEqual({
    as_of: '2026-11-21',
    from: '2025-11-01',
    to: '2026-10-31',
    figures: {
      members: 40,
      // The first one's was taken back.
      earners: 11,
      median_paise: 350_000,
      ninetieth_paise: 550_000,
      bands: [
        { from_paise: 0, below_paise: 1, share: 29 / 40 },
        { from_paise: 1, below_paise: 100_000, share: 0 },
        { from_paise: 100_000, below_paise: 500_000, share: 8 / 40 },
        { from_paise: 500_000, below_paise: 1_000_000, share: 3 / 40 },
        { from_paise: 1_000_000, below_paise: 5_000_000, share: 0 },
        { from_paise: 5_000_000, below_paise: 10_000_000, share: 0 },
        { from_paise: 10_000_000, below_paise: null, share: 0 },
      ],
    },
  });
});

test('of nine earners nothing is told but that they are too few', async () => {
  await addMembers(30);
  await post('2026-03-10', ...Array.from({ length: 9 }, () => 77_700));
  await discloseIncome(shop.deps);
  const { figures } = await disclosed();
  expect(figures).toBeNull();
  await post('2026-03-11', ...Array.from({ length: 10 }, () => 100));
  shop.clock.now = addDays(shop.clock.now, 1);
  await discloseIncome(shop.deps);
  expect((await disclosed()).figures).toMatchObject({ earners: 10, members: 30 });
});

test('the ledger is read once a day, however often the figures are asked for, and not for a page', async () => {
  await addMembers(12);
  const first = await disclosed();
  await post('2026-03-10', ...Array.from({ length: 12 }, () => 100));
  await discloseIncome(shop.deps);
  expect(await disclosed()).toEqual(first);
  shop.clock.now = addDays(shop.clock.now, 1);
  await Promise.all([discloseIncome(shop.deps), discloseIncome(shop.deps)]);
  expect(await disclosed()).toMatchObject({ as_of: '2026-11-22', figures: { earners: 12 } });
});

test('a new shop tells its figures as too few from the first reader on', async () => {
  expect(await disclosed()).toEqual({ as_of: '2026-11-21', from: '2026-11-21', to: '2026-11-21', figures: null });
});

test('the page’s example is that of the plan that holds, from its activation on', async () => {
  const rules = () => shop.visitor().call(programme.howItWorks, { params: { storeId: STORE_ID } });
  expect(await rules()).toMatchObject({
    plan_version: 0,
    levels: [
      { percentage: 5, amount_paise: 6495, tds_paise: 325, final_amount_paise: 6170 },
      { percentage: 3, amount_paise: 3897, tds_paise: 195, final_amount_paise: 3702 },
      { percentage: 2, amount_paise: 2598, tds_paise: 130, final_amount_paise: 2468 },
    ],
    tds_rate: 5,
    window_days: 14,
    link_days: 30,
    least_payout_paise: 100_00,
  });
  await runShopCommand(shop, 'plan', 'propose', '10,2.5', '--window', '7', '--least-payout', '250');
  expect(await rules()).toMatchObject({ plan_version: 0 });
  await runShopCommand(shop, 'plan', 'activate', '1');
  expect(await rules()).toMatchObject({
    plan_version: 1,
    levels: [{ percentage: 10 }, { percentage: 2.5, amount_paise: 3248, tds_paise: 162, final_amount_paise: 3086 }],
    window_days: 7,
    least_payout_paise: 250_00,
  });
});
