import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { addAccount } from '../account-store.ts';
import { hashPassword } from '../hash-password.ts';
import { createLog } from '../../log.ts';
import { logIn as checkLogin } from '../log-in.ts';

let shop: TestShop;
let passwordHash: string;
const start = new Date('2026-11-21T06:00:00Z');
const email = 'asha@example.in';
const password = 'monsoon-7';

beforeAll(async () => {
  shop = await openTestShop();
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  await shop.reset();
  shop.clock.now = start;
  const account = { email, fullName: 'Asha Kulkarni', mobile: '9000012345', passwordHash, now: start };
  await addAccount(shop.deps.db, { ...account, userId: 'ASHA' });
});
afterAll(() => shop.close());

const daysLater = (days: number): Date => new Date(start.getTime() + days * 86_400_000);
const logIn = (visitor: Visitor, over: { email?: string; password?: string } = {}) =>
  visitor.call(auth.login, { body: { email, password, main_id: STORE_ID, ...over } });
const whoAmI = (visitor: Visitor) => visitor.call(auth.session, {});
const refresh = (visitor: Visitor, refreshToken: string) => visitor.call(auth.refreshToken, { body: { refreshToken } });
const withToken = (token: string) =>
  shop.visitor().request('GET', '/api/session', { headers: { authorization: `Bearer ${token}` } });

describe('logging in', () => {
  test('[API-42] answers the user, the tokens and the message, and signs in by a hidden cookie', async () => {
    const asha = shop.visitor();
    const answer = await asha.request('POST', '/api/loginuser', {
      body: { email: 'ASHA@example.in', password, main_id: STORE_ID },
    });
    expect(answer.status).toBe(200);
    const body = JSON.parse(answer.body) as Record<string, unknown>;
    expect(body).toEqual({
      success: true,
      user: { user_id: 'ASHA', name: 'Asha', full_name: 'Asha Kulkarni', email },
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      message: 'Login successful!',
    });
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await whoAmI(asha)).toEqual(body.user);
  });

  test('[AUTH-03] a password below six characters is told so before anything is looked up', async () => {
    expect(await refusalOf(logIn(shop.visitor(), { password: 'short' }))).toMatchObject({
      status: 400,
      code: 'short-password',
      message: 'Password must be at least 6 characters long.',
    });
  });

  test('a wrong password, an unknown and a suspended account are refused alike', async () => {
    const wrong = await refusalOf(logIn(shop.visitor(), { password: 'monsoon-8' }));
    const unknown = await refusalOf(logIn(shop.visitor(), { email: 'nobody@example.in' }));
    await shop.deps.db.updateTable('members').set({ suspended_at: start }).execute();
    const suspended = await refusalOf(logIn(shop.visitor()));
    expect(wrong).toMatchObject({ status: 401, code: 'wrong-credentials' });
    expect(unknown.body).toEqual(wrong.body);
    expect(suspended.body).toEqual(wrong.body);
  });

  test('a failed try is logged as an event of its own, by a digest of the address and without what was typed', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    const typed = { password: 'monsoon-8', device: null, userAgent: '' };
    for (const address of [email, 'ravi@example.in'])
      await expect(checkLogin({ ...shop.deps, log }, { ...typed, email: address })).rejects.toMatchObject({
        code: 'wrong-credentials',
      });
    const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(events.map(({ event }) => event)).toEqual(['sign-in-failed', 'sign-in-failed']);
    expect(events[0]?.account).toMatch(/^[0-9a-f]{12}$/);
    expect(events[0]?.account).not.toBe(events[1]?.account);
    expect(lines.join('')).not.toMatch(/asha|ravi|monsoon/);
  });

  test('a member without a password cannot log in with one', async () => {
    await shop.deps.db.updateTable('members').set({ password_hash: null }).execute();
    expect(await refusalOf(logIn(shop.visitor()))).toMatchObject({ code: 'wrong-credentials' });
  });

  test('after ten wrong tries the account waits, wherever the tries come from; a right one starts anew', async () => {
    for (let tries = 1; tries <= 9; tries++) await refusalOf(logIn(shop.visitor(), { password: 'monsoon-8' }));
    await logIn(shop.visitor());
    for (let tries = 1; tries <= 10; tries++)
      expect(await refusalOf(logIn(shop.visitor(), { password: 'monsoon-8' }))).toMatchObject({
        code: 'wrong-credentials',
      });
    const answer = await shop.visitor().request('POST', '/api/loginuser', { body: { email, password } });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('ends the session that the browser had before', async () => {
    const asha = shop.visitor();
    await logIn(asha);
    const planted = asha.cookies.get('session') ?? '';
    await logIn(asha);
    expect(asha.cookies.get('session')).not.toBe(planted);
    const other = shop.visitor();
    other.cookies.set('session', planted);
    expect(await refusalOf(whoAmI(other))).toMatchObject({ status: 401, code: 'not-signed-in' });
  });

  test('on https the cookies are for this host alone, over https alone', async () => {
    const secure = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } });
    const account = { userId: 'ASHA', email, fullName: 'Asha', mobile: '', passwordHash, now: secure.clock.now };
    await addAccount(secure.deps.db, account);
    const answer = await secure.visitor().request('POST', '/api/loginuser', {
      body: { email, password },
      headers: { origin: 'https://shop.example' },
    });
    const asked = await secure.visitor().request('POST', '/api/registeruser/api/resetsend-otp', {
      body: { email, main_id: STORE_ID },
      headers: { origin: 'https://shop.example' },
    });
    await secure.close();
    expect(String(asked.headers['set-cookie'])).toMatch(
      /^__Secure-asker=[\w-]+; Max-Age=\d+; Path=\/api[\w/-]*; HttpOnly; Secure; SameSite=Lax$/,
    );
    const cookies = [answer.headers['set-cookie']]
      .flat()
      .map((cookie) => cookie?.replace(/=[\w-]{43}; Max-Age=\d+/, ''));
    const flags = 'Path=/; HttpOnly; Secure; SameSite=Lax';
    expect(cookies).toEqual([`__Host-session; ${flags}`, `__Host-device; ${flags}`]);
  });

  test('no secret stands in the table', async () => {
    const asha = shop.visitor();
    const { accessToken, refreshToken } = await logIn(asha);
    const rows = JSON.stringify(await shop.deps.db.selectFrom('sessions').selectAll().execute());
    for (const secret of [accessToken, refreshToken, asha.cookies.get('session')]) expect(rows).not.toContain(secret);
  });
});

