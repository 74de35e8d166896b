import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { GOOGLE_CLIENT_ID, type GoogleServer, startGoogleServer } from '../testing/google-server.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { addAccount } from './account-store.ts';
import { removeExpiredAnswers } from './google-store.ts';

let google: GoogleServer;
let shop: TestShop;

const openShop = (): Promise<TestShop> => openTestShop({ env: { GOOGLE_CLIENT_ID, GOOGLE_ISSUER: google.issuer } });

beforeAll(async () => {
  google = await startGoogleServer();
  shop = await openShop();
});
beforeEach(async () => {
  await shop.reset();
  // The issuer's clock is the machine's.
  shop.clock.now = new Date();
});
afterAll(async () => {
  await shop.close();
  await google.close();
});

const signIn = (visitor: Visitor, token: string) =>
  visitor.call(auth.googleSignup, { body: { token, main_id: STORE_ID } });
const refused = { status: 401, code: 'google-refused' };
const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
const addAsha = (over: { passwordHash?: string; email?: string } = {}) =>
  addAccount(shop.deps.db, {
    userId: 'ASHA',
    email: 'asha@example.in',
    fullName: 'Asha K.',
    mobile: '9000012345',
    passwordHash: null,
    now: shop.clock.now,
    ...over,
  });

test('[API-43] [AUTH-02] a token of Google opens an account and a session at once', async () => {
  const asha = shop.visitor();
  const answer = await signIn(asha, await google.token({ email: 'Asha@Example.in' }));
  expect(answer).toEqual({
    success: true,
    user: { user_id: expect.any(String), name: 'Asha', full_name: 'Asha Kulkarni', email: 'asha@example.in' },
    message: 'Login successful!',
  });
  expect(await asha.call(auth.session, {})).toEqual(answer.user);
});

test('[API-43] a verified e-mail signs a member in to the existing account, which keeps its name', async () => {
  await addAsha();
  const { user } = await signIn(shop.visitor(), await google.token());
  expect(user).toMatchObject({ user_id: 'ASHA', full_name: 'Asha K.' });
});

test('two first sign-ins at once lead to one account', async () => {
  const tokens = [await google.token(), await google.token()] as const;
  const answers = await Promise.all(tokens.map((token) => signIn(shop.visitor(), token)));
  expect(new Set(answers.map(({ user }) => user.user_id)).size).toBe(1);
});

test('a person without a name is called by what stands before the @', async () => {
  const { user } = await signIn(shop.visitor(), await google.token({ name: undefined }));
  expect(user.full_name).toBe('asha');
});

describe('a token is refused', () => {
  test.each([
    ['for another site', { aud: 'another.apps.example' }],
    ['of another issuer', { iss: 'https://accounts.example' }],
    ['that has ended', { exp: secondsFromNow(-60) }],
    ['that never ends', { exp: undefined }],
    ['whose e-mail is not verified', { email_verified: false }],
    ['that only says that it is verified', { email_verified: 'yes' }],
    ['without an e-mail', { email: undefined }],
    ['with a broken e-mail', { email: 'asha' }],
    ['with a sign at the end of its e-mail that shows nothing', { email: 'asha@example.in\u200b' }],
    ['with a sign within its e-mail that shows nothing', { email: 'as\u200bha@example.in' }],
    ['of a person without an id', { sub: '' }],
    ['that is from the future', { iat: secondsFromNow(3_600), exp: secondsFromNow(7_200) }],
    ['that was made more than ten minutes ago', { iat: secondsFromNow(-700) }],
    ['that was given to another client', { azp: 'evil.apps.example' }],
    ['that is for several and names none', { aud: [GOOGLE_CLIENT_ID, 'evil.apps.example'] }],
    ['that is for several and given to another', { aud: [GOOGLE_CLIENT_ID, 'evil'], azp: 'evil' }],
    ['with a nonce that the shop did not issue', { nonce: 'theirs' }],
  ])('%s', async (_title, claims) => {
    expect(await refusalOf(signIn(shop.visitor(), await google.token(claims)))).toMatchObject(refused);
  });

  test('when it is signed with another key', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT({ email: 'asha@example.in', email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid: 'unknown' })
      .setIssuer(google.issuer)
      .setAudience(GOOGLE_CLIENT_ID)
      .setSubject('1104')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    expect(await refusalOf(signIn(shop.visitor(), forged))).toMatchObject(refused);
  });

  test('when it was changed, or is none', async () => {
    const [head, , signature] = (await google.token()).split('.');
    const other = Buffer.from(JSON.stringify({ email: 'rohan@example.in', email_verified: true })).toString(
      'base64url',
    );
    for (const token of [`${head}.${other}.${signature}`, 'not a token', `e30.${other}.`])
      expect(await refusalOf(signIn(shop.visitor(), token))).toMatchObject(refused);
  });

  test('of a member who is suspended, and by a shop that does not work with Google', async () => {
    await addAsha();
    await shop.deps.db.updateTable('members').set({ suspended_at: shop.clock.now }).execute();
    expect(await refusalOf(signIn(shop.visitor(), await google.token()))).toMatchObject(refused);
    const without = await openTestShop();
    const refusal = await refusalOf(signIn(without.visitor(), await google.token()));
    await without.close();
    expect(refusal).toMatchObject(refused);
  });
});

