import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { mailedCode, mailsTo } from '../testing/mails.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { addAccount, findAccount } from './account-store.ts';
import { hashPassword } from './hash-password.ts';
import { openSession } from './sign-ins/open-session.ts';

let shop: TestShop;
let passwordHash: string;
const email = 'asha@example.in';
const password = 'monsoon-7';
const newPassword = 'petrichor';
const main_id = STORE_ID;

beforeAll(async () => {
  shop = await openTestShop();
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  await shop.reset();
  const account = { userId: 'ASHA', email, fullName: 'Asha Kulkarni', mobile: '', passwordHash, now: shop.clock.now };
  await addAccount(shop.deps.db, account);
});
afterAll(() => shop.close());

const ask = (visitor: Visitor, to = email) => visitor.call(auth.resetSendOtp, { body: { email: to, main_id } });
const verify = (visitor: Visitor, otp: string, of = email) =>
  visitor.call(auth.verifyOtp, { body: { email: of, otp, main_id } });
const reset = (visitor: Visitor, over: { email?: string; newPassword?: string } = {}) =>
  visitor.call(auth.resetPassword, { body: { email, newPassword, main_id, ...over } });
const logIn = (visitor: Visitor, withPassword: string) =>
  visitor.call(auth.login, { body: { email, password: withPassword, main_id } });

async function confirm(visitor: Visitor): Promise<void> {
  await ask(visitor);
  await verify(visitor, await mailedCode(shop, email));
}

describe('a new password', () => {
  test('[API-47, API-48, AUTH-09] is chosen with a mailed code, and the old one opens nothing any more', async () => {
    const asha = shop.visitor();
    expect(await ask(asha)).toEqual({ success: true, message: 'OTP sent to your email.' });
    const code = await mailedCode(shop, email);
    expect(await verify(asha, code)).toEqual({ success: true, message: 'OTP verified successfully!' });
    expect(await reset(asha)).toEqual({ success: true, message: 'Password reset successfully!' });
    expect(asha.cookies.has('proof')).toBe(false);
    expect(await refusalOf(logIn(shop.visitor(), password))).toMatchObject({ code: 'wrong-credentials' });
    expect((await logIn(shop.visitor(), newPassword)).user.user_id).toBe('ASHA');
  });

  test('[API-48] ends every session and token of the member, and of no other member', async () => {
    const [phone, laptop, rohan] = [shop.visitor(), shop.visitor(), shop.visitor()];
    const other = { userId: 'ROHAN', email: 'rohan@example.in', fullName: 'Rohan', mobile: '', passwordHash };
    await addAccount(shop.deps.db, { ...other, now: shop.clock.now });
    await rohan.call(auth.login, { body: { email: other.email, password } });
    const { accessToken, refreshToken } = await logIn(phone, password);
    await logIn(laptop, password);
    await confirm(laptop);
    await reset(laptop);
    for (const visitor of [phone, laptop])
      expect(await refusalOf(visitor.call(auth.session, {}))).toMatchObject({ code: 'not-signed-in' });
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await shop.visitor().request('GET', '/api/session', { headers })).status).toBe(401);
    expect(await refusalOf(shop.visitor().call(auth.refreshToken, { body: { refreshToken } }))).toMatchObject({
      code: 'token-refused',
    });
    expect((await rohan.call(auth.session, {})).user_id).toBe('ROHAN');
  });

  test('[API-48] is told to the member by mail, with when and with what', async () => {
    const asha = shop.visitor();
    await confirm(asha);
    await asha.request('POST', '/api/registeruser/api/reset-password', {
      body: { email, newPassword },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' },
    });
    await shop.runJobs();
    const [, told] = mailsTo(shop, email);
    expect(told?.subject).toBe('Your password at Banyan was changed');
    expect(told?.text).toContain('When: 21/11/2026, 11:30 am, Indian time\nWith: Firefox on Windows');
    expect(told?.text).not.toContain(newPassword);
  });

  test('[API-48] needs a proof, for its own address and purpose, which works once', async () => {
    const asha = shop.visitor();
    expect(await refusalOf(reset(asha))).toMatchObject({
      status: 403,
      code: 'proof-missing',
      body: { success: false },
    });
    await asha.call(auth.sendOtp, { body: { email: 'new@example.in' } });
    await verify(asha, await mailedCode(shop, 'new@example.in'), 'new@example.in');
    expect(await refusalOf(reset(asha))).toMatchObject({ code: 'proof-missing' });
    expect(await refusalOf(reset(asha, { email: 'new@example.in' }))).toMatchObject({ code: 'proof-missing' });
    await confirm(asha);
    const proof = asha.cookies.get('proof') ?? '';
    const body = { email, full_name: 'Asha', password, main_id };
    expect(await refusalOf(asha.call(auth.signup, { body }))).toMatchObject({ code: 'proof-missing' });
    expect(await refusalOf(reset(asha, { email: 'rohan@example.in' }))).toMatchObject({ code: 'proof-missing' });
    await reset(asha);
    asha.cookies.set('proof', proof);
    expect(await refusalOf(reset(asha))).toMatchObject({ code: 'proof-missing' });
    expect((await logIn(shop.visitor(), newPassword)).success).toBe(true);
  });

  test('ends other codes and proofs for it, and is no good after ten minutes', async () => {
    const [asha, laptop] = [shop.visitor(), shop.visitor()];
    await confirm(laptop);
    await confirm(asha);
    await ask(shop.visitor());
    const late = await mailedCode(shop, email);
    await reset(asha);
    expect(await refusalOf(reset(laptop))).toMatchObject({ code: 'proof-missing' });
    expect(await refusalOf(verify(laptop, late))).toMatchObject({ code: 'otp-used-up' });
    await confirm(laptop);
    shop.clock.now = new Date(shop.clock.now.getTime() + 600_000);
    expect(await refusalOf(reset(laptop))).toMatchObject({ code: 'proof-missing' });
  });

  test('[AUTH-12] has 6 to 128 characters, and a proof survives one that has not', async () => {
    const asha = shop.visitor();
    await confirm(asha);
    expect(await refusalOf(reset(asha, { newPassword: 'short' }))).toMatchObject({
      status: 400,
      code: 'short-new-password',
      message: 'Password must be at least 6 characters.',
    });
    expect(await refusalOf(reset(asha, { newPassword: 'x'.repeat(129) }))).toMatchObject({ code: 'long-password' });
    expect(await reset(asha)).toMatchObject({ success: true });
  });

  test('opens an account that had none to log in with', async () => {
    await shop.deps.db.updateTable('members').set({ password_hash: null }).execute();
    const asha = shop.visitor();
    await confirm(asha);
    await reset(asha);
    expect((await logIn(asha, newPassword)).success).toBe(true);
  });

  test('refuses a sign-in whose old password was verified a moment before', async () => {
    const { deps } = shop;
    const proved = await findAccount(deps.db, email);
    const asha = shop.visitor();
    await confirm(asha);
    await reset(asha);
    const caller = { cookies: { get: () => undefined, set: () => {}, clear: () => {} }, userAgent: '' };
    const opening = proved && openSession(deps, caller, proved);
    await expect(opening).rejects.toMatchObject({ code: 'wrong-credentials' });
    expect(await deps.db.selectFrom('sign_ins').selectAll().execute()).toEqual([]);
  });
});

