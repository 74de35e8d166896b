import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as attribution from '#contract/attribution.ts';
import * as auth from '#contract/auth.ts';
import * as members from '#contract/members.ts';
import { makeReferralCode } from '#domain/members/referral-code.ts';
import { hashPassword } from '../auth/hash-password.ts';
import { addMember, addReferred, signIn } from '../testing/builders.ts';
import * as earn from '../testing/earn.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { newestChain, openLink, orderTea, referrerOf } from '../testing/shared-links.ts';

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

const pass = (days: number): void => earn.pass(shop, days);
const order = (who: Visitor = buyer): Promise<void> => orderTea(shop, who);
const chain = () => newestChain(shop);

const bySponsor = () => [
  ['sponsor', bela.referId, 500, true],
  ['sponsor', asha.referId, 300, true],
];

describe('whose order it is', () => {
  test('the sponsor’s, with the members above, without a link', async () => {
    await order();
    expect(await chain()).toEqual(bySponsor());
    expect(await referrerOf(buyer)).toEqual({ name: 'Bela B.', source: 'sponsor', reference_id: null });
  });

  test('theirs whose link was opened last, and it never changes the tree', async () => {
    const [chitra, dipa] = [await addReferred(shop), await addReferred(shop, null, { fullname: 'Dipa' })];
    await openLink(buyer, chitra.referId);
    pass(0.2);
    await openLink(buyer, dipa.referId);
    expect(await referrerOf(buyer)).toEqual({ name: 'Dipa', source: 'link', reference_id: dipa.referId });
    await order();
    expect(await chain()).toEqual([['link', dipa.referId, 500, true]]);
    const [profile] = await buyer.call(members.profiles, { params: { user_id: buyer.userId } });
    expect(profile?.referenceId).toBe(bela.referId);
  });

  test('example C: when a buyer orders by the link of a member the buyer sponsors, level 2 earns nothing and level 3 does', async () => {
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
    ['the buyer’s own', () => buyer.referId],
    ['no member’s', () => makeReferralCode('7QK4M2X')],
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

  test('the sponsor’s when the buyer removes the link before ordering', async () => {
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

describe('a link that is opened before the sign-in', () => {
  /** Signs the buyer in by password, in the given browser. */
  async function signInIn(browser: Visitor): Promise<void> {
    const { db } = shop.deps;
    const { email } = await db
      .updateTable('members')
      .set({ password_hash: await hashPassword('monsoon-rain-9') })
      .where('id', '=', buyer.memberId)
      .returning('email')
      .executeTakeFirstOrThrow();
    await browser.call(auth.login, { body: { email, password: 'monsoon-rain-9' } });
  }

  test('is kept in the browser, and counts for what the buyer orders on another day', async () => {
    const dipa = await addReferred(shop);
    const browser = shop.visitor();
    await openLink(browser, dipa.referId);
    pass(12);
    await signInIn(browser);
    await order(browser);
    expect(await chain()).toEqual([['link', dipa.referId, 500, true]]);
    expect(browser.cookies.has('referrer')).toBe(false);
  });

  test('is replaced by one that the buyer opened later', async () => {
    const [dipa, esha] = [await addReferred(shop), await addReferred(shop)];
    const browser = shop.visitor();
    await openLink(browser, dipa.referId);
    pass(0.1);
    await openLink(buyer, esha.referId);
    await signInIn(browser);
    await order(browser);
    expect(await chain()).toEqual([['link', esha.referId, 500, true]]);
  });

  test('is shown before the first order is placed, and removed for good in every browser', async () => {
    const dipa = await addReferred(shop, null, { fullname: 'Dipa Das' });
    const browser = shop.visitor();
    await openLink(browser, dipa.referId);
    await signInIn(browser);
    expect(await referrerOf(browser)).toEqual({ name: 'Dipa D.', source: 'link', reference_id: dipa.referId });
    await browser.call(attribution.forgetLink, {});
    pass(0.1);
    await openLink(browser, dipa.referId);
    await openLink(buyer, dipa.referId);
    expect(await referrerOf(browser)).toMatchObject({ source: 'sponsor' });
    const esha = await addReferred(shop);
    await openLink(buyer, esha.referId);
    expect(await referrerOf(browser)).toMatchObject({ source: 'link' });
  });

  test('is shown to a newcomer before any details are saved, and no longer once it is too old or its referrer is suspended', async () => {
    const dipa = await addReferred(shop, null, { fullname: 'Dipa Das' });
    const newcomer = await addMember(shop);
    const nobody = { name: null, source: null, reference_id: null };
    expect(await referrerOf(newcomer)).toEqual(nobody);
    await openLink(newcomer, dipa.referId);
    expect(await referrerOf(newcomer)).toEqual({ name: 'Dipa D.', source: 'link', reference_id: dipa.referId });
    const suspend = (at: Date | null) =>
      shop.deps.db.updateTable('members').set({ suspended_at: at }).where('id', '=', dipa.memberId).execute();
    await suspend(shop.clock.now);
    expect(await referrerOf(newcomer)).toEqual(nobody);
    await suspend(null);
    pass(30);
    expect(await referrerOf(await signIn(shop, newcomer.memberId, 'later'))).toEqual(nobody);
  });

  test('sets the same kind of cookie for a member’s code and for an unused one, and none for no code', async () => {
    const shapeOf = async (code: string): Promise<string[]> => {
      const browser = shop.visitor();
      const { headers } = await openLink(browser, code);
      return [...browser.cookies, String(headers['set-cookie'])].map((value) => String(value).replace(/=.*?;|,.*/, ''));
    };
    expect(await shapeOf(makeReferralCode('7QK4M2X'))).toEqual(await shapeOf(asha.referId));
    expect((await shapeOf(asha.referId))[0]).toBe('referrer');
    expect(await shapeOf('HELLO')).toEqual(['undefined']);
  });

  test('is not believed when the browser writes another code into its cookie', async () => {
    const dipa = await addReferred(shop);
    const browser = shop.visitor();
    await openLink(browser, makeReferralCode('7QK4M2X'));
    const signed = browser.cookies.get('referrer') ?? '';
    for (const forged of [
      signed.replace(/^\w{8}/, dipa.referId),
      `${dipa.referId}.${Math.floor(shop.clock.now.getTime() / 1000)}`,
    ]) {
      buyer.cookies.set('referrer', forged);
      expect(await referrerOf(buyer)).toMatchObject({ source: 'sponsor' });
      expect(await buyer.call(attribution.confirmLink, {})).toMatchObject({ source: 'sponsor' });
    }
  });
});

test('asking whom an order counts for writes nothing', async () => {
  const dipa = await addReferred(shop);
  const browser = shop.visitor();
  await openLink(browser, dipa.referId);
  for (const [name, value] of browser.cookies) buyer.cookies.set(name, value);
  const { headers } = await buyer.request('GET', '/api/checkout/referred-by');
  expect(headers['set-cookie']).toBeUndefined();
  expect(await shop.deps.db.selectFrom('opened_links').selectAll().execute()).toEqual([]);
});
