import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { addressOf } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';

type Schema = z.core.JSONSchema.BaseSchema;

const big = (length: number): string => 'ß'.repeat(length / 2);

/** Values that break what was not built for them. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  // Texts that a database or an address cannot hold.
  fc.constantFrom('\u0000', 'a\u0000b', '\ud800', 'a\udc00b'),
  fc.constantFrom('', ' ', '%', '%00', '../../../etc/passwd', "' or 1=1 --", 'a\r\nSet-Cookie: a=b', '__proto__'),
  fc.constantFrom('constructor', '1e999', 'NaN', '-0', '0x10', '9999-12-31T23:59:59Z', '{{7*7}}', '<script>'),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]),
  fc.constantFrom(-1, 0, 0.1, -0.5, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63)),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(100, 5_000, 50_000).map(big),
  fc.constantFrom(50, 3_000).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
  fc.double(),
  fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }).map(String),
  fc.jsonValue({ maxDepth: 4 }),
);

/** What fields and path parameters may really hold. */
export type Known = Record<string, unknown>;

/** Junk in the place of a field, or somewhere inside it. */
function wrong(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const inner = schema.anyOf?.[0] ?? schema;
  if (inner.type === 'array') {
    const item = inner.items as Schema;
    return fc.oneof(
      junk,
      wrong(item, known).map((one) => [one]),
    );
  }
  return inner.type === 'object' ? fc.oneof(junk, object(inner, known)) : junk;
}

/** Fields of which one is wrong, or several, or none. */
function object({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const schemas = Object.entries(properties) as [string, Schema][];
  const all = (of: (name: string, schema: Schema) => fc.Arbitrary<unknown>) =>
    Object.fromEntries(schemas.map(([name, schema]) => [name, of(name, schema)]));
  const right = (name: string, schema: Schema) => (name in known ? fc.constant(known[name]) : asked(schema, known));
  const valid = fc.record(all(right), { requiredKeys: required });
  if (schemas.length === 0) return valid;
  const oneWrong = fc
    .constantFrom(...schemas)
    .chain(([name, schema]) =>
      fc.tuple(valid, wrong(schema, known)).map(([fields, value]) => ({ ...fields, [name]: value })),
    );
  const chaos = fc.record(
    all((_name, schema) => fc.oneof(wrong(schema, known), asked(schema, known))),
    { requiredKeys: [] },
  );
  return fc.oneof({ weight: 2, arbitrary: valid }, { weight: 6, arbitrary: oneWrong }, { weight: 1, arbitrary: chaos });
}

function asked(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((one) => asked(one, known)));
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  const { type, items, minimum = -10, maximum = 100 } = schema;
  if (type === 'object') return object(schema, known);
  if (type === 'array') return fc.array(asked(items as Schema, known), { maxLength: 4 });
  if (type === 'integer') return fc.integer({ min: Math.max(minimum, -10), max: Math.min(maximum, 1_000_000) });
  if (type === 'number') return fc.constantFrom(0, 1, 499, 998, 449.1);
  if (type === 'boolean') return fc.boolean();
  return fc.oneof(fc.constantFrom('a', '1', 'Asha'), fc.string({ maxLength: 60 }));
}

const schemaOf = (part: z.ZodMiniType | undefined): Schema | null =>
  part ? z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) : null;

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)) ?? '';

/** A body as a client may send it, well or badly. */
export const sent = (body: fc.Arbitrary<unknown>): fc.Arbitrary<{ payload: string; type: string }> =>
  fc.oneof(
    {
      weight: 20,
      arbitrary: body.map((value) => ({ payload: JSON.stringify(value) ?? '', type: 'application/json' })),
    },
    // A number that JSON may hold and no program can.
    {
      weight: 1,
      arbitrary: body.map((value) => ({
        payload: (JSON.stringify(value) ?? '').replace(/\b\d+\b/, '1e999'),
        type: 'application/json',
      })),
    },
    { weight: 1, arbitrary: junk.map((value) => ({ payload: text(value), type: 'application/json' })) },
    {
      weight: 1,
      arbitrary: body.map((value) => ({
        payload: `{"__proto__":{"isAdmin":true},"constructor":{"prototype":1},"body":${JSON.stringify(value) ?? 'null'}}`,
        type: 'application/json',
      })),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        payload: body.map((value) => JSON.stringify(value) ?? ''),
        type: fc.constantFrom(
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'text/xml',
          'a/b',
          '',
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(65_000, 70_000, 500_000)
        .map((size) => ({ payload: `{"a":"${'x'.repeat(size)}"}`, type: 'application/json' })),
    },
    {
      weight: 1,
      arbitrary: fc.constant({ payload: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, type: 'application/json' }),
    },
  );

interface Asked {
  name: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
  isSignedIn: boolean;
}

/** Of what a change is made, well and badly. */
const revisions = fc.constantFrom(
  '"1"',
  '1',
  '2',
  '*',
  'W/"1"',
  '""',
  '-1',
  '1e3',
  '9'.repeat(30),
  '1, 2',
  '__proto__',
);

/** Requests to a call, mostly with something wrong in one place. */
export function requestTo({ name, row }: { name: string; row: Endpoint }, known: Known): fc.Arbitrary<Asked> {
  const names = [...row.path.matchAll(/:(\w+)/g)].map(([, one = '']) => one);
  const params = fc.record(
    Object.fromEntries(
      names.map((one) => [
        one,
        fc.oneof({ weight: 9, arbitrary: fc.constant(known[one] ?? 'x') }, { weight: 1, arbitrary: junk.map(text) }),
      ]),
    ),
  );
  const query = schemaOf(row.query);
  const body = schemaOf(row.body);
  return fc
    .record({
      params,
      query: query ? object(query, known) : fc.constant({}),
      body: body ? sent(asked(body, known)) : fc.constant(null),
      isSignedIn: fc.nat(9).map(Boolean),
      revision: row.isRevised ? fc.option(revisions, { freq: 20 }) : fc.constant(null),
      idempotencyKey: fc.oneof({ weight: 20, arbitrary: fc.constant(null) }, fc.uuid(), fc.string({ maxLength: 100 })),
    })
    .map(({ params, query, body, isSignedIn, revision, idempotencyKey }) => ({
      name,
      method: row.method,
      url: `/api${addressOf(row, { params: wellFormed(params), query: wellFormed(query) })}`,
      headers: {
        origin: 'http://localhost:3000',
        ...(body && { 'content-type': body.type }),
        ...(revision !== null && { 'if-match': revision }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey.replace(/[^\u0020-\u007e]/g, '?') }),
      },
      ...(body && { payload: body.payload }),
      isSignedIn,
    }));
}

/** An address cannot hold half a character. */
const wellFormed = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, text(value).toWellFormed().slice(0, 2_000)]],
    ),
  );
