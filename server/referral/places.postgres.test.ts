import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiError } from '#contract/client.ts';
import * as referral from '#contract/referral.ts';
import { addProduct, addReferred } from '../testing/builders.ts';
import { orderOnDelivery } from '../testing/earn.ts';
import { openShopOnServer } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';

let shop: TestShop;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, close } = await openShopOnServer());
});
beforeEach(() => shop.reset());
afterAll(() => close());

const agePlaces = () =>
  sql`update referral_edges set created_at = created_at - interval '31 days'`.execute(shop.deps.db);

test('of an order and a release at one moment both end; a place is kept only for an order that counts for its sponsor', async () => {
  const tea = await addProduct(shop, { variations: [{ price: 40_000, stock: 100 }] });
  const countFor = async (referId: string): Promise<number> => {
    const levels = await shop.deps.db
      .selectFrom('commission_levels as level')
      .innerJoin('member_profiles as profile', 'profile.id', 'level.profile_id')
      .select('level.order_id')
      .where('profile.referral_code', '=', referId)
      .execute();
    return levels.length;
  };
  for (let round = 0; round < 12; round++) {
    const sponsor = await addReferred(shop);
    const buyer = await addReferred(shop, sponsor);
    await agePlaces();
    const body = { purchase_id: buyer.referId };
    const [order, release] = await Promise.allSettled([
      orderOnDelivery(buyer, [tea]),
      sponsor.call(referral.releasePlace, { params: sponsor, body }),
    ]);
    expect(order.status).toBe('fulfilled');
    const refusal = release.status === 'rejected' ? (release.reason as ApiError).code : null;
    expect([null, 'place-ordering']).toContain(refusal);
    // One statement reads whom an order counts for: it may have read so just before the place was released.
    const before = await countFor(sponsor.referId);
    expect(before).toBeGreaterThanOrEqual(refusal ? 1 : 0);
    await orderOnDelivery(buyer, [tea]);
    expect(await countFor(sponsor.referId)).toBe(refusal ? before + 1 : before);
  }
});

test('a place that is released and named by many at once is taken once', async () => {
  const sponsor = await addReferred(shop);
  const strangers = [];
  for (let n = 0; n < 3; n++) strangers.push(await addReferred(shop, sponsor));
  await agePlaces();
  const [first] = strangers;
  const release = () =>
    sponsor.call(referral.releasePlace, { params: sponsor, body: { purchase_id: first?.referId ?? '' } });
  const outcomes = await Promise.allSettled([
    release(),
    release(),
    ...Array.from({ length: 6 }, () => addReferred(shop, sponsor)),
  ]);
  expect(outcomes.slice(0, 2).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { places } = await sponsor.call(referral.places, { params: sponsor });
  expect(new Set(places.map(({ place }) => place)).size).toBe(places.length);
  expect(places.length).toBeLessThanOrEqual(3);
});
