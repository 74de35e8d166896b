import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as members from '#contract/members.ts';
import * as privacy from '#contract/privacy.ts';
import * as referral from '#contract/referral.ts';
import { changeStatus } from '../orders/fulfilment/change-status.ts';
import * as freePlaces from '../db/migrations/0036_free_places.ts';
import { addProduct, type AddedProduct, addReferred, profileFields } from '../testing/builders.ts';
import { givePassword, PASSWORD } from '../testing/busy-member.ts';
import { deliver, orderOnDelivery } from '../testing/earn.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';

type Referred = Awaited<ReturnType<typeof addReferred>>;

let shop: TestShop;
let tea: AddedProduct;
let asha: Referred;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  tea = await addProduct(shop, { variations: [{ price: 40_000, stock: 100 }] });
  asha = await addReferred(shop);
});

const placesOf = async (one: Referred) => (await one.call(referral.places, { params: one })).places;

/** As if every place had been taken so many days earlier: a session would end meanwhile. */
const agePlaces = (days: number) =>
  sql`update referral_edges set created_at = created_at - ${days} * interval '1 day'`.execute(shop.deps.db);

const release = (by: Referred, whose: Referred) =>
  by.call(referral.releasePlace, { params: by, body: { purchase_id: whose.referId } });

const erase = async (one: Referred): Promise<void> => {
  await givePassword(shop, one);
  await one.call(privacy.erase, { params: { user_id: one.userId }, body: { password: PASSWORD } });
};

test('a place whose member never ordered is released after 30 days, and another member gets it', async () => {
  const strangers = [await addReferred(shop, asha), await addReferred(shop, asha), await addReferred(shop, asha)];
  const [first] = strangers as [Referred];
  const below = await addReferred(shop, first);
  await agePlaces(29);
  expect(await placesOf(asha)).toMatchObject([{ place: 1, state: 'new' }, { place: 2 }, { place: 3 }]);
  expect(await refusalOf(release(asha, first))).toMatchObject({ status: 409, code: 'place-new' });
  await agePlaces(1);
  expect(await placesOf(asha)).toMatchObject([{ state: 'open' }, { state: 'open' }, { state: 'open' }]);
  expect(await release(asha, first)).toMatchObject({ success: true });
  expect((await placesOf(asha)).map(({ place }) => place)).toEqual([2, 3]);
  const [profile] = await first.call(members.profiles, { params: { user_id: first.userId } });
  expect(profile?.referenceId).toBe('');
  expect(await placesOf(first)).toMatchObject([{ purchase_id: below.referId }]);
  const friend = await addReferred(shop, asha);
  expect((await placesOf(asha))[0]).toMatchObject({ place: 1, purchase_id: friend.referId });
});

test('a place is kept while an order is open, free again when it is called off, and final when it is delivered', async () => {
  const bela = await addReferred(shop, asha);
  await agePlaces(31);
  const orderId = await orderOnDelivery(bela, [tea]);
  expect(await refusalOf(release(asha, bela))).toMatchObject({ status: 409, code: 'place-ordering' });
  await changeStatus(shop.deps, orderId, { to: 'Cancelled', actor: 'shop' });
  expect(await placesOf(asha)).toMatchObject([{ state: 'open' }]);
  await deliver(shop, await orderOnDelivery(bela, [tea]));
  expect(await placesOf(asha)).toMatchObject([{ state: 'final', release_from: null }]);
  expect(await refusalOf(release(asha, bela))).toMatchObject({ status: 409, code: 'place-final' });
});

test('orders that were placed before a release count as they did', async () => {
  const bela = await addReferred(shop, asha);
  const orderId = await orderOnDelivery(bela, [tea]);
  await changeStatus(shop.deps, orderId, { to: 'Cancelled', actor: 'shop' });
  const levels = () => shop.deps.db.selectFrom('commission_levels').selectAll().execute();
  const before = await levels();
  await agePlaces(31);
  await release(asha, bela);
  expect(await levels()).toEqual(before);
  await orderOnDelivery(bela, [tea]);
  expect(await levels()).toHaveLength(before.length);
});

test('three throw-away accounts that erase themselves take no place; a member to whom an order was delivered keeps the place', async () => {
  const strangers = [await addReferred(shop, asha), await addReferred(shop, asha), await addReferred(shop, asha)];
  const [buyer, ...others] = strangers as [Referred, Referred, Referred];
  await deliver(shop, await orderOnDelivery(buyer, [tea]));
  for (const one of [buyer, ...others]) await erase(one).catch(() => undefined);
  expect((await placesOf(asha)).map(({ place }) => place)).toEqual([1]);
  const friend = await addReferred(shop, asha);
  expect((await placesOf(asha)).map(({ purchase_id: id }) => id)).toEqual([buyer.referId, friend.referId]);
});

test('no member sees or releases another member’s places', async () => {
  const bela = await addReferred(shop, asha);
  const chitra = await addReferred(shop);
  await agePlaces(31);
  expect(await refusalOf(chitra.call(referral.places, { params: asha }))).toMatchObject({
    status: 404,
    code: 'no-tree',
  });
  for (const params of [asha, chitra]) {
    const attempt = chitra.call(referral.releasePlace, { params, body: { purchase_id: bela.referId } });
    expect(await refusalOf(attempt)).toMatchObject({ status: 404, code: 'not-found' });
  }
  expect(await placesOf(asha)).toHaveLength(1);
});

test('places of members who erased their accounts before places could be free are freed by the upgrade', async () => {
  const { db } = shop.deps;
  const gone = [await addReferred(shop, asha), await addReferred(shop, asha)];
  await db
    .updateTable('members')
    .set({ erased_at: shop.clock.now })
    .where(
      'public_id',
      'in',
      gone.map(({ userId }) => userId),
    )
    .execute();
  const kept = await addReferred(shop, asha);
  await freePlaces.up(db as never);
  expect((await placesOf(asha)).map(({ purchase_id: id }) => id)).toEqual([kept.referId]);
});

test('a released member may name a sponsor again', async () => {
  const bela = await addReferred(shop, asha);
  const chitra = await addReferred(shop, bela);
  await agePlaces(31);
  await release(bela, chitra);
  const [profile] = await chitra.call(members.profiles, { params: { user_id: chitra.userId } });
  const body = profileFields({ email: chitra.email, referenceId: asha.referId });
  await chitra.call(members.changeProfile, { params: { profileId: profile?.id ?? '' }, body });
  expect((await placesOf(asha)).map(({ purchase_id: id }) => id)).toEqual([bela.referId, chitra.referId]);
});
