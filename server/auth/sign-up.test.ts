import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { addMember } from '../testing/builders.ts';
import { hashOf } from '../http/api/session-store.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';

let shop: TestShop;
const start = new Date('2026-11-21T06:00:00Z');
const email = 'asha@example.in';
const main_id = STORE_ID;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  shop.clock.now = start;
});
afterAll(() => shop.close());

const minutesLater = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);

const sendOtp = (visitor: Visitor, to = email) => visitor.call(auth.sendOtp, { body: { email: to, main_id } });
/** As in `send-code`. */
const verifyOtp = (visitor: Visitor, otp: string, of = email) =>
  visitor.call(auth.verifyOtp, { body: { email: of, otp, main_id } });
const signUp = (
  visitor: Visitor,
  over: Partial<{ email: string; mobile: string; password: string; full_name: string }> = {},
) =>
  visitor.call(auth.signup, {
    body: { email, mobile: '9000012345', full_name: 'Asha Kulkarni', password: 'monsoon-7', main_id, ...over },
  });
const logIn = (visitor: Visitor, password = 'monsoon-7') =>
  visitor.call(auth.login, { body: { email, password, main_id } });

/** The code in the newest mail. */
async function mailedCode(): Promise<string> {
  await shop.runJobs();
  return /^\d{6}$/m.exec(shop.mails.at(-1)?.text ?? '')?.[0] ?? 'no code';
}

const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

async function confirm(visitor: Visitor): Promise<void> {
  await sendOtp(visitor);
  await verifyOtp(visitor, await mailedCode());
}

describe('signing up', () => {
  test('[API-44, API-45, API-46] a mailed code opens an account that can log in', async () => {
    const asha = shop.visitor();
    expect(await sendOtp(asha)).toEqual({ success: true, message: 'OTP sent successfully!' });
    const code = await mailedCode();
    expect(shop.mails[0]?.to).toMatchObject([{ address: email }]);
    expect(shop.mails[0]?.subject).toBe('Your code for Banyan');
    expect(shop.mails[0]?.html).toContain(code);
    expect(await verifyOtp(asha, code)).toEqual({ success: true, message: 'OTP verified successfully!' });
    expect(await signUp(asha)).toEqual({ success: true, message: 'Registration successful!' });
    const { user } = await logIn(shop.visitor());
    expect(user).toMatchObject({ name: 'Asha', full_name: 'Asha Kulkarni', email });
  });

  test('the address is the same whatever its case and the spaces around it', async () => {
    const asha = shop.visitor();
    await sendOtp(asha, ' Asha@Example.IN ');
    await verifyOtp(asha, await mailedCode(), 'ASHA@example.in');
    await signUp(asha, { email: 'asha@EXAMPLE.in' });
    expect((await logIn(shop.visitor())).user.email).toBe(email);
  });

  test('a name is kept as one visible line, and one that shows nothing is refused', async () => {
    const asha = shop.visitor();
    await confirm(asha);
    for (const full_name of ['\u200b\u2060', '\u202e', '\u3164'])
      expect(await refusalOf(signUp(asha, { full_name }))).toMatchObject({ code: 'invalid-input' });
    await signUp(asha, { full_name: ' Ａｓｈａ\u202e\u200b\n Kulkarni ' });
    expect((await logIn(shop.visitor())).user.full_name).toBe('Asha Kulkarni');
  });

  test.each([
    ['+91 98765-43210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['', ''],
  ])('[API-46] [AUTH-07] the mobile number %j is kept as %j', async (mobile, kept) => {
    const asha = shop.visitor();
    await confirm(asha);
    await signUp(asha, { mobile });
    expect(await shop.deps.db.selectFrom('members').select('mobile').execute()).toEqual([{ mobile: kept }]);
  });

  test('[AUTH-07] a mobile number of more than ten digits is refused by its field', async () => {
    const asha = shop.visitor();
    await confirm(asha);
    expect(await refusalOf(signUp(asha, { mobile: '98765432101' }))).toMatchObject({
      code: 'invalid-input',
      body: { fields: { mobile: expect.any(String) } },
    });
  });

  test('a hundred people behind one address of a mobile operator can each confirm a code in one hour', async () => {
    const network = shop.visitor('10.8.8.8');
    for (let n = 0; n < 100; n++)
      expect(await refusalOf(verifyOtp(network, '000000', `asha.${n}@example.in`))).toMatchObject({ status: 400 });
  });

  test('[API-46] without a proof nobody signs up, and a proof is for its own address and works once', async () => {
    const asha = shop.visitor();
    expect(await refusalOf(signUp(asha))).toMatchObject({
      status: 403,
      code: 'proof-missing',
      body: { success: false },
    });
    await confirm(asha);
    expect(await refusalOf(signUp(asha, { email: 'other@example.in' }))).toMatchObject({ code: 'proof-missing' });
    const proof = asha.cookies.get('proof') ?? '';
    await signUp(asha);
    expect(asha.cookies.has('proof')).toBe(false);
    await shop.deps.db.deleteFrom('members').execute();
    asha.cookies.set('proof', proof);
    expect(await refusalOf(signUp(asha))).toMatchObject({ code: 'proof-missing' });
  });

  test('a proof lives ten minutes and is hidden from scripts', async () => {
    const asha = shop.visitor();
    await sendOtp(asha);
    const answer = await asha.request('POST', '/api/registeruser/api/verify-otp', {
      body: { email, otp: await mailedCode() },
    });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^proof=[\w-]{43}; Max-Age=600; Path=\/api\/registeruser; HttpOnly; SameSite=Lax$/,
    );
    shop.clock.now = minutesLater(10);
    expect(await refusalOf(signUp(asha))).toMatchObject({ code: 'proof-missing' });
  });

  test('[AUTH-06, AUTH-08] password and name follow their rules', async () => {
    const asha = shop.visitor();
    await confirm(asha);
    expect(await refusalOf(signUp(asha, { password: 'short' }))).toMatchObject({
      status: 400,
      code: 'short-password',
      message: 'Password must be at least 6 characters long.',
    });
    expect(await refusalOf(signUp(asha, { password: 'x'.repeat(129) }))).toMatchObject({ code: 'long-password' });
    expect(await refusalOf(signUp(asha, { full_name: '  ' }))).toMatchObject({ code: 'invalid-input' });
    expect(await signUp(asha, { password: 'sixsix' })).toMatchObject({ success: true });
  });

  test('two sign-ups with one address open one account', async () => {
    const [phone, laptop] = [shop.visitor(), shop.visitor()];
    await confirm(phone);
    await confirm(laptop);
    await signUp(phone);
    expect(await refusalOf(signUp(laptop))).toMatchObject({ status: 409, code: 'account-exists' });
  });
});

