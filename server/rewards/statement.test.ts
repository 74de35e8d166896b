import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import * as rewards from '#contract/rewards.ts';
import { addDays, indianDay } from '#domain/time.ts';
import { changeStatus } from '../orders/fulfilment/change-status.ts';
import { addMember, type AddedProduct } from '../testing/builders.ts';
import * as earn from '../testing/earn.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { statementOf, type StatementQuery } from '../testing/read-rewards.ts';
import { addThreeLevels, type Referred, type ThreeLevels } from '../testing/three-levels.ts';
import { settleCommissions } from './settle-commissions.ts';

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

const order = (...products: AddedProduct[]) => earn.orderOnDelivery(buyer, products);
const confirmed = (...products: AddedProduct[]) => earn.orderAndConfirm(shop, buyer, products);
const takeBack = (orderId: string, product: AddedProduct) => earn.takeBack(shop, orderId, product);
const finals = ({ data }: rewards.WireStatement): number[] => data.map(({ final_amount_paise }) => final_amount_paise);

describe('the statement', () => {
  test('[API-35] [ENT-21] [RWD-02] lists what was posted, before and after the tax, with its order and level', async () => {
    const orderId = await confirmed(tea);
    const statement = await statementOf(bela);
    expect(statement).toMatchObject({ pending: [], payouts: [], total: 1, income: 14.22, income_paise: 1422 });
    expect(statement.data).toEqual([
      {
        id: `${earn.numberOf(orderId)}-2-1`,
        amount: 14.97,
        amount_paise: 1497,
        tds: 0.75,
        tds_paise: 75,
        final_amount: 14.22,
        final_amount_paise: 1422,
        rewards_remark: `Level 2 · order ${earn.numberOf(orderId)} · Assam Tea`,
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
      `Level 1 · order ${earn.numberOf(orderId)} · Assam Tea + 1 more`,
      `Level 2 · order ${earn.numberOf(orderId)} · Assam Tea`,
      `Level 3 · order ${earn.numberOf(orderId)} · Assam Tea`,
    ]);
  });

  test('[WAL-03] what is taken back stands above what was credited, and only "All" shows it', async () => {
    const orderId = await confirmed(tea, perfume);
    await takeBack(orderId, tea);
    const all = await statementOf(chitra);
    expect(all.data.map(({ category, rewards_remark }) => [category, rewards_remark])).toEqual([
      ['reversal', `Reversal · level 1 · order ${earn.numberOf(orderId)} · Assam Tea + 1 more`],
      ['referral', `Level 1 · order ${earn.numberOf(orderId)} · Assam Tea + 1 more`],
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
    ] satisfies StatementQuery[];
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
    const found = async (query: StatementQuery) => (await statementOf(chitra, query)).data.length;
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
        id: `${earn.numberOf(orderId)}-1`,
        amount_paise: 2495,
        tds_paise: 125,
        final_amount_paise: 2370,
        rewards_remark: `Level 1 · order ${earn.numberOf(orderId)} · Assam Tea`,
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

describe('who is told', () => {
  test('[API-35] only the member whose id it is, however it is typed', async () => {
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
