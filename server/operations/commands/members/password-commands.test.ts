import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { openTestShop, type TestShop, type Visitor } from '../../../testing/open-test-shop.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { runShopCommand } from '../../../testing/run-shop-command.ts';
import { passwordRule } from '../../../auth/guard-new-password.ts';
import { saveSettings } from '../../../settings/settings-store.ts';

let shop: TestShop;
const email = 'asha@lotus.example';
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

const password = (...words: string[]) => runShopCommand(shop, 'password', ...words);

async function proven(sending: typeof auth.sendOtp | typeof auth.resetSendOtp): Promise<Visitor> {
  const visitor = shop.visitor();
  await visitor.call(sending, { body: { email, main_id: STORE_ID } });
  await shop.runJobs();
  const otp = /^\d{6}$/m.exec(shop.mails.at(-1)?.text ?? '')?.[0] ?? '';
  await visitor.call(auth.verifyOtp, { body: { email, otp, main_id: STORE_ID } });
  return visitor;
}

const signUp = (visitor: Visitor, chosen: string) =>
  visitor.call(auth.signup, { body: { email, full_name: 'Asha Kulkarni', password: chosen, main_id: STORE_ID } });
const reset = (visitor: Visitor, newPassword: string) =>
  visitor.call(auth.resetPassword, { body: { email, newPassword, main_id: STORE_ID } });
const logIn = (chosen: string) => shop.visitor().call(auth.login, { body: { email, password: chosen } });

describe('the rule for new passwords', () => {
  test('[AUTH-03] as specified, six characters are enough', async () => {
    expect((await password('show')).out).toBe('specified: a new password has at least 6 characters.');
    await signUp(await proven(auth.sendOtp), '123456');
    expect(await logIn('123456')).toMatchObject({ success: true });
  });

  test.each([
    ['has seven characters', 'rain-77', 'weak-password', 'Please choose at least 8 characters.'],
    ['has fewer than the specified six', 'rain', 'short-password', 'Password must be at least 6 characters long.'],
    [
      'is common, in any case',
      'Password1',
      'common-password',
      'This password is easy to guess. Please choose another one.',
    ],
    ['is common but for its digits and signs', 'Krishna@123', 'common-password', undefined],
    ['is common but for signs in the place of letters', 'P@ssword123', 'common-password', undefined],
    ['repeats one digit', '00000000!', 'common-password', undefined],
    ['is a word of the shop', 'kadamba-2026', 'common-password', undefined],
    ['is a name of the member', 'Kulkarni77', 'common-password', undefined],
    ['is a word of the member’s address', 'lotus_2026', 'common-password', undefined],
  ])('a strict shop refuses a new password that %s', async (_title, chosen, code, message) => {
    await saveSettings(shop.deps.db, {
      store: { name: 'Kadamba', tagline: '', logo: '', email: '', phone: '', orderPrefix: 'KD' },
    });
    expect((await password('rule', 'strict')).out).toMatch(/^strict: .* at least 8 characters/);
    const asha = await proven(auth.sendOtp);
    expect(await refusalOf(signUp(asha, chosen))).toMatchObject({ status: 400, code, ...(message && { message }) });
    expect(await signUp(asha, 'monsoon-7')).toMatchObject({ success: true });
  });

  test('a strict shop holds a reset to the rule, keeps its proof, and lets old passwords sign in', async () => {
    await signUp(await proven(auth.sendOtp), '123456');
    await password('rule', 'strict');
    expect(await logIn('123456')).toMatchObject({ success: true });
    const asha = await proven(auth.resetSendOtp);
    for (const [chosen, code] of [
      ['rain-77', 'weak-password'],
      ['password1', 'common-password'],
      ['Asha-Kulkarni-1', 'common-password'],
    ] as const)
      expect(await refusalOf(reset(asha, chosen))).toMatchObject({ status: 400, code });
    await reset(asha, 'monsoon-7');
    expect(await logIn('monsoon-7')).toMatchObject({ success: true });
  });

  test('the name of an account is not told by refusals to a visitor without a proof', async () => {
    await signUp(await proven(auth.sendOtp), 'monsoon-7');
    await password('rule', 'strict');
    expect(await refusalOf(reset(shop.visitor(), 'kulkarni-1'))).toMatchObject({ code: 'proof-missing' });
  });

  test('a new shop in production is strict until its owner chooses; a demo is not', () => {
    const { config } = shop.deps;
    expect(passwordRule({ ...config, mode: 'production' }, null)).toBe('strict');
    expect(passwordRule({ ...config, mode: 'production' }, 'specified')).toBe('specified');
    expect(passwordRule({ ...config, mode: 'demo' }, null)).toBe('specified');
  });

  test('an unknown rule is refused with those there are', async () => {
    expect(await password('rule', 'lax')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('There are: specified, strict.'),
    });
  });
});
