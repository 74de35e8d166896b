import * as z from 'zod/mini';
import { contract, shapes } from '#contract/index.ts';
import { refusalBodies } from '#contract/refusals.ts';
import { described } from './field-meanings.ts';

export type Json = Record<string, unknown>;
type Io = 'input' | 'output';

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
/** A reference to a component. */
export const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** The schema that a call has alone is converted with the others, so that it refers to them, and stands in the call. */
const isComponent = (id: string): boolean => !id.includes(' ');

function registerShapes() {
  const registry = z.registry<{ id: string }>();
  const add = (shape: z.ZodMiniType | undefined, id: string): void => {
    if (shape && !registry.has(shape)) registry.add(shape, { id });
  };
  for (const { name, shape } of shapes) add(shape, capital(name));
  add(refusalBodies.none, 'Refusal');
  add(refusalBodies.success, 'RefusalWithSuccess');
  add(refusalBodies.isError, 'RefusalWithIsError');
  for (const { name, row } of contract) {
    add(row.reply, `${name} reply`);
    add(row.body, `${name} body`);
  }
  return registry;
}

const registry = registerShapes();

/**
 * A schema as the document carries it. An answer may get more fields later, so that no client should refuse those it
 * does not know; bounds that every whole number has say nothing.
 */
export function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, part]) =>
      name !== '$schema' &&
      name !== '$id' &&
      !(name === 'additionalProperties' && part === false) &&
      // The format says the same in a word.
      !(name === 'pattern' && 'format' in value) &&
      Math.abs(Number(part)) !== Number.MAX_SAFE_INTEGER,
  );
  return Object.fromEntries(kept.map(([name, part]) => [name, tidy(part)]));
}

function convert(io: Io): Record<string, Json> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  });
  const tidied = Object.entries(tidy(schemas) as Record<string, Json>);
  return Object.fromEntries(tidied.map(([id, schema]) => [id, described(schema, [id.split(' ')[0] ?? ''])]));
}

const schemasFor = { input: convert('input'), output: convert('output') };

/** The schema of a shape: a component by reference, that of one call alone whole. */
export function schemaFor(shape: z.ZodMiniType, io: Io): Json {
  const id = registry.get(shape)?.id ?? '';
  return isComponent(id) ? refTo('schemas', id) : (schemasFor[io][id] ?? {});
}

/** The names of the schemas that a part of the document refers to. */
const namesIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

/** The schemas that are referred to, by name, those inside of them included. */
export function reachable(part: unknown, io: Io, found: Record<string, Json> = {}): Record<string, Json> {
  for (const name of namesIn(part)) {
    const schema = schemasFor[io][name];
    if (!schema || found[name]) continue;
    found[name] = schema;
    reachable(schema, io, found);
  }
  return found;
}