describe('tokens', () => {
  test('[API-42] the access token is accepted as Bearer for an hour, and renewed', async () => {
    const { accessToken, refreshToken } = await logIn(shop.visitor());
    expect((await withToken(accessToken)).status).toBe(200);
    expect((await withToken(refreshToken)).status).toBe(401);
    shop.clock.now = new Date(start.getTime() + 3_600_000);
    expect((await withToken(accessToken)).status).toBe(401);
    const renewed = await refresh(shop.visitor(), refreshToken);
    expect((await withToken(renewed.accessToken)).status).toBe(200);
    expect(await refresh(shop.visitor(), renewed.refreshToken)).toMatchObject({ success: true });
  });

  test('a refresh token that comes twice ends the whole sign-in, the browser included', async () => {
    const asha = shop.visitor();
    const { refreshToken } = await logIn(asha);
    const renewed = await refresh(shop.visitor(), refreshToken);
    expect(await refusalOf(refresh(shop.visitor(), refreshToken))).toMatchObject({
      status: 401,
      code: 'token-refused',
    });
    expect(await refusalOf(refresh(shop.visitor(), renewed.refreshToken))).toMatchObject({ code: 'token-refused' });
    expect((await withToken(renewed.accessToken)).status).toBe(401);
    expect(await refusalOf(whoAmI(asha))).toMatchObject({ status: 401 });
  });

  test('another sign-in of the same member goes on', async () => {
    const [phone, laptop] = [shop.visitor(), shop.visitor()];
    const { refreshToken } = await logIn(phone);
    await logIn(laptop);
    await refresh(shop.visitor(), refreshToken);
    await refusalOf(refresh(shop.visitor(), refreshToken));
    expect((await whoAmI(laptop)).user_id).toBe('ASHA');
  });

  test('an access token, a cookie and rubbish are no refresh tokens', async () => {
    const asha = shop.visitor();
    const { accessToken } = await logIn(asha);
    for (const secret of [accessToken, asha.cookies.get('session') ?? '', 'rubbish', ''])
      expect(await refusalOf(refresh(shop.visitor(), secret))).toMatchObject({ status: 401, code: 'token-refused' });
    expect((await whoAmI(asha)).user_id).toBe('ASHA');
  });
});

