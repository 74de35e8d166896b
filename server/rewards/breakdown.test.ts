import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as rewards from '#contract/rewards.ts';
import { changeStatus } from '../orders/fulfilment/change-status.ts';
import { refundByHand } from '../orders/refunds/request-refund.ts';
import { findOrderByNumber } from '../orders/order-store.ts';
import { addCoupon, addProducts, type AddedProduct } from '../testing/builders.ts';
import * as earn from '../testing/earn.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { breakdownOf, breakdownStatus } from '../testing/read-rewards.ts';
import { addThreeLevels, type ThreeLevels } from '../testing/three-levels.ts';
import { settleCommissions } from './settle-commissions.ts';

let shop: TestShop;
let { asha, bela, chitra, buyer, tea, perfume, oud }: ThreeLevels = {} as never;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  ({ asha, bela, chitra, buyer, tea, perfume, oud } = await addThreeLevels(shop));
});

const confirmed = (products: AddedProduct[], coupon?: string): Promise<string> =>
  earn.orderAndConfirm(shop, buyer, products, coupon);

const takeBack = (orderId: string, product: AddedProduct): Promise<void> => earn.takeBack(shop, orderId, product);

const paise = ({ amount_paise, tds_paise, final_amount_paise }: rewards.WireBreakdown['entry']): number[] => [
  amount_paise,
  tds_paise,
  final_amount_paise,
];

describe('an entry', () => {
  test('[API-35] [ENT-21] example A: is told from what was bought to what is paid', async () => {
    const orderedAt = shop.clock.now.toISOString();
    const number = earn.numberOf(await confirmed([oud]));
    const postedAt = shop.clock.now.toISOString();
    expect(await breakdownOf(chitra, `${number}-1-1`)).toEqual({
      id: `${number}-1-1`,
      order: number,
      ordered_at: orderedAt,
      confirmed_at: postedAt,
      posted_at: postedAt,
      confirms_at: null,
      source: 'sponsor',
      plan_version: 0,
      lines: [{ title: 'Oud Kadamba', paid: 1299, paid_paise: 129_900, returned: 0, returned_paise: 0 }],
      otherwise_returned: 0,
      otherwise_returned_paise: 0,
      total_amount: 1299,
      total_amount_paise: 129_900,
      level: 1,
      percentage: 5,
      tds_rate: 5,
      exact_amount: '64.95',
      exact_tds: '3.2475',
      stands_at: sums(6495, 325, 6170),
      before: sums(0, 0, 0),
      entry: sums(6495, 325, 6170),
      earns_nothing: null,
      chain: [
        { level: 1, who: 'you', name: null },
        { level: 2, who: 'sponsor', name: null },
        { level: 3, who: 'above', name: null },
      ],
    });
  });

  test('[API-35] example B: each refund is told as it was then, also after the next one', async () => {
    await addCoupon(shop);
    const orderId = await confirmed([tea, perfume], 'TEA10');
    await takeBack(orderId, tea);
    await takeBack(orderId, perfume);
    const levels = [
      [chitra, [5841, 292, 5549], [-2245, -112, -2133], [-3596, -180, -3416]],
      [bela, [3505, 175, 3330], [-1348, -67, -1281], [-2157, -108, -2049]],
      [asha, [2336, 117, 2219], [-898, -45, -853], [-1438, -72, -1366]],
    ] as const;
    for (const [index, [member, ...entries]] of levels.entries()) {
      const ids = [1, 2, 3].map((posting) => `${earn.numberOf(orderId)}-${index + 1}-${posting}`);
      const whys = await Promise.all(ids.map((id) => breakdownOf(member, id)));
      expect(whys.map((why) => why.total_amount_paise)).toEqual([116_820, 71_910, 0]);
      expect(whys.map(({ lines }) => lines.map((line) => line.returned_paise))).toEqual(
        member === chitra
          ? [
              [0, 0],
              [44_910, 0],
              [44_910, 71_910],
            ]
          : [[], [], []],
      );
      expect(whys.map(({ entry }) => paise(entry))).toEqual(entries);
      for (const [posting, why] of whys.entries()) {
        expect(why.lines.map((line) => line.paid_paise)).toEqual(member === chitra ? [44_910, 71_910] : []);
        expect(why.otherwise_returned_paise).toBe(0);
        expect(paise(why.before)).toEqual(posting === 0 ? [0, 0, 0] : paise(whys[posting - 1]?.stands_at ?? why.entry));
      }
      const { data } = (await member.call(rewards.spot, {
        params: { referId: member.referId },
        query: {},
      })) as rewards.WireStatement;
      expect(data.map(({ id }) => id)).toEqual(ids.toReversed());
      expect(data.map(({ final_amount_paise }) => final_amount_paise)).toEqual(
        whys.map(({ entry }) => entry.final_amount_paise).toReversed(),
      );
    }
  });

  test('[CON-142] a coupon for some goods lowers the base by their discount alone', async () => {
    await addCoupon(shop, { offer: { priceOffer: 9_900, onlyProducts: [tea.id] } });
    const orderId = await confirmed([tea, perfume], 'TEA10');
    await takeBack(orderId, perfume);
    const [first, second] = await Promise.all(
      [1, 2].map((posting) => breakdownOf(chitra, `${earn.numberOf(orderId)}-1-${posting}`)),
    );
    expect(first?.lines.map((line) => line.paid_paise)).toEqual([40_000, 79_900]);
    expect(first?.stands_at.amount_paise).toBe(5_995);
    expect(second?.stands_at.amount_paise).toBe(2_000);
  });

  test('tells what went back beside any return, and the sum before it was rounded', async () => {
    const [odd] = (await addProducts(shop, [{ title: 'Odd', variations: [{ price: 33_333 }] }])) as [AddedProduct];
    const orderId = await confirmed([odd]);
    await shop.deps.db.transaction().execute(async (tx) => {
      const order = await findOrderByNumber(tx, orderId);
      if (order) await refundByHand(shop.deps, tx, order, { amount: 10_000, reason: 'returned', actor: 'shop' });
    });
    await settleCommissions(shop.deps);
    const first = await breakdownOf(chitra, `${earn.numberOf(orderId)}-1-1`);
    expect(first).toMatchObject({ exact_amount: '16.6665', otherwise_returned_paise: 0, entry: { amount: 16.67 } });
    expect(await breakdownOf(chitra, `${earn.numberOf(orderId)}-1-2`)).toMatchObject({
      otherwise_returned_paise: 10_000,
      total_amount_paise: 23_333,
      entry: { amount: -5 },
    });
    expect(await breakdownOf(bela, `${earn.numberOf(orderId)}-2-2`)).toMatchObject({
      otherwise_returned_paise: 0,
      total_amount_paise: 23_333,
    });
  });

  test('goes by the plan under which it was ordered and the tax of its day, whatever holds now', async () => {
    const number = earn.numberOf(await confirmed([oud]));
    await shop.deps.db
      .insertInto('commission_plans')
      .values({
        rates: [100],
        ceiling: 2000,
        window_days: 14,
        link_days: 30,
        least_payout_paise: 100_00,
        proposed_at: shop.clock.now,
        activated_at: shop.clock.now,
      })
      .execute();
    await shop.deps.db.insertInto('tds_rates').values({ from_day: '2026-01-01', rate: 1000 }).execute();
    expect(await breakdownOf(chitra, `${number}-1-1`)).toMatchObject({ percentage: 5, tds_rate: 5, plan_version: 0 });
  });
});