describe('asking for a code', () => {
  test('[AUTH-10] of what is no address is refused in the words of this form', async () => {
    for (const wrong of ['asha', 'asha@example', 'x<asha@example.in>'])
      expect(await refusalOf(ask(shop.visitor(), wrong))).toMatchObject({
        status: 400,
        message: 'Please enter a valid email address.',
      });
  });

  test('[API-47] for an address without account brings a mail that says so, three times a day', async () => {
    const stranger = shop.visitor();
    for (let asked = 1; asked <= 5; asked++) await ask(stranger, 'nobody@example.in');
    await shop.runJobs();
    const mails = mailsTo(shop, 'nobody@example.in');
    expect(mails).toHaveLength(3);
    expect(mails[0]?.text).toContain('It has no account here');
    expect(mails[0]?.text).not.toMatch(/\b\d{6}\b/);
  });

  test('[API-45] a code tells itself what it is for, also while the address has another one', async () => {
    const asha = shop.visitor();
    await ask(asha);
    const code = await mailedCode(shop, email);
    await asha.call(auth.sendOtp, { body: { email } });
    await shop.runJobs();
    await verify(asha, code);
    expect(await reset(asha)).toMatchObject({ success: true });
  });

  test('[API-47] stops after five in an hour, and says when to come back; the member’s own browser goes on', async () => {
    const asha = shop.visitor();
    await logIn(asha, password);
    const strangers = [shop.visitor(), shop.visitor(), shop.visitor()];
    for (const stranger of [...strangers, ...strangers.slice(1)]) await ask(stranger);
    const answer = await shop.visitor().request('POST', '/api/registeruser/api/resetsend-otp', { body: { email } });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3540);
    expect(JSON.parse(answer.body)).toMatchObject({
      success: false,
      message: 'Too many tries. Please try again in an hour.',
    });
    await confirm(asha);
    expect(await reset(asha)).toMatchObject({ success: true });
  });
});