describe('a session', () => {
  test('lives thirty days after the last visit', async () => {
    const asha = shop.visitor();
    await logIn(asha);
    shop.clock.now = daysLater(29);
    await whoAmI(asha);
    shop.clock.now = daysLater(58);
    expect((await whoAmI(asha)).user_id).toBe('ASHA');
    shop.clock.now = daysLater(88);
    expect(await refusalOf(whoAmI(asha))).toMatchObject({ status: 401, code: 'not-signed-in' });
  });

  test('ends ninety days after the sign-in, however often it and its tokens are renewed', async () => {
    const asha = shop.visitor();
    let { refreshToken } = await logIn(asha);
    for (const day of [25, 50, 75, 89]) {
      shop.clock.now = daysLater(day);
      expect((await whoAmI(asha)).user_id).toBe('ASHA');
      ({ refreshToken } = await refresh(shop.visitor(), refreshToken));
    }
    shop.clock.now = daysLater(90);
    expect(await refusalOf(whoAmI(asha))).toMatchObject({ status: 401 });
    expect(await refusalOf(refresh(shop.visitor(), refreshToken))).toMatchObject({ code: 'token-refused' });
  });

  test('a member is signed in in thirty places at most; the one unseen for longest ends', async () => {
    const [first, second] = [shop.visitor(), shop.visitor()];
    await logIn(first);
    await logIn(second);
    shop.clock.now = daysLater(1);
    await whoAmI(first);
    for (let places = 3; places <= 31; places++) await logIn(shop.visitor());
    expect(await shop.deps.db.selectFrom('sign_ins').select('family').execute()).toHaveLength(30);
    expect((await whoAmI(first)).user_id).toBe('ASHA');
    expect(await refusalOf(whoAmI(second))).toMatchObject({ status: 401 });
  });

  test('logging out ends it with its tokens and clears the cookie', async () => {
    const asha = shop.visitor();
    const { accessToken, refreshToken } = await logIn(asha);
    const cookie = asha.cookies.get('session') ?? '';
    expect(await asha.call(auth.logout, {})).toEqual({ success: true, message: 'You are logged out.' });
    expect(asha.cookies.has('session')).toBe(false);
    asha.cookies.set('session', cookie);
    expect(await refusalOf(whoAmI(asha))).toMatchObject({ status: 401 });
    expect((await withToken(accessToken)).status).toBe(401);
    expect(await refusalOf(refresh(shop.visitor(), refreshToken))).toMatchObject({ code: 'token-refused' });
  });

  test('a guest who logs out is told of no session', async () => {
    expect(await shop.visitor().call(auth.logout, {})).toEqual({ success: true, message: 'You were not logged in.' });
  });

  test('[API-25] looks up its own user with the mobile number, and no other', async () => {
    const asha = shop.visitor();
    const { user } = await logIn(asha);
    expect(await asha.call(auth.lookUp, { params: { user_id: 'ASHA' } })).toEqual({ ...user, mobile: '9000012345' });
    expect(await refusalOf(asha.call(auth.lookUp, { params: { user_id: 'RAVI' } }))).toMatchObject({
      status: 403,
      code: 'foreign-user',
    });
    expect(await refusalOf(shop.visitor().call(auth.lookUp, { params: { user_id: 'ASHA' } }))).toMatchObject({
      status: 401,
    });
  });
});
