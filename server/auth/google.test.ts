import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { GOOGLE_CLIENT_ID, type GoogleServer, startGoogleServer } from '../testing/google-server.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { addAccount } from './account-store.ts';

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
const addAsha = (over: { passwordHash?: string } = {}) =>
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

test('[API-43] whoever has an account is signed in to it by her verified e-mail, and keeps its name', async () => {
  await addAsha();
  const { user } = await signIn(shop.visitor(), await google.token());
  expect(user).toMatchObject({ user_id: 'ASHA', full_name: 'Asha K.' });
});

test('two first sign-ins at once lead to one account', async () => {
  const token = await google.token();
  const answers = await Promise.all([signIn(shop.visitor(), token), signIn(shop.visitor(), token)]);
  expect(answers[0].user.user_id).toBe(answers[1].user.user_id);
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
  ])('%s', async (_title, claims) => {
    expect(await refusalOf(signIn(shop.visitor(), await google.token(claims)))).toMatchObject(refused);
  });

  test('when somebody else has signed it', async () => {
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
