import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as attribution from '#contract/attribution.ts';
import { makeReferralCode } from '#domain/members/referral-code.ts';
import { addReferred, type TestMember } from '../testing/builders.ts';
import { pass } from '../testing/earn.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { newestChain, openLink, orderTea, referrerOf } from '../testing/shared-links.ts';

let shop: TestShop;
let buyer: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  buyer = await addReferred(shop, await addReferred(shop));
});

describe('a link that something else than a person opens', () => {
  const FOREIGN = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' };

  test.each([
    ['a picture', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }],
    ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }],
    ['a prerender', { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-dest': 'document' }],
    ['a preview robot', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['a navigation from another site without a press', FOREIGN],
  ])('by %s takes the place of neither the sponsor nor an earlier link', async (_title, headers) => {
    const [dipa, esha] = [await addReferred(shop), await addReferred(shop, null, { fullname: 'Esha' })];
    await openLink(buyer, dipa.referId, headers);
    expect(await referrerOf(buyer)).toMatchObject({ source: 'sponsor' });
    await buyer.call(attribution.confirmLink, {});
    expect(await referrerOf(buyer)).toMatchObject({ source: 'sponsor' });
    await openLink(buyer, esha.referId);
    pass(shop, 0.1);
    await openLink(buyer, dipa.referId, headers);
    await buyer.call(attribution.confirmLink, {});
    expect(await referrerOf(buyer)).toEqual({ name: 'Esha', source: 'link', reference_id: esha.referId });
  });

  test('counts from another site once the member clicks, where there is no referrer yet', async () => {
    const dipa = await addReferred(shop, null, { fullname: 'Dipa' });
    const newcomer = await addReferred(shop);
    await openLink(newcomer, dipa.referId, FOREIGN);
    expect(await referrerOf(newcomer)).toEqual({ name: null, source: null, reference_id: null });
    expect(await newcomer.call(attribution.confirmLink, {})).toEqual({
      name: 'Dipa',
      source: 'link',
      reference_id: dipa.referId,
    });
    await orderTea(shop, newcomer);
    expect(await newestChain(shop)).toEqual([['link', dipa.referId, 500, true]]);
  });

  describe('leaves a link alone that a guest opened on purpose', () => {
    const PRESSED = { ...FOREIGN, 'sec-fetch-user': '?1' };
    const BY_SCRIPT = { ...FOREIGN, 'sec-fetch-site': 'same-origin' };

    test.each([
      ['by a press, when another site leads to its own', PRESSED, FOREIGN],
      ['in an app, when another site leads to its own', {}, FOREIGN],
      ['by a press, when the login page is made to lead to another', PRESSED, BY_SCRIPT],
    ])('%s', async (_title, own, forced) => {
      const [chosen, eve] = [await addReferred(shop, null, { fullname: 'Chitra' }), await addReferred(shop)];
      const [browser, newcomer] = [shop.visitor(), await addReferred(shop)];
      await openLink(browser, chosen.referId, own);
      pass(shop, 0.1);
      await openLink(browser, eve.referId, forced);
      newcomer.cookies.set('referrer', browser.cookies.get('referrer') ?? '');
      await newcomer.call(attribution.confirmLink, {});
      expect(await referrerOf(newcomer)).toEqual({ name: 'Chitra', source: 'link', reference_id: chosen.referId });
    });

    test('for as long as it holds; the last one that no person opened counts where there is no other', async () => {
      const [dipa, esha, eve] = [await addReferred(shop), await addReferred(shop), await addReferred(shop)];
      const browser = shop.visitor();
      const noted = () => browser.cookies.get('referrer')?.slice(0, 8);
      await openLink(browser, dipa.referId, PRESSED);
      await openLink(browser, eve.referId, FOREIGN);
      expect(noted()).toBe(dipa.referId);
      await openLink(browser, esha.referId, PRESSED);
      expect(noted()).toBe(esha.referId);
      pass(shop, 30);
      await openLink(browser, dipa.referId, FOREIGN);
      expect(noted()).toBe(dipa.referId);
      await openLink(browser, eve.referId, FOREIGN);
      expect(noted()).toBe(eve.referId);
    });
  });

  test('is looked up for a member sixty times in a quarter of an hour at most', async () => {
    const codes = Array.from({ length: 60 }, (_, index) => makeReferralCode(`7QK4M${String(10 + index)}`));
    for (const code of codes) await openLink(buyer, code);
    const dipa = await addReferred(shop);
    await openLink(buyer, dipa.referId);
    expect(await referrerOf(buyer)).toMatchObject({ source: 'sponsor' });
  });
});

test('of one network a hundred and twenty links a minute are noted; further ones show their page and nothing else', async () => {
  const [browser, other] = [shop.visitor('203.0.113.7'), shop.visitor('198.51.100.9')];
  const cookieOf = ({ cookies }: Visitor) => [...cookies].find(([name]) => name.includes('referrer'))?.[1];
  const codes = Array.from({ length: 120 }, (_, index) => makeReferralCode(`7QK4${100 + index}`));
  const last = makeReferralCode('7QK4M2X');
  let shown = 0;
  for (const code of codes) shown = (await openLink(browser, code)).status;
  const noted = cookieOf(browser);
  expect(noted).toContain(codes.at(-1));
  expect((await openLink(browser, last)).status).toBe(shown);
  expect(cookieOf(browser)).toBe(noted);
  await openLink(other, last);
  expect(cookieOf(other)).toContain(last);
});
