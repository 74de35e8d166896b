import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as auth from '#contract/auth.ts';
import { endpoint } from '#contract/endpoint.ts';
import { addAccount } from '../../auth/account-store.ts';
import { hashPassword } from '../../auth/hash-password.ts';
import { addProduct } from '../../testing/builders.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/open-test-shop.ts';
import { mountApi } from './api.ts';

/** Clients that keep every cookie, send a token beside it, and have no origin: apps, and programs of others. */

const email = 'asha@example.in';
const password = 'monsoon-7';
let shop: TestShop;
let passwordHash: string;
let client: Visitor;
let tokens: { accessToken: string; refreshToken: string };

beforeAll(async () => {
  shop = await openTestShop();
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  await shop.reset();
  const account = { userId: 'ASHA', email, fullName: 'Asha Kulkarni', mobile: '', passwordHash, now: shop.clock.now };
  await addAccount(shop.deps.db, account);
  client = shop.visitor();
  tokens = await client.call(auth.login, { body: { email, password } });
});
afterAll(() => shop.close());

/** Sends the whole jar, and only the headers that are named. */
async function send(url: string, payload: object, headers: Record<string, string>) {
  const cookies = Object.fromEntries(client.cookies);
  const answer = await shop.app.inject({ method: 'POST', url: `/api${url}`, payload, headers, cookies });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

/** What stands at the end of a header's value does not travel: without a token the word stands alone. */
const bearer = (token: string) => ({ authorization: `Bearer ${token}`.trimEnd() });

async function chosen() {
  const { id, skus } = await addProduct(shop);
  return { product_id: id, product_sku: skus[0] };
}

describe('a client with a jar of cookies and a token', () => {
  test('adds to the cart without an origin', async () => {
    expect(await send('/cart', await chosen(), bearer(tokens.accessToken))).toMatchObject({ status: 200 });
  });

  test('names the scheme in small letters too', async () => {
    const headers = { authorization: `bearer ${tokens.accessToken}` };
    expect(await send('/cart', await chosen(), headers)).toMatchObject({ status: 200 });
  });

  test('is refused when another site’s origin is sent', async () => {
    const headers = { ...bearer(tokens.accessToken), origin: 'https://evil.example' };
    expect(await send('/cart', await chosen(), headers)).toMatchObject({
      status: 403,
      body: { code: 'foreign-origin' },
    });
  });

  test.each(['made-up', 'x'.repeat(43), ''])('is refused with the token “%s”, whatever its cookie', async (token) => {
    expect(await send('/cart', await chosen(), bearer(token))).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    });
  });

  test('is refused once the token has expired, though the cookie lives on', async () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
    expect(await send('/cart', await chosen(), bearer(tokens.accessToken))).toMatchObject({ status: 401 });
    expect((await client.call(auth.session, {})).user_id).toBe('ASHA');
  });

  test('needs an origin where it sends the cookie alone', async () => {
    expect(await send('/cart', await chosen(), {})).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
  });
});

describe('a call that guests may make too', () => {
  test('logs out the sign-in of the token, and all that came of it', async () => {
    const answer = await send('/logout', {}, bearer(tokens.accessToken));
    expect(answer).toMatchObject({ status: 200, body: { message: 'You are logged out.' } });
    expect(await send('/cart', await chosen(), bearer(tokens.accessToken))).toMatchObject({ status: 401 });
    const renewed = await send('/token/refresh', { refreshToken: tokens.refreshToken }, {});
    expect(renewed).toMatchObject({ status: 401, body: { code: 'token-refused' } });
  });

  test('refuses an invalid token, and does not take its client for a guest', async () => {
    expect(await send('/logout', {}, bearer('made-up'))).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    });
  });

  test.each([
    ['anyone', null],
    ['guest-or-member', 'ASHA'],
    ['member', 'ASHA'],
  ] as const)('knows who has signed in as its guard says: %s', async (guard, known) => {
    const seen: unknown[] = [];
    const row = endpoint({
      method: 'GET',
      path: '/who',
      summary: 'Says who calls',
      guard,
      reply: z.object({}),
      refusals: [],
      failure: 'none',
    });
    const run = ({ member }: { member: { userId: string } | null }) => {
      seen.push(member?.userId ?? null);
      return Promise.resolve({});
    };
    const app = fastify().register(cookie);
    void app.register((api) => mountApi(api, shop.deps, [{ row, run }], null));
    const cookies = Object.fromEntries(client.cookies);
    await app.inject({ url: '/who', cookies });
    const { headers } = await app.inject({ url: '/who', headers: bearer(tokens.accessToken) });
    await app.close();
    expect(seen).toEqual([known, known]);
    expect(headers['cache-control']).toBe(known === null ? undefined : 'private, no-store');
  });
});

describe('the refresh token, which proves by itself who calls,', () => {
  test('is exchanged without an origin beside the cookie', async () => {
    const answer = await send('/token/refresh', { refreshToken: tokens.refreshToken }, {});
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
  });

  test('is not exchanged for another site', async () => {
    const headers = { origin: 'https://evil.example' };
    const answer = await send('/token/refresh', { refreshToken: tokens.refreshToken }, headers);
    expect(answer).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
  });
});