describe('a code', () => {
  test('[API-45] survives four wrong tries; the fifth spends it, also for the right code', async () => {
    const asha = shop.visitor();
    await sendOtp(asha);
    const code = await mailedCode();
    const wrong = wrongFor(code);
    for (let tries = 1; tries <= 5; tries++)
      expect(await refusalOf(verifyOtp(asha, wrong))).toMatchObject({
        status: 400,
        code: 'otp-wrong',
        body: { success: false },
      });
    expect(await refusalOf(verifyOtp(asha, code))).toMatchObject({ code: 'otp-used-up' });
  });

  test('is taken only from the browser that asked for it, and no stranger can use up its tries', async () => {
    const asha = shop.visitor();
    await sendOtp(asha);
    const code = await mailedCode();
    const [other, lost] = [shop.visitor(), shop.visitor()];
    await sendOtp(other, 'other@example.in');
    for (const typed of [code, ...Array.from({ length: 8 }, () => wrongFor(code))]) {
      expect(await refusalOf(verifyOtp(other, typed))).toMatchObject({ status: 400, code: 'otp-used-up' });
      expect(await refusalOf(verifyOtp(lost, typed))).toMatchObject({ status: 400, code: 'otp-elsewhere' });
    }
    await verifyOtp(asha, code);
  });

  test('stays the browser’s own when another one is asked for in another tab', async () => {
    const asha = shop.visitor();
    await sendOtp(asha);
    const code = await mailedCode();
    await sendOtp(asha, 'other@example.in');
    expect(await verifyOtp(asha, code)).toMatchObject({ success: true });
  });

  test('is sent twelve times a day, whatever the hour', async () => {
    for (let sent = 0; sent < 12; sent++) await shop.deps.limits.count('otp-email-day', hashOf(email));
    expect(await refusalOf(sendOtp(shop.visitor()))).toMatchObject({ status: 429, code: 'too-many-requests' });
  });

  test('cannot be guessed more often by guessing at once', async () => {
    const asha = shop.visitor();
    await sendOtp(asha);
    const wrong = wrongFor(await mailedCode());
    const refusals = await Promise.all(Array.from({ length: 12 }, () => refusalOf(verifyOtp(asha, wrong))));
    expect(refusals.filter(({ code }) => code === 'otp-wrong')).toHaveLength(5);
    expect(refusals.filter(({ code }) => code === 'otp-used-up')).toHaveLength(7);
  });

  test('works once, for ten minutes, and only until the next one is sent', async () => {
    const { ids } = shop.deps;
    const codes = ['111111', '222222'];
    shop.deps.ids = { ...ids, sixDigits: () => codes.shift() ?? '' };
    const asha = shop.visitor();
    await sendOtp(asha);
    const first = await mailedCode();
    shop.clock.now = minutesLater(10);
    expect(await refusalOf(verifyOtp(asha, first))).toMatchObject({ code: 'otp-used-up' });
    await sendOtp(asha);
    const second = await mailedCode();
    expect(await refusalOf(verifyOtp(asha, first))).toMatchObject({ code: 'otp-wrong' });
    await verifyOtp(asha, second);
    expect(await refusalOf(verifyOtp(asha, second))).toMatchObject({ code: 'otp-used-up' });
    shop.deps.ids = ids;
  });

  test('stands nowhere in the tables of codes and proofs', async () => {
    const asha = shop.visitor();
    await sendOtp(asha);
    const code = await mailedCode();
    const codes = await shop.deps.db.selectFrom('email_codes').selectAll().execute();
    await verifyOtp(asha, code);
    const proofs = await shop.deps.db.selectFrom('email_proofs').selectAll().execute();
    expect(codes).toHaveLength(1);
    expect(proofs).toHaveLength(1);
    expect(JSON.stringify(codes)).not.toContain(code);
    expect(JSON.stringify(proofs)).not.toContain(asha.cookies.get('proof'));
  });

  test('[API-44] is sent five times an hour to one address, from wherever it is asked', async () => {
    const browsers = [shop.visitor(), shop.visitor(), shop.visitor()];
    for (const browser of [...browsers, ...browsers.slice(1)]) await sendOtp(browser);
    const refused = await refusalOf(sendOtp(shop.visitor()));
    expect(refused).toMatchObject({ status: 429, code: 'too-many-requests' });
    await sendOtp(shop.visitor(), 'another@example.in');
    await shop.runJobs();
    expect(shop.mails).toHaveLength(6);
  });

  test('is not sent to what is no mailbox, or is a second spelling of one', async () => {
    for (const wrong of ['asha', 'asha@example', 'x<asha@example.in>', 'asha@example.in,b'])
      expect(await refusalOf(sendOtp(shop.visitor(), wrong))).toMatchObject({
        code: 'invalid-email',
        message: 'Invalid email address.',
      });
    await shop.runJobs();
    expect(shop.mails).toHaveLength(0);
  });
});

describe('an address with an account', () => {
  test('[API-44] gets the same answers as any other, and a mail that says so', async () => {
    await addMember(shop, { email });
    const [curious, asha] = [shop.visitor(), shop.visitor()];
    expect(await sendOtp(curious)).toEqual(await sendOtp(asha, 'new@example.in'));
    await shop.runJobs();
    const mail = shop.mails.find(({ to }) => to?.[0]?.address === email);
    expect(mail?.subject).toBe('You have an account at Banyan');
    expect(mail?.text).toContain('http://localhost:3000/login');
    expect(mail?.text).not.toMatch(/\b\d{6}\b/);
    for (let tries = 1; tries <= 6; tries++) {
      const [known, fresh] = await Promise.all([
        refusalOf(verifyOtp(curious, 'abcdef')),
        refusalOf(verifyOtp(asha, 'abcdef', 'new@example.in')),
      ]);
      expect([known.code, known.status]).toEqual([fresh.code, fresh.status]);
      expect(known.code).toBe(tries <= 5 ? 'otp-wrong' : 'otp-used-up');
    }
  });
});
