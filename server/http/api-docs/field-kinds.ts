import { api } from '#texts/en/api.ts';
import { fill } from '#texts/fill.ts';
import { type Schema, typeOf } from './examples.ts';

const { kinds } = api;

const isNullable = ({ type, anyOf }: Schema): boolean =>
  (Array.isArray(type) && (type as string[]).includes('null')) || (anyOf ?? []).some((one) => one.type === 'null');

function kindOfOne(schema: Schema): string {
  if (schema.enum) return fill(kinds.oneOf, { values: schema.enum.join(', ') });
  if ('const' in schema) return fill(kinds.oneOf, { values: String(schema.const) });
  const type = typeOf(schema);
  if (type === 'array') return kinds.list;
  if (type === 'object') return kinds.object;
  if (type === 'boolean') return kinds.yesOrNo;
  if (type === 'integer' || type === 'number') {
    const { minimum, maximum } = schema;
    const isBound = (bound: unknown): boolean => typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
    return [
      type === 'integer' ? kinds.wholeNumber : kinds.number,
      ...(isBound(minimum) ? [fill(kinds.from, { n: minimum })] : []),
      ...(isBound(maximum) ? [fill(kinds.upTo, { n: maximum })] : []),
    ].join(' ');
  }
  const { minLength, maxLength, format } = schema;
  return [
    format === 'date-time' ? kinds.moment : kinds.text,
    ...(minLength ? [fill(kinds.atLeast, { n: minLength })] : []),
    ...(maxLength ? [fill(kinds.atMost, { n: maxLength })] : []),
  ].join(', ');
}

/** What a field may hold, in words, e.g. "whole number from 1 or null". */
export function kindOf(schema: Schema): string {
  const options = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [schema];
  return [options.map(kindOfOne).join(kinds.or), ...(isNullable(schema) ? [kinds.orNothing] : [])].join(' ');
}
