import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { openInMemory } from './testing/open-in-memory.ts';
import { jsonSchema } from './http/api-docs/examples.ts';
import { createLog, withoutAddresses } from './log.ts';

const SECRET = 'S3CRET';

function listen() {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line: string) => lines.push(line) }) };
}

const parsed = (line = ''): Record<string, unknown> => JSON.parse(line) as Record<string, unknown>;

test('what is secret is hidden wherever it stands, and the rest is not', () => {
  const { lines, log } = listen();
  log.info({ password: SECRET, order: { lines: [{ note: 'kept', buyer: { deep: { email: SECRET } } }] } }, 'placed');
  log.child({ part: 'jobs' }).warn({ token: SECRET, headers: { cookie: SECRET, authorization: SECRET } }, 'asked');
  expect(lines.join('')).not.toContain(SECRET);
  expect(parsed(lines[0])).toMatchObject({
    msg: 'placed',
    password: '[hidden]',
    order: { lines: [{ note: 'kept', buyer: { deep: { email: '[hidden]' } } }] },
  });
  expect(parsed(lines[1])).toMatchObject({ part: 'jobs', token: '[hidden]' });
});

/** Fields whose names sound so and that are no secret. */
const NO_SECRETS = new Set([
  'by_pincode',
  'code',
  'confirmed_state_code',
  'coupon_code',
  'couponCode',
  'has_password',
  'is_email_confirmed',
  'key_features',
  'keywords',
  'pincode',
  'pincodesData',
  'state_code',
  // Keys that every page shows.
  'api_key',
  'key',
  'key_id',
  'vapid_key',
]);

const SOUNDS_SECRET =
  /pass|otp|token|secret|signature|code|nonce|key|uri$|aadhar|^pan$|accountNumber|nomineeId|mail|mobile|phone/i;

/** The names of all fields that a schema describes. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)];
}

test('every field of the API that is a secret or an address is hidden', () => {
  const shapes = contract.flatMap(({ row: { body, query, params, reply } }) => [body, query, params, reply]);
  const names = shapes.flatMap((shape) => (shape ? namesIn(jsonSchema(shape, 'output')) : []));
  const secrets = [...new Set(names)].filter((name) => SOUNDS_SECRET.test(name) && !NO_SECRETS.has(name));
  const { lines, log } = listen();
  log.info(Object.fromEntries(secrets.map((name) => [name, SECRET])), 'asked');
  expect(Object.entries(parsed(lines[0])).filter(([, value]) => value === SECRET)).toEqual([]);
  expect(secrets).toContain('password');
});

test('an error keeps its kind, its code and its stack, not the values that a driver hangs on it', () => {
  const { lines, log } = listen();
  const cause = Object.assign(new Error(`550 <${SECRET}@example.in> is unknown`), { response: SECRET });
  const detail = { detail: `Failing row contains (${SECRET}).`, params: [SECRET], code: '23514' };
  const error = Object.assign(new RangeError('a check failed', { cause }), detail);
  log.error({ err: error }, 'unexpected');
  expect(lines[0]).not.toContain(SECRET);
  expect(parsed(lines[0]).err).toMatchObject({
    type: 'RangeError',
    message: 'a check failed: 550 <[hidden]> is unknown',
    code: '23514',
    stack: expect.stringContaining('log.test.ts'),
  });
});

test('an error of the platform, whose fields are its own, is logged as well', () => {
  const { lines, log } = listen();
  log.error({ err: new DOMException('too slow', 'TimeoutError') }, 'the gateway');
  expect(parsed(lines[0])).toMatchObject({ msg: 'the gateway', err: { type: 'DOMException', message: 'too slow' } });
});

test('a failing statement does not log its values, neither by the log nor by a request', async () => {
  const { lines, log } = listen();
  const { pool, close } = await openInMemory();
  const client = await pool.connect();
  const app = Fastify({ loggerInstance: log });
  app.get('/', async (request) => {
    const failure: unknown = await client.query('select $1::text::int', [SECRET]).then(null, (error: unknown) => error);
    request.log.error({ err: failure }, 'statement');
    log.error({ err: failure }, 'statement');
    return 'done';
  });
  try {
    await app.inject({ method: 'GET', url: '/', headers: { cookie: SECRET } });
  } finally {
    client.release();
    await app.close();
    await close();
  }
  const failures = lines.map(parsed).filter(({ msg }) => msg === 'statement');
  expect(failures.map(({ err }) => (err as { code: string }).code)).toEqual(['22P02', '22P02']);
  expect(JSON.stringify(failures.map(({ err }) => Object.keys(err as object)))).not.toMatch(/params|detail/);
});

test.each([
  ['asha@example.in', '[hidden]'],
  ['to <asha@example.in>, (asha@example.in)bela@example.in', 'to <[hidden]>, ([hidden])[hidden]'],
  ['"asha"@example.in said: asha@example.in:25', '"asha"@example.in said: [hidden]'],
  ['nobody @ all', 'nobody @ all'],
])('of %j the addresses are hidden', (text, hidden) => {
  expect(withoutAddresses(text)).toBe(hidden);
});

test('a word of a million letters is looked through at once', () => {
  const word = 'a'.repeat(1_000_000);
  expect(withoutAddresses(word)).toBe(word);
});
