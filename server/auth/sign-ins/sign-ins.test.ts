import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import { MAX_DEVICES } from '#domain/auth/device.ts';
import { addDays } from '#domain/time.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openTestShop, type RawAnswer, type TestShop, type Visitor } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { addAccount } from '../account-store.ts';
import { hashPassword } from '../hash-password.ts';

let shop: TestShop;
let passwordHash: string;
const email = 'asha@example.in';
const password = 'monsoon-7';
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const params = { user_id: 'ASHA' };

beforeAll(async () => {
  shop = await openTestShop();
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  await shop.reset();
  await addPerson('ASHA', email);
});
afterAll(() => shop.close());

const addPerson = (userId: string, address: string) =>
  addAccount(shop.deps.db, {
    userId,
    email: address,
    fullName: 'Asha Kulkarni',
    mobile: '',
    passwordHash,
    now: shop.clock.now,
  });

const logIn = (visitor: Visitor, userAgent = PHONE, over: { email?: string; password?: string } = {}) =>
  visitor.request('POST', '/api/loginuser', {
    body: { email, password, ...over },
    headers: { 'user-agent': userAgent },
  });
const tokensOf = ({ body }: RawAnswer) => JSON.parse(body) as { accessToken: string; refreshToken: string };
const hoursLater = (hours: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * 3_600_000);
};

async function warnings(): Promise<string[]> {
  await shop.runJobs();
  return mailsTo(shop, email).map(({ text = '' }) => text);
}

describe('where a member is signed in', () => {
  test('is told by device and time, the last seen first, each sign-in once with all its tokens', async () => {
    const [phone, laptop] = [shop.visitor(), shop.visitor()];
    const { refreshToken } = tokensOf(await logIn(phone, PHONE));
    hoursLater(2);
    await shop.visitor().call(auth.refreshToken, { body: { refreshToken } });
    hoursLater(2);
    await logIn(laptop, LAPTOP);
    hoursLater(2);
    await phone.call(auth.session, {});
    const list = await phone.call(auth.signIns, { params });
    const at = (hour: string) => `2026-11-21T${hour}:00:00.000Z`;
    expect(list).toEqual([
      {
        id: expect.any(String),
        device: 'Chrome on Android',
        signed_in_at: at('06'),
        seen_at: at('12'),
        is_current: true,
      },
      {
        id: expect.any(String),
        device: 'Firefox on Windows',
        signed_in_at: at('10'),
        seen_at: at('10'),
        is_current: false,
      },
    ]);
    const seenThere = await laptop.call(auth.signIns, { params });
    expect(seenThere.find(({ is_current }) => is_current)?.device).toBe('Firefox on Windows');
  });

  test.each([
    ['curl/8.14.1', 'Unknown device'],
    ['', 'Unknown device'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'A browser on Linux'],
    ['Firefox/140.0', 'Firefox'],
  ])('is told as far as the browser says it: %j is called %s', async (userAgent, device) => {
    const asha = shop.visitor();
    await logIn(asha, userAgent);
    expect(await asha.call(auth.signIns, { params })).toMatchObject([{ device }]);
  });

  test('one of them can be ended, with its tokens', async () => {
    const [phone, laptop] = [shop.visitor(), shop.visitor()];
    const { accessToken, refreshToken } = tokensOf(await logIn(phone));
    await logIn(laptop, LAPTOP);
    const list = await laptop.call(auth.signIns, { params });
    const id = list.find(({ is_current }) => !is_current)?.id ?? '';
    const ended = { success: true, message: 'Signed out there.' };
    expect(await laptop.call(auth.endSignIn, { params: { ...params, id } })).toEqual(ended);
    expect(await refusalOf(phone.call(auth.session, {}))).toMatchObject({ code: 'not-signed-in' });
    expect(await refusalOf(shop.visitor().call(auth.refreshToken, { body: { refreshToken } }))).toMatchObject({
      code: 'token-refused',
    });
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await shop.visitor().request('GET', '/api/session', { headers })).status).toBe(401);
    expect(await laptop.call(auth.endSignIn, { params: { ...params, id } })).toEqual(ended);
    expect(await laptop.call(auth.signIns, { params })).toMatchObject([{ device: 'Firefox on Windows' }]);
  });

  test('another member’s cannot be ended, and the answer does not tell that it is there', async () => {
    const [asha, rohan] = [shop.visitor(), shop.visitor()];
    await addPerson('ROHAN', 'rohan@example.in');
    await logIn(asha);
    await logIn(rohan, PHONE, { email: 'rohan@example.in' });
    const [hers] = await asha.call(auth.signIns, { params });
    const id = hers?.id ?? '';
    const answers = await Promise.all(
      [id, 'NOBODYS'].map((one) => rohan.call(auth.endSignIn, { params: { user_id: 'ROHAN', id: one } })),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect((await asha.call(auth.session, {})).user_id).toBe('ASHA');
  });

  test('all of them can be ended at once, here too', async () => {
    const [phone, laptop] = [shop.visitor(), shop.visitor()];
    await logIn(phone);
    await logIn(laptop, LAPTOP);
    expect(await phone.call(auth.endAllSignIns, { params })).toMatchObject({ success: true });
    expect(phone.cookies.has('session')).toBe(false);
    for (const visitor of [phone, laptop])
      expect(await refusalOf(visitor.call(auth.session, {}))).toMatchObject({ status: 401 });
  });

  test('what has ended by itself is not told, and is forgotten', async () => {
    const [phone, laptop] = [shop.visitor(), shop.visitor()];
    await logIn(phone);
    shop.clock.now = addDays(shop.clock.now, 31);
    await logIn(laptop, LAPTOP);
    expect(await laptop.call(auth.signIns, { params })).toHaveLength(1);
    await shop.deps.jobs.send(shop.deps.db, 'clean-up', {});
    await shop.runJobs();
    expect(await shop.deps.db.selectFrom('sign_ins').select('browser').execute()).toEqual([{ browser: 'firefox' }]);
  });
});

