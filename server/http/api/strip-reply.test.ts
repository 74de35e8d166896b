import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { consoleContract } from '#contract/console/index.ts';
import { contract } from '#contract/index.ts';
import { replyWriter, stripperOf } from './strip-reply.ts';

/** Which of so many choices is taken, from the first to the last and again. */
type Choose = (count: number) => number;

const texts: Record<string, string> = { datetime: '2026-11-22T06:30:00.000Z', date: '2026-11-22' };

function exampleOfObject(shape: z.core.$ZodShape, choose: Choose): unknown {
  const fields = Object.entries(shape).map(([name, schema]) => [name, exampleOf(schema, choose)]);
  const unnamed = { not_in_the_row: { secret: 7 }, password_hash: 'x' };
  return { ...unnamed, ...Object.fromEntries(fields) };
}

/** A value that a schema takes, with fields that it does not name in every object. */
function exampleOf(schema: z.core.$ZodType, choose: Choose): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return exampleOfObject(def.shape, choose);
  if (def.type === 'array') return Array.from({ length: choose(3) }, () => exampleOf(def.element, choose));
  if (def.type === 'tuple') return def.items.map((item) => exampleOf(item, choose));
  if (def.type === 'record') {
    const keys = ['Size', 'Colour'].slice(choose(3));
    return Object.fromEntries(keys.map((key) => [key, exampleOf(def.valueType, choose)]));
  }
  if (def.type === 'optional') return choose(2) === 0 ? undefined : exampleOf(def.innerType, choose);
  if (def.type === 'nullable') return choose(2) === 0 ? null : exampleOf(def.innerType, choose);
  if (def.type === 'union') return exampleOf(def.options[choose(def.options.length)] as z.core.$ZodType, choose);
  if (def.type === 'enum') return Object.values(def.entries)[choose(Object.keys(def.entries).length)];
  if (def.type === 'literal') return def.values[0];
  if (def.type === 'string') return texts[(def as { format?: string }).format ?? ''] ?? ' "₹ & ';
  if (def.type === 'number') return 1;
  if (def.type === 'boolean') return choose(2) === 0;
  if (def.type === 'unknown') return { anything: [1, null] };
  throw new Error(`No example of ${def.type}.`);
}

/** Takes choices by a fixed sequence that another start leads elsewhere. */
function choices(start: number): Choose {
  let state = start;
  return (count) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % count;
  };
}

describe('a reply that is stripped and not checked is what one is that is checked', () => {
  test.each([...contract, ...consoleContract])('of $name', ({ row }) => {
    const strip = stripperOf(row.reply);
    for (let start = 1; start <= 40; start++) {
      const given = exampleOf(row.reply, choices(start * 7_919));
      const checked = JSON.stringify(z.encode(row.reply, given));
      expect(JSON.stringify(strip(given))).toBe(checked);
      expect(checked).not.toContain('not_in_the_row');
    }
  });
});

test('what a text is trimmed to is kept', () => {
  const shape = z.object({ name: z.string().check(z.trim()), size: z.union([z.string(), z.object({ ml: z.int() })]) });
  const strip = stripperOf(shape);
  expect(strip({ name: ' Rose ', size: { ml: 5, price: 1 } })).toEqual({ name: 'Rose', size: { ml: 5 } });
});

describe('a shop that runs for shoppers', () => {
  const row = z.object({ stock: z.int() });
  const writeIn = (mode: string) => {
    vi.stubEnv('NODE_ENV', mode);
    return replyWriter()({ schema: row, method: 'GET', url: '/' });
  };
  afterEach(() => vi.unstubAllEnvs());

  test('strips its replies and does not check them', () => {
    expect(writeIn('production')({ stock: 'many', secret: 7 })).toBe('{"stock":"many"}');
  });

  test('checks them too elsewhere', () => {
    expect(() => writeIn('test')({ stock: 'many' })).toThrow("Response doesn't match the schema");
    expect(writeIn('test')({ stock: 4, secret: 7 })).toBe('{"stock":4}');
  });
});
