import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as rewards from '#contract/rewards.ts';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import { addProducts, addReferred, type AddedProduct } from '../testing/builders.ts';
import * as earn from '../testing/earn.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { settleCommissions } from './settle-commissions.ts';

type Referred = Awaited<ReturnType<typeof addReferred>>;

let shop: TestShop;
let [chitra, buyer]: [Referred, Referred] = [] as never;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  chitra = await addReferred(shop);
  buyer = await addReferred(shop, chitra);
});

describe('[WAL-02] the months', () => {
  test('sum what was posted after the tax, below zero where more was taken back, by the days of India', async () => {
    // The last minutes of November in India, then the first ones of December.
    shop.clock.now = new Date('2026-11-16T18:25:00Z');
    const [oud] = (await addProducts(shop, [{ variations: [{ price: 129_900 }] }])) as [AddedProduct];
    const first = await earn.orderOnDelivery(buyer, [oud]);
    await earn.confirm(shop, first);
    expect(shop.clock.now.toISOString()).toBe('2026-11-30T18:25:00.000Z');
    shop.clock.now = new Date('2026-11-30T18:30:00Z');
    await returnPieces(shop.deps, first, new Map([[oud.skus[0] ?? '', 1]]), true);
    await settleCommissions(shop.deps);
    const months = await chitra.call(rewards.months, { params: { referId: chitra.referId } });
    expect(months.since).toBe('2026-11-30T18:25:00.000Z');
    expect(months.data).toHaveLength(12);
    expect(months.data.slice(-3)).toEqual([
      { month: '2026-10', final_amount: 0, final_amount_paise: 0 },
      { month: '2026-11', final_amount: 61.7, final_amount_paise: 6170 },
      { month: '2026-12', final_amount: -61.7, final_amount_paise: -6170 },
    ]);
    expect((await buyer.call(rewards.months, { params: { referId: buyer.referId } })).since).toBeNull();
  });
});

describe('[WAL-02] many that are pending', () => {
  test('are answered as many as asked for, with how many there are and what they come to', async () => {
    const [odd] = (await addProducts(shop, [{ variations: [{ price: 33_333 }] }])) as [AddedProduct];
    for (let placed = 0; placed < 3; placed += 1) await earn.orderOnDelivery(buyer, [odd]);
    const asked = (query: object) => chitra.call(rewards.spot, { params: { referId: chitra.referId }, query });
    const all = (await asked({})) as rewards.WireStatement;
    expect(all.pending).toHaveLength(3);
    const narrowed = (await asked({ pending: 2 })) as rewards.WireStatement;
    expect(narrowed.pending).toEqual(all.pending.slice(0, 2));
    const sum = all.pending.reduce((net, one) => net + one.final_amount_paise, 0);
    expect([narrowed.pending_total, narrowed.pending_amount_paise]).toEqual([3, sum]);
    expect(sum).toBe(3 * (1667 - 83));
  });
});
