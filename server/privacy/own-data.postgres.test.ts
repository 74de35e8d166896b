import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import * as privacy from '#contract/privacy.ts';
import { hashPassword } from '../auth/hash-password.ts';
import { lockParties } from '../rewards/order-parties-store.ts';
import { addBuyer, addProduct, profileFields } from '../testing/builders.ts';
import { openShopOnServer } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import { lockMember } from './erase-store.ts';

let shop: TestShop;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, close } = await openShopOnServer());
});
afterAll(() => close());

const outcomeOf = (result: PromiseSettledResult<unknown>): string => {
  if (result.status === 'fulfilled') return 'done';
  return result.reason instanceof ApiError ? result.reason.code : 'crash';
};

test('a member who orders and changes details while being erased has the order or is erased, never both', async () => {
  const tea = await addProduct(shop, { variations: [{ stock: 100 }] });
  const password = 'six petals';
  const password_hash = await hashPassword(password);
  for (let round = 0; round < 12; round++) {
    const asha = await addBuyer(shop);
    await shop.deps.db.updateTable('members').set({ password_hash }).where('id', '=', asha.memberId).execute();
    const params = { user_id: asha.userId };
    const [profile] = await asha.call(members.profiles, { params });
    const order = {
      cart_products: [{ product_id: tea.id, quantity: 1 }],
      payment_mode: 'Pay on delivery' as const,
      totalAmountbeforePay: 499,
    };
    const results = await Promise.allSettled([
      asha.call(privacy.erase, { params, body: { password } }),
      asha.call(orders.placeOnDelivery, { body: order }, { idempotencyKey: `round-${round}-of-asha` }),
      asha.call(members.changeProfile, { params: { profileId: profile?.id ?? '' }, body: profileFields() }),
    ]);
    const [erased, ordered, changed] = results.map(outcomeOf);
    expect([erased === 'done', ordered === 'done']).toContain(true);
    expect([erased, ordered]).not.toEqual(['done', 'done']);
    expect(['done', 'orders-open']).toContain(erased);
    expect(['done', 'missing-fields', 'not-signed-in']).toContain(ordered);
    expect(['done', 'not-signed-in', 'not-found']).toContain(changed);
    const row = await shop.deps.db
      .selectFrom('member_profiles')
      .select('address')
      .where('member_id', '=', asha.memberId)
      .executeTakeFirstOrThrow();
    expect(row.address === '').toBe(erased === 'done');
  }
});

test('an order with a key waits for an erasing from its first step on, so that neither stops the other', async () => {
  const tea = await addProduct(shop, { variations: [{ stock: 100 }] });
  const asha = await addBuyer(shop);
  const body = {
    cart_products: [{ product_id: tea.id, quantity: 1 }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: 499,
  };
  const { db } = shop.deps;
  const placed = await db.transaction().execute(async (tx) => {
    await lockParties(tx, asha.memberId, 'demo');
    const placing = asha.call(orders.placeOnDelivery, { body }, { idempotencyKey: 'pressed-while-erasing' });
    await untilWaiting(db);
    await lockMember(tx, asha.memberId);
    return { placing };
  });
  expect(await placed.placing).toMatchObject({ success: true });
});
