import * as z from 'zod/mini';
import type { Endpoint, FailureFlag } from '#contract/endpoint.ts';
import { refusalBodies } from '#contract/refusals.ts';
import { Refusal, type RefusalCode } from '#domain/refusals.ts';
import { refusals } from '#texts/en/refusals.ts';
import { messageOf } from './example-messages.ts';
import { usualBody } from './example-requests.ts';
import { exampleValues } from './example-values.ts';
import { refusalBody } from '../api/send-refusal.ts';

export type Schema = z.core.JSONSchema.BaseSchema;

/** A part of a row in the words of JSON Schema, everything in its place. */
export const jsonSchema = (part: z.ZodMiniType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(part, { io, unrepresentable: 'any' });

/** What stands for a text of which there is no example: the tests let none pass. */
export const NO_EXAMPLE = '…';

const MOMENT = '2026-11-22T06:30:00.000Z';

function numberOf(name: string, { minimum = 0 }: Schema): number {
  if (name.endsWith('_paise') || name === 'amount') return 44_900;
  return Math.max(minimum, 1);
}

/** The schema without "or null", and the first of several shapes. */
export function chosen(schema: Schema): Schema {
  const first = schema.anyOf?.find(({ type }) => type !== 'null');
  return first ? chosen(first) : schema;
}

export const typeOf = ({ type }: Schema): string | undefined =>
  Array.isArray(type) ? (type as string[]).find((one) => one !== 'null') : type;

type Known = Record<string, unknown>;

/** Rupees beside the same amount in paise are that amount. */
function withTwins(example: Known): Known {
  for (const [field, value] of Object.entries(example)) {
    const rupees = field.replace(/_paise$/, '');
    if (rupees !== field && typeof example[rupees] === 'number') example[rupees] = Number(value) / 100;
  }
  return example;
}

/**
 * An example of what a schema describes.
 *
 * @param name the field that holds it
 * @param names what fields of these names hold
 */
export function exampleOf(given: Schema, name = '', names: Known = exampleValues): unknown {
  const known = names[name];
  // A field that speaks of trouble is left out.
  if (known === null) return undefined;
  const schema = chosen(given);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum.includes(known as string) ? known : schema.enum[0];
  const type = typeOf(schema);
  if (type === 'array') return [exampleOf(schema.items as Schema, name, names)];
  if (type === 'object' && schema.properties)
    return withTwins(
      Object.fromEntries(
        Object.entries(schema.properties).map(([field, one]) => [field, exampleOf(one as Schema, field, names)]),
      ),
    );
  const isFit = type === undefined || typeof known === (type === 'integer' ? 'number' : type);
  if (known !== undefined && isFit) return known;
  if (type === 'object') return {};
  if (type === 'integer' || type === 'number') return numberOf(name, schema);
  if (type === 'boolean') return true;
  if (schema.format === 'date') return MOMENT.slice(0, 10);
  return schema.format === 'date-time' ? MOMENT : NO_EXAMPLE;
}

/** An example of what a call takes: what it needs and what is usual, so that it can be sent as it stands. */
export function exampleOfRequest(row: Endpoint): Known {
  const { properties = {}, required = [] } = row.body ? jsonSchema(row.body, 'input') : {};
  const needed = required.map((field) => [field, exampleOf(properties[field] as Schema, field)]);
  return { ...Object.fromEntries(needed), ...usualBody(row) };
}

/** An example of a call's success, with the sentence that the shop answers. */
export function exampleOfReply(row: Endpoint): unknown {
  const message = messageOf(row);
  return exampleOf(jsonSchema(row.reply, 'output'), '', {
    ...exampleValues,
    ...(message && { message, msg: message }),
  });
}

const factSchemas = jsonSchema(refusalBodies.none, 'output').properties ?? {};

/** An example of a refusal, with the facts that its sentence names. */
export function exampleOfRefusal(code: RefusalCode, failure: FailureFlag): unknown {
  const named = [...refusals[code].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const facts = named
    .filter((name) => name in factSchemas)
    .map((name) => [name, exampleOf(factSchemas[name] as Schema, name)]);
  const wait = named.includes('wait') ? { retryAfter: 300 } : {};
  return refusalBody(new Refusal(code, { ...Object.fromEntries(facts), ...wait }), failure);
}