describe('a sign-in with a new device', () => {
  test('is told by mail, but for the very first one', async () => {
    const [phone, laptop] = [shop.visitor(), shop.visitor()];
    await logIn(phone);
    expect(await warnings()).toEqual([]);
    await logIn(laptop, LAPTOP);
    const [mail = '', ...more] = await warnings();
    expect(mail).toContain('When: 21/11/2026, 11:30 am, Indian time\nWith: Firefox on Windows');
    expect(mail).toContain('If it was not you, choose a new password now.');
    expect(mail).toContain('http://localhost:3000/reset');
    expect(more).toEqual([]);
  });

  test('a device is known by its cookie: after a logout, in another browser of its kind, and for a year', async () => {
    const [phone, other] = [shop.visitor(), shop.visitor()];
    await logIn(phone);
    await phone.call(auth.logout, {});
    await logIn(phone);
    expect(await warnings()).toHaveLength(0);
    await logIn(other);
    expect(await warnings()).toHaveLength(1);
    shop.clock.now = addDays(shop.clock.now, 366);
    await shop.deps.jobs.send(shop.deps.db, 'clean-up', {});
    await shop.runJobs();
    await logIn(phone);
    expect(await warnings()).toHaveLength(2);
  });

  test('only the browsers that were seen last are known', async () => {
    const [phone, tablet] = [shop.visitor(), shop.visitor()];
    await logIn(phone);
    hoursLater(1);
    await logIn(tablet);
    for (let n = 1; n < MAX_DEVICES; n++) {
      hoursLater(1);
      await logIn(shop.visitor());
    }
    const before = (await warnings()).length;
    await logIn(tablet);
    expect(await warnings()).toHaveLength(before);
    await logIn(phone);
    expect(await warnings()).toHaveLength(before + 1);
  });

  test('two members who share a browser are both known in it, each after their own first time', async () => {
    const shared = shop.visitor();
    await addPerson('ROHAN', 'rohan@example.in');
    await logIn(shop.visitor());
    await logIn(shared, PHONE, { email: 'rohan@example.in' });
    await logIn(shared);
    expect(await warnings()).toHaveLength(1);
    await logIn(shared, PHONE, { email: 'rohan@example.in' });
    await logIn(shared);
    expect(await warnings()).toHaveLength(1);
    expect(mailsTo(shop, 'rohan@example.in')).toHaveLength(0);
  });

  test('its cookie is hidden from scripts, kept hashed, and one that is not ours is replaced', async () => {
    const planted = 'x'.repeat(43);
    const asha = shop.visitor();
    asha.cookies.set('device', planted);
    const answer = await logIn(asha);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secret = asha.cookies.get('device') ?? '';
    expect(secret).not.toBe(planted);
    const rows = JSON.stringify(await shop.deps.db.selectFrom('member_devices').selectAll().execute());
    expect(rows).not.toContain(secret);
  });

  test('a mail server that fails does not stop it', async () => {
    await logIn(shop.visitor());
    const { mail } = shop.deps;
    shop.deps.mail = { send: () => Promise.reject(new Error('no mail today')), close: () => {} };
    const answer = await logIn(shop.visitor(), LAPTOP);
    await expect(shop.runJobs()).rejects.toThrow('no mail today');
    shop.deps.mail = mail;
    expect(answer.status).toBe(200);
  });
});

describe('tries that a stranger has used up', () => {
  const wrong = { password: 'monsoon-8' };

  test('keep no member out of a browser that they have signed in with before, and say when to come back', async () => {
    const asha = shop.visitor();
    await logIn(asha);
    await asha.call(auth.logout, {});
    for (let tries = 1; tries <= 10; tries++) await logIn(shop.visitor(), LAPTOP, wrong);
    const answer = await logIn(shop.visitor(), LAPTOP);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(840);
    expect(JSON.parse(answer.body)).toMatchObject({ message: 'Too many tries. Please try again in 15 minutes.' });
    expect((await logIn(asha)).status).toBe(200);
  });

  test('are as few in the member’s own browser', async () => {
    const asha = shop.visitor();
    await logIn(asha);
    for (let tries = 1; tries <= 10; tries++) expect((await logIn(asha, PHONE, wrong)).status).toBe(401);
    expect((await logIn(asha)).status).toBe(429);
  });

  test('a device of another member opens no more of them', async () => {
    const rohan = shop.visitor();
    await addPerson('ROHAN', 'rohan@example.in');
    await logIn(rohan, PHONE, { email: 'rohan@example.in' });
    for (let tries = 1; tries <= 10; tries++) await logIn(shop.visitor(), LAPTOP, wrong);
    expect((await logIn(rohan)).status).toBe(429);
  });
});
