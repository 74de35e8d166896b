import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import * as factor from '#contract/second-factor.ts';
import { mailedCode, mailsTo } from '../../testing/mails.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { addAccount } from '../account-store.ts';
import { hashPassword } from '../hash-password.ts';
import { rotateApps } from './app-code.ts';
import { memberApps } from './app-store.ts';
import { checkSecondFactor } from './second-factor.ts';
import { hashOf } from '../../http/api/session-store.ts';

let shop: TestShop;
let passwordHash: string;
const start = new Date('2026-11-21T06:00:00Z');
const email = 'asha@example.in';
const password = 'monsoon-7';
const params = { user_id: 'ASHA' };

beforeAll(async () => {
  shop = await openTestShop();
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  await shop.reset();
  shop.clock.now = start;
  const account = { email, fullName: 'Asha Kulkarni', mobile: '', passwordHash, now: start };
  await addAccount(shop.deps.db, { ...account, userId: 'ASHA' });
});
afterAll(() => shop.close());

const logIn = (visitor: Visitor, over: { password?: string; totp?: string } = {}) =>
  visitor.call(auth.login, { body: { email, password, ...over } });
const later = (seconds: number) => void (shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000));
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now.getTime() });

const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

/** A sign-in behind the limits of a quarter of an hour, which are proved apart. */
async function passBy(visitor: Visitor, totp: string): Promise<unknown> {
  const { id } = await shop.deps.db.selectFrom('members').select('id').executeTakeFirstOrThrow();
  await shop.deps.limits.reset('second-factor', String(id));
  await shop.deps.limits.reset('login-account', hashOf(email));
  return logIn(visitor, { totp });
}

/** Asha with the codes of an app turned on; its first code is used up. */
async function turnOn() {
  const asha = shop.visitor();
  await logIn(asha);
  const { secret, uri } = await asha.call(factor.beginSecondFactor, { params, body: { password } });
  const { recovery_codes: recovery } = await asha.call(factor.confirmSecondFactor, {
    params,
    body: { totp: codeOf(secret) },
  });
  later(60);
  return { asha, secret, uri, recovery };
}

