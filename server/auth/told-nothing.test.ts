import { createHook } from 'node:async_hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestShop, type RawAnswer, type TestShop } from '../testing/open-test-shop.ts';
import { addAccount } from './account-store.ts';
import { hashPassword } from './hash-password.ts';

let shop: TestShop;
let passwordHash: string;
const known = 'asha@example.in';
const unknown = 'nobody@example.in';
const password = 'monsoon-8';

let hashings = 0;
const counter = createHook({ init: (_id, type) => void (hashings += type === 'ARGON2REQUEST' ? 1 : 0) });

beforeAll(async () => {
  shop = await openTestShop();
  passwordHash = await hashPassword('monsoon-7');
  counter.enable();
});
beforeEach(async () => {
  await shop.reset();
  const account = { userId: 'ASHA', email: known, fullName: 'Asha', mobile: '', passwordHash, now: shop.clock.now };
  await addAccount(shop.deps.db, account);
});
afterAll(async () => {
  counter.disable();
  await shop.close();
});

/** Everything that a stranger hears of one call: the answer, and what work it was as far as it takes long. */
async function hear(url: string, body: object, cookies: Record<string, string> = {}) {
  const visitor = shop.visitor();
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
  const before = hashings;
  const { status, headers, body: text }: RawAnswer = await visitor.request('POST', url, { body });
  const { date: _date, 'retry-after': wait, ...others } = headers;
  // A browser that asks for a code is known by a secret of its own.
  const cookie = String(others['set-cookie'] ?? '').replace(/asker=[\w-]{43}/, 'asker=');
  return {
    status,
    headers: { ...others, 'set-cookie': cookie },
    mustWait: wait !== undefined,
    text,
    hashings: hashings - before,
  };
}

const bogus = { proof: 'x'.repeat(43) };
const register = '/api/registeruser/api';
const person = { full_name: 'Asha', password };

const calls = [
  { what: '[API-42] login', path: '/loginuser', body: { password }, status: 401, work: 1, limit: 10 },
  { what: '[API-44] send-otp', path: '/registeruser/api/send-otp', status: 200, limit: 5 },
  { what: '[API-47] resetsend-otp', path: '/registeruser/api/resetsend-otp', status: 200, limit: 5 },
  { what: '[API-45] verify-otp', path: '/registeruser/api/verify-otp', body: { otp: '123456' }, status: 400 },
  { what: '[API-46] signup', path: '/registeruser/api/signup', body: person, status: 403 },
  {
    what: '[API-46] signup with a made-up proof',
    path: '/registeruser/api/signup',
    body: person,
    cookies: bogus,
    status: 403,
    work: 1,
  },
  {
    what: '[API-48] reset-password with a made-up proof',
    path: '/registeruser/api/reset-password',
    body: { newPassword: password },
    cookies: bogus,
    status: 403,
    work: 1,
  },
];

test.each(calls)(
  '$what answers alike for an address with an account and one without, after as much hashing',
  async ({ path, body = {}, cookies = {}, status, work = 0 }) => {
    const [hers, nobodys] = [
      await hear(`/api${path}`, { email: known, ...body }, cookies),
      await hear(`/api${path}`, { email: unknown, ...body }, cookies),
    ];
    expect(hers).toMatchObject({ status, hashings: work });
    expect(nobodys).toEqual(hers);
  },
);

test.each(calls.filter(({ limit }) => limit))(
  '$what stops after $limit calls for either',
  async ({ path, body = {}, limit = 0 }) => {
    for (let turn = 1; turn <= limit; turn++)
      for (const email of [known, unknown]) await hear(`/api${path}`, { email, ...body });
    const hers = await hear(`/api${path}`, { email: known, ...body });
    expect(hers).toMatchObject({ status: 429, mustWait: true, hashings: 0 });
    expect(await hear(`/api${path}`, { email: unknown, ...body })).toEqual(hers);
  },
);

test.each(['send-otp', 'resetsend-otp'])('[API-45] guessing after %s is answered alike to the end', async (sending) => {
  const asker = { asker: 'a'.repeat(43) };
  for (const email of [known, unknown]) await hear(`${register}/${sending}`, { email }, asker);
  await shop.runJobs();
  const answers: number[] = [];
  for (let tries = 1; tries <= 7; tries++) {
    const guess = { otp: 'abcdef' };
    const [hers, nobodys] = [
      await hear(`${register}/verify-otp`, { email: known, ...guess }, asker),
      await hear(`${register}/verify-otp`, { email: unknown, ...guess }, asker),
    ];
    expect(hers).toEqual(nobodys);
    answers.push(hers.text.includes('otp-wrong') ? 1 : 0);
  }
  expect(answers).toEqual([1, 1, 1, 1, 1, 0, 0]);
});

test('[API-44, API-47] before the answer nothing but the address is written down, and nothing looked up', async () => {
  for (const sending of ['send-otp', 'resetsend-otp'])
    for (const email of [known, unknown]) await hear(`${register}/${sending}`, { email });
  const codes = await shop.deps.db.selectFrom('email_codes').selectAll().orderBy('created_at').execute();
  const place = (email: string, purpose: string) =>
    expect.objectContaining({ email, purpose, code_hash: '', is_known: false, attempts: 0 });
  const asked = ['sign-up', 'reset'].flatMap((purpose) => [known, unknown].map((email) => place(email, purpose)));
  expect(codes).toHaveLength(4);
  expect(codes).toEqual(expect.arrayContaining(asked));
  const { rows } = await sql`select name, data from pgboss.job order by created_on`.execute(shop.deps.db);
  const job = (email: string, purpose: string) => ({
    name: 'mail-code',
    data: { email, purpose, askedBy: expect.stringMatching(/^[\da-f]{64}$/) },
  });
  expect(rows).toEqual([job(known, 'sign-up'), job(unknown, 'sign-up'), job(known, 'reset'), job(unknown, 'reset')]);
});
