import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import * as members from '#contract/members.ts';
import * as privacy from '#contract/privacy.ts';
import * as factor from '#contract/second-factor.ts';
import { addBuyer, type TestMember } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';

let shop: TestShop;
let asha: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  asha = await addBuyer(shop);
  await shop.deps.db.updateTable('member_profiles').set({ payouts_held_at: shop.clock.now }).execute();
});
afterAll(() => shop.close());

const ofHerOwn: [what: string, ask: () => Promise<unknown>][] = [
  ['to erase the account', () => asha.call(privacy.sendErasingCode, { params: { user_id: asha.userId } })],
  ['for the second factor', () => asha.call(factor.sendSecondFactorCode, { params: { user_id: asha.userId } })],
  ['to confirm the bank details', () => asha.call(members.sendBankDetailsCode, { body: {} })],
];

test.each(ofHerOwn)(
  'strangers who ask for all the codes that an address may be sent keep its member from none %s',
  async (_what, ask) => {
    const stranger = shop.visitor();
    const reset = () => stranger.call(auth.resetSendOtp, { body: { email: asha.email } });
    for (let asked = 0; asked < 5; asked++) await reset();
    expect((await refusalOf(reset())).code).toBe('too-many-requests');
    await expect(ask()).resolves.toMatchObject({ success: true });
  },
);

test.each(ofHerOwn)('a session is sent five codes an hour %s', async (_what, ask) => {
  for (let asked = 0; asked < 5; asked++) await ask();
  expect((await refusalOf(ask())).code).toBe('too-many-requests');
});
