import { api as texts } from '#texts/en/api.ts';
import { type Html, html } from '../../html.ts';
import { chosen, jsonSchema, type Schema, typeOf } from './examples.ts';
import { kindOf } from './field-kinds.ts';
import { meaningOf, meaningOfParameter } from './field-meanings.ts';
import type { Call } from './openapi.ts';

interface Parameter {
  name: string;
  place: string;
  kind: string;
  isNeeded: boolean;
  meaning: string | undefined;
}

type Place = keyof typeof texts.places;

/** The fields of an object, and those inside of them as `list[].field`. @param way as of `meaningOf` */
function fieldsOf(schema: Schema, place: Place, way: readonly string[], before = ''): Parameter[] {
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const one = value as Schema;
    const path = before + name;
    const inner = chosen(one);
    const isList = typeOf(inner) === 'array';
    const items = isList ? (inner.items as Schema) : inner;
    const nested = fieldsOf(items, place, [...way, name], isList ? `${path}[].` : `${path}.`);
    const meaning = place === 'body' ? meaningOf(way, name) : meaningOfParameter(way[0] ?? '', name);
    const isNeeded = required.includes(name);
    return [{ name: path, place: texts.places[place], kind: kindOf(one), isNeeded, meaning }, ...nested];
  });
}

const parametersOf = ({ name, row }: Call): Parameter[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = row[part];
    return schema ? fieldsOf(jsonSchema(schema, 'input'), part, [name]) : [];
  });

/** What a call takes: each field with its place, its kind and its meaning. */
export const parameterList = (call: Call): Html => {
  const parameters = parametersOf(call);
  if (parameters.length === 0) return html`<p>${texts.nothing}</p>`;
  return html`<dl>
    ${parameters.map(
      ({ name, place, kind, isNeeded, meaning }) =>
        html`<dt><code>${name}</code></dt>
          <dd>${[place, kind, ...(isNeeded ? [texts.needed] : [])].join(' · ')}<br />${meaning ?? ''}</dd>`,
    )}
  </dl>`;
};
