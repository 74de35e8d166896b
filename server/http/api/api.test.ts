import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as auth from '#contract/auth.ts';
import { addressOf } from '#contract/client.ts';
import { endpoint, type Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { addMember } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { mountApi } from './api.ts';
import { handle } from './call.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const named = (row: Endpoint, name: string): boolean => row.path.includes(`:${name}`);
const addressWith = (row: Endpoint, params: Record<string, string>): string => {
  const names = [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return `/api${addressOf(row, { params: Object.fromEntries(names.map((name) => [name, params[name] ?? 'x'])) })}`;
};
const bodyFor = (row: Endpoint): { body?: unknown } => (row.body ? { body: {} } : {});
const parsed = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

const members = contract.filter(({ row }) => row.guard === 'member');
const ofUser = contract.filter(({ row }) => named(row, 'user_id'));
const ofStore = contract.filter(({ row }) => named(row, 'storeId') || named(row, 'catalogueId'));

describe('whom a call answers', () => {
  test.each(members)('$name needs a session', async ({ row }) => {
    const answer = await shop.visitor().request(row.method, addressWith(row, { storeId: STORE_ID }), bodyFor(row));
    expect(answer.status).toBe(401);
    expect(parsed(answer.body)).toMatchObject({ code: 'not-signed-in', message: 'Please log in to go on.' });
  });

  test.each(ofUser)('$name refuses the id of another member', async ({ row }) => {
    const [asha, rohan] = [await addMember(shop), await addMember(shop)];
    const answer = await asha.request(row.method, addressWith(row, { user_id: rohan.userId }), bodyFor(row));
    expect(answer.status).toBe(403);
    expect(answer.body).not.toContain(rohan.email);
  });

  test.each(ofStore)('[API-01] $name answers for this store only', async ({ row }) => {
    const visitor = shop.visitor();
    const slug = 'refund-policy';
    const ours = await visitor.request(
      row.method,
      addressWith(row, { storeId: STORE_ID, catalogueId: STORE_ID, slug }),
    );
    const foreign = await visitor.request(
      row.method,
      addressWith(row, { storeId: 'another', catalogueId: 'another', slug }),
    );
    expect(ours.status).toBe(200);
    expect(foreign.status).toBe(404);
  });

  test('a call that takes nothing is made with an empty body of the type JSON too, one that takes something is not', async () => {
    const member = await addMember(shop);
    const json = { headers: { 'content-type': 'application/json' } };
    expect((await member.request('POST', '/api/logout', json)).status).toBe(200);
    const empty = await shop.visitor().request('POST', '/api/loginuser', json);
    expect([empty.status, parsed(empty.body)]).toEqual([400, expect.objectContaining({ code: 'invalid-input' })]);
  });

  test('[API-01] bodies carry the store id, and another one in them changes nothing', async () => {
    const bodies: unknown[] = [];
    const { createClient } = await import('#contract/client.ts');
    const call = createClient(async (_url, init) => {
      bodies.push(JSON.parse(init.body as string));
      return new Response('{"success":true,"message":""}');
    }, '/api');
    await call(auth.sendOtp, { body: { email: 'asha@example.in' } });
    expect(bodies).toEqual([{ email: 'asha@example.in', main_id: STORE_ID }]);
    const answer = await shop
      .visitor()
      .request('POST', '/api/registeruser/api/send-otp', { body: { email: 'asha@example.in', main_id: 'x' } });
    expect(answer.status).toBe(200);
  });
});

test.each([
  ['success', '{"success":false,"message":"Not now."}'],
  ['isError', '{"isError":true,"msg":"Not now."}'],
])(
  '[API-45] [API-52] an answer whose %s says that it failed is a refusal, whatever its status',
  async (_flag, body) => {
    const { createClient } = await import('#contract/client.ts');
    const call = createClient(async () => new Response(body), '/api');
    await expect(call(auth.sendOtp, { body: { email: 'asha@example.in' } })).rejects.toMatchObject({
      name: 'ApiError',
      message: 'Not now.',
    });
  },
);

describe('what a call refuses', () => {
  const login = '/api/loginuser';

  test('an unknown address is 404, a known one with another method 405 with the methods it has', async () => {
    const visitor = shop.visitor();
    expect(await visitor.request('GET', '/api/nothing')).toMatchObject({ status: 404 });
    const other = await visitor.request('PUT', login, { body: {} });
    expect(other).toMatchObject({ status: 405, headers: { allow: 'POST' } });
  });

  test('a body that is not JSON is 415, one that is too large 413, a broken one 400', async () => {
    const visitor = shop.visitor();
    const form = await visitor.request('POST', login, {
      body: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.status).toBe(415);
    expect(parsed(form.body)).toMatchObject({ success: false, code: 'unsupported-media-type' });
    const plain = await visitor.request('POST', '/api/loginuser', {
      body: '{}',
      headers: { 'content-type': 'text/plain' },
    });
    expect([plain.status, parsed(plain.body)]).toMatchObject([415, { code: 'unsupported-media-type' }]);
    const huge = await visitor.request('POST', login, { body: { email: 'x'.repeat(70_000) } });
    expect(huge.status).toBe(413);
    const broken = await visitor.request('POST', login, { body: '{"email":' });
    expect(broken.status).toBe(400);
    expect(parsed(broken.body)).toMatchObject({ success: false, code: 'invalid-input' });
  });

  test('fields of the wrong type are named', async () => {
    const answer = await shop.visitor().request('POST', login, { body: { email: 7, password: null } });
    expect(answer.status).toBe(400);
    expect(Object.keys(parsed(answer.body).fields as object)).toEqual(['email', 'password']);
  });

  test('an address that asks too often is told when to come back', async () => {
    const visitor = shop.visitor('10.9.9.9');
    const answers = [];
    for (let n = 0; n < 101; n++) answers.push(await visitor.request('POST', login, { body: {} }));
    expect(answers.slice(0, 100).every(({ status }) => status === 400)).toBe(true);
    expect(answers[100]).toMatchObject({ status: 429 });
    expect(Number(answers[100]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await shop.visitor('10.9.9.8').request('POST', login, { body: {} })).toMatchObject({ status: 400 });
  });

  test('a write from another site is refused, and one with the session must say where it comes from', async () => {
    const member = await addMember(shop);
    const foreign = await member.request('POST', '/api/logout', { headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    const silent = await shop.app.inject({
      method: 'POST',
      url: '/api/logout',
      cookies: Object.fromEntries(member.cookies),
    });
    expect(silent.statusCode).toBe(403);
    expect(await member.request('GET', '/api/session')).toMatchObject({ status: 200 });
  });
});

describe('the description of the API', () => {
  test('names every call with its parameters and its answer', async () => {
    const answer = await shop.visitor().request('GET', '/api/openapi.json');
    const { paths } = parsed(answer.body) as { paths: Record<string, Record<string, { operationId: string }>> };
    const described = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(described.toSorted()).toEqual(contract.map(({ name }) => name).toSorted());
  });
});

test('a call whose body has a default accepts a request without one', async () => {
  const row = endpoint({
    method: 'POST',
    path: '/repeat',
    summary: 'Repeats a reason',
    guard: 'anyone',
    body: z._default(z.object({ reason: z.optional(z.string()) }), {}),
    reply: z.object({ reason: z.string() }),
    refusals: [],
    failure: 'none',
  });
  const app = fastify().register(cookie);
  const repeat = handle(row, ({ body }) => Promise.resolve({ reason: body.reason ?? 'none' }));
  void app.register((api) => mountApi(api, shop.deps, [repeat], null));
  const send = async (body?: object): Promise<unknown> =>
    (await app.inject({ method: 'POST', url: row.path, ...(body && { body }) })).json();
  expect(await send()).toEqual({ reason: 'none' });
  expect(await send({ reason: 'too late' })).toEqual({ reason: 'too late' });
  await app.close();
});