describe('a member who turned the codes of an app on', () => {
  test('signs in with the password and a code, each code once', async () => {
    const { secret, uri, recovery } = await turnOn();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Banyan:asha%40example\.in\?/);
    expect(new Set(recovery).size).toBe(10);
    expect(await refusalOf(logIn(shop.visitor()))).toMatchObject({
      status: 401,
      code: 'second-factor-needed',
      body: { success: false },
    });
    const totp = codeOf(secret);
    expect(await logIn(shop.visitor(), { totp: `${totp.slice(0, 3)} ${totp.slice(3)}` })).toMatchObject({
      success: true,
      user: { user_id: 'ASHA' },
    });
    expect(await refusalOf(logIn(shop.visitor(), { totp }))).toMatchObject({
      status: 401,
      code: 'second-factor-wrong',
    });
  });

  test('of one code that comes many times at once, one signs in', async () => {
    const { secret } = await turnOn();
    const totp = codeOf(secret);
    const calls = await Promise.allSettled(Array.from({ length: 4 }, () => logIn(shop.visitor(), { totp })));
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('signs in with a recovery code, however it is typed, each once', async () => {
    const { asha, recovery } = await turnOn();
    const totp = recovery[0]?.toLowerCase().replaceAll('-', ' ') ?? '';
    await logIn(shop.visitor(), { totp });
    expect(await refusalOf(logIn(shop.visitor(), { totp }))).toMatchObject({ code: 'second-factor-wrong' });
    expect(await asha.call(factor.secondFactor, { params })).toEqual({ is_on: true, recovery_codes: 9 });
  });

  test('a wrong password is refused as for anybody, whatever code comes with it, and uses none up', async () => {
    const { secret } = await turnOn();
    const totp = codeOf(secret);
    for (const given of [{}, { totp }, { totp: '000000' }]) {
      const refusal = await refusalOf(logIn(shop.visitor(), { ...given, password: 'monsoon-8' }));
      expect(refusal).toMatchObject({ status: 401, code: 'wrong-credentials' });
    }
    await logIn(shop.visitor(), { totp });
  });

  test('has ten tries at a code in a quarter of an hour, and the right one then waits too', async () => {
    const { secret } = await turnOn();
    const wrong = wrongFor(codeOf(secret));
    // Tries at the password are counted for themselves; each of these passes it.
    for (let tries = 1; tries <= 10; tries++)
      expect(await refusalOf(logIn(shop.visitor(), { totp: wrong }))).toMatchObject({ code: 'second-factor-wrong' });
    expect(await refusalOf(logIn(shop.visitor(), { totp: codeOf(secret) }))).toMatchObject({ status: 429 });
  });

  test('hears by mail of the fifth wrong code in a row, once a day, and of none that a right one follows sooner', async () => {
    const { secret, recovery } = await turnOn();
    const guess = async (times: number) => {
      for (let n = 0; n < times; n++)
        await refusalOf(passBy(shop.visitor(), n % 2 ? 'NOTONEOFTHECODES' : wrongFor(codeOf(secret))));
    };
    const warnings = async (): Promise<(string | undefined)[]> => {
      await shop.runJobs();
      return mailsTo(shop, email)
        .filter(({ subject }) => subject?.includes('rong codes'))
        .map(({ text }) => text);
    };
    await guess(4);
    await logIn(shop.visitor(), { totp: recovery[0] ?? '' });
    await guess(4);
    expect(await warnings()).toEqual([]);
    await guess(4);
    expect(await warnings()).toEqual([expect.stringMatching(/somebody knows your password[^]*\/reset/i)]);
    later(86_399);
    await guess(2);
    expect(await warnings()).toHaveLength(1);
    later(1);
    await guess(2);
    expect(await warnings()).toHaveLength(2);
  });

  test('has thirty wrong codes a day, from wherever they come; a recovery code signs in then, too', async () => {
    const { secret, recovery } = await turnOn();
    for (let n = 0; n < 15; n++) await refusalOf(passBy(shop.visitor(), wrongFor(codeOf(secret))));
    await logIn(shop.visitor(), { totp: codeOf(secret) });
    later(60);
    for (let n = 0; n < 5; n++)
      await refusalOf(logIn(shop.visitor(), { password: 'monsoon-8', totp: wrongFor(codeOf(secret)) }));
    for (let n = 0; n < 15; n++)
      expect(await refusalOf(passBy(shop.visitor(), wrongFor(codeOf(secret))))).toMatchObject({
        code: 'second-factor-wrong',
      });
    expect(await refusalOf(passBy(shop.visitor(), codeOf(secret)))).toMatchObject({
      status: 429,
      code: 'second-factor-spent',
      message: expect.stringMatching(/recovery codes.*24 hours/),
    });
    await passBy(shop.visitor(), recovery[0] ?? '');
  });

  test('is known by an encrypted secret and hashed recovery codes alone', async () => {
    const { secret, recovery } = await turnOn();
    const rows = [
      await shop.deps.db.selectFrom('second_factors').selectAll().execute(),
      await shop.deps.db.selectFrom('recovery_codes').selectAll().execute(),
    ];
    for (const text of [secret, ...recovery]) expect(JSON.stringify(rows)).not.toContain(text.replaceAll('-', ''));
  });
});

test('the secret of an app is brought under a new key, and goes on working', async () => {
  const { secret } = await turnOn();
  const { config } = shop.deps;
  const dataKeys: typeof config.dataKeys = [{ id: 'next', secret: randomBytes(32) }, ...config.dataKeys];
  expect(await rotateApps({ ...shop.deps, config: { ...config, dataKeys } }, memberApps)).toBe(0);
  const { secret_sealed: sealed } = await shop.deps.db
    .selectFrom('second_factors')
    .select('secret_sealed')
    .executeTakeFirstOrThrow();
  expect(sealed).toMatch(/^next:2:/);
  const renewed = { ...shop.deps, config: { ...config, dataKeys } };
  const { id: memberId } = await shop.deps.db.selectFrom('members').select('id').executeTakeFirstOrThrow();
  const given = { totp: codeOf(secret), userAgent: '' };
  expect(await checkSecondFactor(renewed, { memberId, email }, given)).toBe(true);
  expect(await rotateApps(shop.deps, memberApps)).toBe(1);
});

describe('turning it on or off', () => {
  test('takes the password or a mailed code', async () => {
    const { asha } = await turnOn();
    for (const body of [{}, { password: 'monsoon-8' }])
      expect(await refusalOf(asha.call(factor.endSecondFactor, { params, body }))).toMatchObject({
        status: 403,
        code: 'wrong-password',
      });
    await asha.call(factor.sendSecondFactorCode, { params });
    const otp = await mailedCode(shop, email);
    await asha.call(factor.endSecondFactor, { params, body: { otp } });
    expect(await asha.call(factor.secondFactor, { params })).toEqual({ is_on: false, recovery_codes: 0 });
    expect(await refusalOf(asha.call(factor.beginSecondFactor, { params, body: { otp } }))).toMatchObject({
      code: 'otp-used-up',
    });
    expect(await logIn(shop.visitor())).toMatchObject({ success: true });
  });

  test('is told by mail each time', async () => {
    const { asha } = await turnOn();
    await asha.call(factor.endSecondFactor, { params, body: { password } });
    await asha.call(factor.endSecondFactor, { params, body: { password } });
    await shop.runJobs();
    const subjects = mailsTo(shop, email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.includes('codes'))).toEqual([
      'Your account at Banyan asks for codes of an app',
      'Your account at Banyan asks for no codes any more',
    ]);
  });

  test('asks nothing before a first code was entered, and cannot be begun again once it is on', async () => {
    const asha = shop.visitor();
    await logIn(asha);
    await asha.call(factor.beginSecondFactor, { params, body: { password } });
    for (const totp of ['000000', '१२३४५६'])
      expect(await refusalOf(asha.call(factor.confirmSecondFactor, { params, body: { totp } }))).toMatchObject({
        code: 'second-factor-wrong',
      });
    expect(await logIn(shop.visitor())).toMatchObject({ success: true });
    const on = await turnOn();
    expect(await refusalOf(on.asha.call(factor.beginSecondFactor, { params, body: { password } }))).toMatchObject({
      status: 409,
      code: 'second-factor-on',
    });
  });
});
