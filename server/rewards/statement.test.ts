import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import * as rewards from '#contract/rewards.ts';
import { addDays, indianDay } from '#domain/time.ts';
import { changeStatus } from '../orders/change-status.ts';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import { addMember, addProducts, addReferred, type AddedProduct } from '../testing/builders.ts';
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
  buyer = await addReferred(shop, chitra, { fullname: 'Devika Rao' });
  [tea, perfume] = (await addProducts(shop, [
    { title: 'Assam Tea', variations: [{ price: 49_900 }] },
    { title: 'Perfume', variations: [{ price: 79_900 }] },
  ])) as [AddedProduct, AddedProduct];
});

const order = (...products: AddedProduct[]) => earn.orderOnDelivery(buyer, products);

async function confirmed(...products: AddedProduct[]): Promise<string> {
  const orderId = await order(...products);
  await earn.confirm(shop, orderId);
  return orderId;
}

async function takeBack(orderId: string, product: AddedProduct): Promise<void> {
  await returnPieces(shop.deps, orderId, new Map([[product.skus[0] ?? '', 1]]), true);
  await settleCommissions(shop.deps);
}

type Query = Partial<Record<'category' | 'from' | 'to' | 'page' | 'limit', string | number>>;

async function statementOf(member: Referred, query: Query = {}): Promise<rewards.WireStatement> {
  const reply = await member.call(rewards.spot, { params: { referId: member.referId }, query: query as never });
  if (!('pending' in reply)) throw new Error('It answered the levels.');
  return reply;
}

async function levelsOf(member: Referred): Promise<rewards.WireRewardLevel[]> {
  const reply = await member.call(rewards.spot, { params: { referId: member.referId }, query: { allLevels: 'true' } });
  if ('pending' in reply) throw new Error('It answered the statement.');
  return reply.data;
}

const numberOf = (orderId: string): string => orderId.split('-')[1] ?? '';
const finals = ({ data }: rewards.WireStatement): number[] => data.map(({ final_amount_paise }) => final_amount_paise);
const nothing = { total_amount: 0, percentage_amount: 0, spotcommission: 0, tds: 0, final_amount: 0 };

describe('the statement', () => {
  test('[API-35] [ENT-21] [RWD-02] lists what was posted, before and after the tax, with its order and level', async () => {
    const orderId = await confirmed(tea);
    const statement = await statementOf(bela);
    expect(statement).toMatchObject({ pending: [], payouts: [], total: 1, income: 14.22, income_paise: 1422 });
    expect(statement.data).toEqual([
      {
        id: `${numberOf(orderId)}-2-1`,
        amount: 14.97,
        amount_paise: 1497,
        tds: 0.75,
        tds_paise: 75,
        final_amount: 14.22,
        final_amount_paise: 1422,
        rewards_remark: `Level 2 · order ${numberOf(orderId)} · Assam Tea`,
        createdAt: shop.clock.now.toISOString(),
        category: 'referral',
        level: 2,
      },
    ]);
  });

  test('names the first product of an order, and how many more there were on level 1 alone', async () => {
    const orderId = await confirmed(tea, perfume);
    const remarks = await Promise.all([chitra, bela, asha].map(async (one) => (await statementOf(one)).data[0]));
    expect(remarks.map((entry) => entry?.rewards_remark)).toEqual([
      `Level 1 · order ${numberOf(orderId)} · Assam Tea + 1 more`,
      `Level 2 · order ${numberOf(orderId)} · Assam Tea`,
      `Level 3 · order ${numberOf(orderId)} · Assam Tea`,
    ]);
  });

  test('[WAL-03] what is taken back stands above what was credited, and only "All" shows it', async () => {
    const orderId = await confirmed(tea, perfume);
    await takeBack(orderId, tea);
    const all = await statementOf(chitra);
    expect(all.data.map(({ category, rewards_remark }) => [category, rewards_remark])).toEqual([
      ['reversal', `Reversal · level 1 · order ${numberOf(orderId)} · Assam Tea + 1 more`],
      ['referral', `Level 1 · order ${numberOf(orderId)} · Assam Tea + 1 more`],
    ]);
    const referral = await statementOf(chitra, { category: 'referral' });
    expect(finals(referral)).toEqual(finals(all).slice(1));
    expect(referral.total).toBe(1);
    expect(finals(await statementOf(chitra, { category: 'reversal' }))).toEqual(finals(all).slice(0, 1));
  });

  test('[WAL-02] the income sums every posted entry, whatever is asked for, and nothing that is pending', async () => {
    const orderId = await confirmed(tea, perfume);
    await takeBack(orderId, tea);
    await order(tea);
    const all = await statementOf(chitra);
    expect(all.pending).toHaveLength(1);
    expect(all.income_paise).toBe(finals(all).reduce((sum, final) => sum + final, 0));
    const narrowed = [
      { category: 'reversal' },
      { from: '2020-01-01', to: '2020-01-02' },
      { limit: 1, page: 2 },
    ] satisfies Query[];
    for (const query of narrowed) expect((await statementOf(chitra, query)).income_paise).toBe(all.income_paise);
  });

  test('[WAL-06] [WAL-07] is answered page by page, newest first', async () => {
    await earn.deliverAndCollect(shop, await order(tea));
    await confirmed(tea);
    await confirmed(perfume);
    const all = await statementOf(chitra);
    const pages = await Promise.all([1, 2, 3].map((page) => statementOf(chitra, { page, limit: 2 })));
    expect(pages.map(({ data }) => data.length)).toEqual([2, 1, 0]);
    expect(pages.flatMap(({ data }) => data)).toEqual(all.data);
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3]);
    expect(all.data.map(({ createdAt }) => createdAt)).toEqual(
      all.data
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
  });

  test('[WAL-05] days narrow it only together, both included, as India counts them', async () => {
    await confirmed(tea);
    const day = indianDay(shop.clock.now);
    const other = (days: number) => indianDay(addDays(shop.clock.now, days));
    const found = async (query: Query) => (await statementOf(chitra, query)).data.length;
    expect(await found({ from: day, to: day })).toBe(1);
    expect(await found({ from: other(1), to: other(2) })).toBe(0);
    expect(await found({ from: other(-2), to: other(-1) })).toBe(0);
    expect(await found({ from: other(1) })).toBe(1);
    expect(await found({ to: other(-1) })).toBe(1);
    expect(await found({ from: other(1), to: other(-1) })).toBe(0);
  });
});

