import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import { openShopOnServer } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { addAccount } from './account-store.ts';
import { hashPassword } from './hash-password.ts';

let shop: TestShop;
let close: () => Promise<void>;
const email = 'asha@example.in';
const password = 'monsoon-7';

beforeAll(async () => {
  ({ shop, close } = await openShopOnServer());
});
beforeEach(() => shop.reset());
afterAll(() => close());

async function sendCode(): Promise<string> {
  await shop.visitor().call(auth.sendOtp, { body: { email } });
  await shop.runJobs();
  return /^\d{6}$/m.exec(shop.mails.at(-1)?.text ?? '')?.[0] ?? 'no code';
}

test('of twenty guesses at once five are compared', async () => {
  const code = await sendCode();
  const otp = code === '000000' ? '000001' : '000000';
  const guess = () => refusalOf(shop.visitor().call(auth.verifyOtp, { body: { email, otp } }));
  const refusals = await Promise.all(Array.from({ length: 20 }, guess));
  expect(refusals.filter(({ code: reason }) => reason === 'otp-wrong')).toHaveLength(5);
  expect(refusals.filter(({ code: reason }) => reason === 'otp-used-up')).toHaveLength(15);
});

test('a right code that comes many times at once gives one proof, and the proof one account', async () => {
  const otp = await sendCode();
  const visitors = Array.from({ length: 5 }, () => shop.visitor());
  const verified = await Promise.allSettled(visitors.map(({ call }) => call(auth.verifyOtp, { body: { email, otp } })));
  expect(verified.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const asha = visitors.find(({ cookies }) => cookies.has('proof'));
  const body = { email, full_name: 'Asha Kulkarni', password };
  const opened = await Promise.allSettled([1, 2, 3].map(async () => asha?.call(auth.signup, { body })));
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a refresh token that comes many times at once ends the sign-in', async () => {
  const passwordHash = await hashPassword(password);
  const account = { userId: 'ASHA', email, fullName: 'Asha Kulkarni', mobile: '', passwordHash, now: shop.clock.now };
  await addAccount(shop.deps.db, account);
  const asha = shop.visitor();
  const { refreshToken } = await asha.call(auth.login, { body: { email, password } });
  const renew = () => shop.visitor().call(auth.refreshToken, { body: { refreshToken } });
  const renewed = await Promise.allSettled(Array.from({ length: 6 }, renew));
  expect(renewed.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  expect(await refusalOf(asha.call(auth.session, {}))).toMatchObject({ code: 'not-signed-in' });
  expect(await shop.deps.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});
