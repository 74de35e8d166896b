import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as attribution from '#contract/attribution.ts';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import { makeReferralCode } from '#domain/members/referral-code.ts';
import { addDays } from '#domain/time.ts';
import { addProduct, addReferred, signIn } from '../testing/builders.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';

type Referred = Awaited<ReturnType<typeof addReferred>>;

let shop: TestShop;
let [asha, bela, buyer]: [Referred, Referred, Referred] = [] as never;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  asha = await addReferred(shop, null, { fullname: 'Asha Kulkarni' });
  bela = await addReferred(shop, asha, { fullname: 'Bela Bose' });
  buyer = await addReferred(shop, bela);
});

const openLink = (who: Visitor, referId: string) =>
  who.request('GET', `/checkout?referId=${referId}&productId=PRODUCT1`);
const referrerOf = (who: Visitor) => who.call(attribution.referredBy, {});
const pass = (days: number): void => void (shop.clock.now = addDays(shop.clock.now, days));

async function order(who: Visitor = buyer): Promise<void> {
  const tea = await addProduct(shop);
  const body = {
    cart_products: [{ product_id: tea.id }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: 499,
  };
  await who.call(orders.placeOnDelivery, { body });
}

/** By level: whose code, the rate, and whether she earns; of the newest order. */
async function chain() {
  const rows = await shop.deps.db
    .selectFrom('commission_levels as level')
    .innerJoin('member_profiles as profile', 'profile.id', 'level.profile_id')
    .innerJoin('order_commissions as commission', 'commission.order_id', 'level.order_id')
    .select(['source', 'referral_code', 'rate', 'earns'])
    .where('level.order_id', '=', (select) =>
      select.selectFrom('orders').select(({ fn }) => fn.max<number>('id').as('id')),
    )
    .orderBy('level')
    .execute();
  return rows.map(({ source, referral_code: code, rate, earns }) => [source, code, rate, earns]);
}
const bySponsor = () => [
  ['sponsor', bela.referId, 500, true],
  ['sponsor', asha.referId, 300, true],
];

describe('whose order it is', () => {
  test('the sponsor’s, with those above her, without a link', async () => {
    await order();
    expect(await chain()).toEqual(bySponsor());
    expect(await referrerOf(buyer)).toEqual({ name: 'Bela B.', source: 'sponsor' });
  });

  test('theirs whose link was opened last, and it never changes the tree', async () => {
    const [chitra, dipa] = [await addReferred(shop), await addReferred(shop, null, { fullname: 'Dipa' })];
    await openLink(buyer, chitra.referId);
    pass(0.2);
    await openLink(buyer, dipa.referId);
    expect(await referrerOf(buyer)).toEqual({ name: 'Dipa', source: 'link' });
    await order();
    expect(await chain()).toEqual([['link', dipa.referId, 500, true]]);
    const [profile] = await buyer.call(members.profiles, { params: { user_id: buyer.userId } });
    expect(profile?.referenceId).toBe(bela.referId);
  });

  test('example C: of who buys by the link of a member whom she sponsors, level 2 earns nothing and level 3 does', async () => {
    const chitra = await addReferred(shop, buyer);
    await openLink(buyer, chitra.referId);
    await order();
    expect(await chain()).toEqual([
      ['link', chitra.referId, 500, true],
      ['link', buyer.referId, 300, false],
      ['link', bela.referId, 200, true],
    ]);
  });

  test.each([
    ['her own', () => buyer.referId],
    ['nobody’s', () => makeReferralCode('7QK4M2X')],
    ['no code at all', () => 'HELLO'],
  ])('a link that is %s takes no other one’s place', async (_title, code) => {
    const dipa = await addReferred(shop);
    await openLink(buyer, dipa.referId);
    pass(0.1);
    await openLink(buyer, code());
    await order();
    expect(await chain()).toEqual([['link', dipa.referId, 500, true]]);
  });

  test('the sponsor’s again when the link was opened 30 days ago', async () => {
    const dipa = await addReferred(shop);
    await openLink(buyer, dipa.referId.toLowerCase());
    pass(29.9);
    expect(await referrerOf(await signIn(shop, buyer.memberId, 'sooner'))).toMatchObject({ source: 'link' });
    pass(0.1);
    const again = await signIn(shop, buyer.memberId, 'later');
    expect(await referrerOf(again)).toMatchObject({ source: 'sponsor' });
    await order(again);
    expect(await chain()).toEqual(bySponsor());
  });

  test('the sponsor’s when the one of the link is suspended meanwhile', async () => {
    const dipa = await addReferred(shop);
    await openLink(buyer, dipa.referId);
    const { db } = shop.deps;
    await db.updateTable('members').set({ suspended_at: shop.clock.now }).where('id', '=', dipa.memberId).execute();
    await order();
    expect(await chain()).toEqual(bySponsor());
  });

  test('the sponsor’s when she takes the link away before she orders', async () => {
    const dipa = await addReferred(shop);
    await openLink(buyer, dipa.referId);
    expect(await buyer.call(attribution.forgetLink, {})).toMatchObject({ success: true });
    expect(await referrerOf(buyer)).toMatchObject({ source: 'sponsor' });
    await order();
    expect(await chain()).toEqual(bySponsor());
  });

  test('stays as it was when a link is opened afterwards, or the tree and the plan change', async () => {
    await order();
    const dipa = await addReferred(shop);
    await openLink(buyer, dipa.referId);
    await shop.deps.db.deleteFrom('referral_edges').execute();
    expect(await chain()).toEqual(bySponsor());
  });
});

describe('a link that is opened before she signs in', () => {
  async function signInIn(browser: Visitor): Promise<void> {
    const session = await signIn(shop, buyer.memberId, 'later');
    for (const [name, value] of session.cookies) browser.cookies.set(name, value);
  }

  test('is kept in her browser, and counts for what she orders on another day', async () => {
    const dipa = await addReferred(shop);
    const browser = shop.visitor();
    await openLink(browser, dipa.referId);
    pass(12);
    await signInIn(browser);
    await order(browser);
    expect(await chain()).toEqual([['link', dipa.referId, 500, true]]);
    expect(browser.cookies.has('referrer')).toBe(false);
  });

  test('gives way to one that she opened later', async () => {
    const [dipa, esha] = [await addReferred(shop), await addReferred(shop)];
    const browser = shop.visitor();
    await openLink(browser, dipa.referId);
    pass(0.1);
    await openLink(buyer, esha.referId);
    await signInIn(browser);
    await order(browser);
    expect(await chain()).toEqual([['link', esha.referId, 500, true]]);
  });

  test('leaves nothing in the browser when its code is nobody’s', async () => {
    const browser = shop.visitor();
    await openLink(browser, makeReferralCode('7QK4M2X'));
    expect(browser.cookies.has('referrer')).toBe(false);
  });
});