describe('a token counts once', () => {
  test('[API-43] from another machine, after a logout, and from the same browser', async () => {
    const token = await google.token();
    const asha = shop.visitor();
    await signIn(asha, token);
    for (const visitor of [shop.visitor(), asha])
      expect(await refusalOf(signIn(visitor, token))).toMatchObject(refused);
    await asha.call(auth.logout, {});
    expect(await refusalOf(signIn(asha, token))).toMatchObject(refused);
  });

  test('of several calls at once one signs in', async () => {
    const token = await google.token();
    const calls = await Promise.allSettled(Array.from({ length: 4 }, () => signIn(shop.visitor(), token)));
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('and is forgotten by the clean-up once it has ended', async () => {
    await signIn(shop.visitor(), await google.token());
    shop.clock.now = new Date(Date.now() + 7_200_000);
    await removeExpiredAnswers(shop.deps.db, shop.clock.now);
    expect(await shop.deps.db.selectFrom('used_google_answers').selectAll().execute()).toEqual([]);
  });
});

describe('a token with a nonce', () => {
  const nonceFor = async (visitor: Visitor) => (await visitor.call(auth.googleNonce, {})).nonce;

  test('[API-56] signs in the browser that the nonce was given to, once', async () => {
    const asha = shop.visitor();
    const nonce = await nonceFor(asha);
    const [token, second] = [await google.token({ nonce }), await google.token({ nonce })];
    expect(await refusalOf(signIn(shop.visitor(), token))).toMatchObject(refused);
    const cookie = asha.cookies.get('google_nonce') ?? '';
    expect(nonce).not.toBe(cookie);
    expect((await signIn(asha, token)).user.email).toBe('asha@example.in');
    expect(asha.cookies.has('google_nonce')).toBe(false);
    asha.cookies.set('google_nonce', cookie);
    expect(await refusalOf(signIn(asha, second))).toMatchObject(refused);
  });

  test('is refused in a browser that was given another one meanwhile', async () => {
    const asha = shop.visitor();
    const token = await google.token({ nonce: await nonceFor(asha) });
    await nonceFor(asha);
    expect(await refusalOf(signIn(asha, token))).toMatchObject(refused);
  });
});

describe('an account is tied to the person of its first sign-in', () => {
  test('another person with the same e-mail is refused', async () => {
    await signIn(shop.visitor(), await google.token());
    expect(await refusalOf(signIn(shop.visitor(), await google.token({ sub: '999' })))).toMatchObject(refused);
  });

  test('the same person finds it under another e-mail', async () => {
    const { user } = await signIn(shop.visitor(), await google.token());
    const later = await signIn(shop.visitor(), await google.token({ email: 'asha.new@example.in' }));
    expect(later.user).toEqual(user);
  });

  test('a token of the shop’s own app is taken', async () => {
    const app = await openTestShop({
      env: { GOOGLE_CLIENT_ID, GOOGLE_ISSUER: google.issuer, GOOGLE_APP_CLIENT_IDS: 'android.example, ios.example' },
    });
    app.clock.now = new Date();
    const answer = await signIn(app.visitor(), await google.token({ azp: 'ios.example' }));
    await app.close();
    expect(answer.user.email).toBe('asha@example.in');
  });
});

describe('an account with a password', () => {
  const withCode = (visitor: Visitor, token: string, otp: string) =>
    visitor.call(auth.googleSignup, { body: { token, otp, main_id: STORE_ID } });
  const mailedCode = async (): Promise<string> => {
    await shop.runJobs();
    return /^\d{6}$/m.exec(shop.mails.at(-1)?.text ?? '')?.[0] ?? 'no code';
  };

  test('is opened by an address that Google does not manage after a mailed code, and then at once', async () => {
    await addAsha({ passwordHash: 'hash' });
    const asha = shop.visitor();
    const token = await google.token();
    expect(await refusalOf(signIn(asha, token))).toMatchObject({
      status: 401,
      code: 'google-link-unconfirmed',
      message: expect.stringContaining('asha@example.in'),
    });
    const code = await mailedCode();
    expect(shop.mails.at(-1)?.to).toMatchObject([{ address: 'asha@example.in' }]);
    expect(shop.mails.at(-1)?.subject).not.toContain(code);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await refusalOf(withCode(asha, token, wrong))).toMatchObject({ code: 'otp-wrong' });
    expect(await refusalOf(withCode(shop.visitor(), await google.token(), code))).toMatchObject({
      code: 'otp-used-up',
    });
    expect((await withCode(asha, token, code)).user.user_id).toBe('ASHA');
    expect((await signIn(shop.visitor(), await google.token())).user.user_id).toBe('ASHA');
  });

  test.each([
    ['a Gmail address', { email: 'asha@gmail.com' }],
    ['a domain that Google hosts', { email: 'asha@lotus.example', hd: 'lotus.example' }],
  ])('is opened at once by %s', async (_title, claims) => {
    await addAsha({ passwordHash: 'hash', email: claims.email });
    expect((await signIn(shop.visitor(), await google.token(claims))).user.user_id).toBe('ASHA');
  });
});

test('an issuer whose configuration names another one is not believed', async () => {
  const fresh = await openShop();
  fresh.clock.now = new Date();
  google.pretend('https://evil.example');
  const refusal = await refusalOf(signIn(fresh.visitor(), await google.token()));
  google.pretend(google.issuer);
  await fresh.close();
  expect(refusal).toMatchObject({ status: 502, code: 'google-unavailable' });
});

test('[API-43] while Google cannot be reached, that is said; then it works again', async () => {
  const fresh = await openShop();
  fresh.clock.now = new Date();
  google.fail(true);
  const token = await google.token();
  expect(await refusalOf(signIn(fresh.visitor(), token))).toMatchObject({ status: 502, code: 'google-unavailable' });
  google.fail(false);
  expect((await signIn(fresh.visitor(), token)).user.email).toBe('asha@example.in');
  await fresh.close();
});
