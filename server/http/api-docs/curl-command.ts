import { addressOf } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as members from '#contract/members.ts';
import type { Config } from '../../config.ts';
import { exampleOf, exampleOfRequest, jsonSchema, type Schema } from './examples.ts';
import { exampleValues } from './example-values.ts';

const quoted = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", String.raw`'\''`)}'`;

/** The parameters of an address, and what its query needs. */
export function addressExample(row: Endpoint): { params: Record<string, string>; query: Record<string, unknown> } {
  const names = row === members.bank ? { ...exampleValues, code: exampleValues.ifsc } : exampleValues;
  const of = (schema: Schema): Record<string, string> => exampleOf(schema, '', names) as Record<string, string>;
  const query = row.query ? jsonSchema(row.query, 'input') : {};
  const needed = (query.required ?? []).map((name) => [name, exampleOf(query.properties?.[name] as Schema, name)]);
  return { params: row.params ? of(jsonSchema(row.params, 'input')) : {}, query: Object.fromEntries(needed) };
}

/** A call as it is typed in a terminal; a member's with the token that signing in answered. */
export function curlCommand(row: Endpoint, { publicUrl: { origin } }: Config): string {
  const given = addressExample(row);
  return [
    'curl',
    ...(row.method === 'GET' ? [] : ['-X', row.method]),
    `'${origin}/api${addressOf(row, given)}'`,
    ...(row.cookies?.needs ?? []).map((name) => `-b "${name}=$${name.toUpperCase()}"`),
    ...(row.guard === 'member' ? [`-H "Authorization: Bearer $ACCESS_TOKEN"`] : []),
    ...(row.body ? ["-H 'Content-Type: application/json'", `-d ${quoted(exampleOfRequest(row))}`] : []),
  ].join(' ');
}