describe('what is pending', () => {
  test('stands beside the statement from the order on, with the day it confirms once that is known', async () => {
    const orderId = await order(tea);
    const placed = await statementOf(chitra);
    expect(placed.data).toEqual([]);
    expect(placed.pending).toMatchObject([
      {
        id: `${numberOf(orderId)}-1`,
        amount_paise: 2495,
        tds_paise: 125,
        final_amount_paise: 2370,
        rewards_remark: `Level 1 · order ${numberOf(orderId)} · Assam Tea`,
        confirms_at: null,
      },
    ]);
    await settleCommissions(shop.deps);
    expect((await statementOf(chitra)).pending).toEqual(placed.pending);
    await earn.deliverAndCollect(shop, orderId);
    await settleCommissions(shop.deps);
    const [delivered] = (await statementOf(chitra)).pending;
    expect(delivered?.confirms_at).toBe(addDays(shop.clock.now, 14).toISOString());
  });

  test('goes with the order, and is worked out on what of it was kept', async () => {
    const orderId = await order(tea, perfume);
    await earn.deliverAndCollect(shop, orderId);
    await takeBack(orderId, tea);
    expect((await statementOf(chitra)).pending).toMatchObject([{ amount_paise: 3995 }]);
    const cancelled = await order(tea);
    await changeStatus(shop.deps, cancelled, { to: 'Cancelled', actor: 'shop' });
    expect((await statementOf(chitra)).pending).toHaveLength(1);
  });

  test('goes by the tax of today', async () => {
    await shop.deps.db
      .insertInto('tds_rates')
      .values({ from_day: indianDay(shop.clock.now), rate: 1000 })
      .execute();
    await order(tea);
    expect((await statementOf(chitra)).pending).toMatchObject([{ amount_paise: 2495, tds_paise: 250 }]);
  });
});

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
    await order(tea);
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
    await takeBack(second, tea);
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

describe('who is told', () => {
  test('[API-35] only the member whose id it is, however she writes it', async () => {
    await confirmed(tea);
    const asked = (by: Pick<Referred, 'call'>, referId: string) =>
      by.call(rewards.spot, { params: { referId }, query: {} }).then(
        () => 200,
        (error: unknown) => (error instanceof ApiError ? error.status : error),
      );
    expect(await asked(shop.visitor(), bela.referId)).toBe(401);
    expect(await asked(asha, bela.referId)).toBe(404);
    expect(await asked(await addMember(shop), bela.referId)).toBe(404);
    expect(await asked(bela, `  ${bela.referId.toLowerCase()} `)).toBe(200);
  });

  test('nothing of who bought: no name, no address, and no id that opens the order', async () => {
    const orderId = await confirmed(tea);
    await order(perfume);
    for (const query of ['', '?allLevels=true']) {
      const { body } = await chitra.request('GET', `/api/spot/${chitra.referId}${query}`);
      for (const fact of ['Devika', 'Rao', buyer.email, buyer.userId, buyer.referId, orderId])
        expect(body).not.toContain(fact);
    }
  });
});