const sums = (amount: number, tds: number, final: number) => ({
  amount: amount / 100,
  amount_paise: amount,
  tds: tds / 100,
  tds_paise: tds,
  final_amount: final / 100,
  final_amount_paise: final,
});

describe('what is pending', () => {
  test('[API-35] is told as it stands, with the day on which it confirms', async () => {
    const orderId = await earn.orderOnDelivery(buyer, [tea, perfume]);
    const id = `${earn.numberOf(orderId)}-1`;
    expect(await breakdownOf(chitra, id)).toMatchObject({
      id,
      confirmed_at: null,
      posted_at: null,
      confirms_at: null,
      total_amount_paise: 129_800,
      entry: sums(6490, 325, 6165),
    });
    await earn.deliverAndCollect(shop, orderId);
    await takeBack(orderId, tea);
    const { confirms_at, lines, total_amount_paise } = await breakdownOf(chitra, id);
    expect(confirms_at).toBe('2026-12-05T06:00:00.000Z');
    expect(lines.map(({ title }) => title)).toEqual(['Gulab No. 7']);
    expect(total_amount_paise).toBe(79_900);
    earn.pass(shop, 14);
    await settleCommissions(shop.deps);
    expect(await breakdownStatus(chitra, chitra.referId, id)).toBe(404);
    expect((await breakdownOf(chitra, `${id}-1`)).lines.map(({ title }) => title)).toEqual(['Gulab No. 7']);
  });

  test('a level that earns nothing says why, to the one who stands on it', async () => {
    const id = earn.numberOf(await earn.orderOnDelivery(buyer, [tea]));
    await shop.deps.db.updateTable('commission_levels').set({ earns: false }).where('level', '=', 2).execute();
    const skipped = await breakdownOf(bela, `${id}-2`);
    expect(skipped).toMatchObject({ earns_nothing: 'excluded', entry: sums(0, 0, 0), exact_amount: '0.00' });
    expect((await breakdownOf(asha, `${id}-3`)).earns_nothing).toBeNull();
  });

  test('ends with the order', async () => {
    const orderId = await earn.orderOnDelivery(buyer, [tea]);
    await changeStatus(shop.deps, orderId, { to: 'Cancelled', actor: 'shop' });
    expect(await breakdownStatus(chitra, chitra.referId, `${earn.numberOf(orderId)}-1`)).toBe(404);
  });
});
