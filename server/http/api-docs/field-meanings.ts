import { apiFields } from '#texts/en/api-fields/api-fields.ts';
import { api as texts } from '#texts/en/api.ts';

/**
 * What a field holds: by the whole way to it where the name means something else there, else by its shape or call and
 * its name, else by its name.
 *
 * @param way the shape or call, and the fields that lead to this one
 */
export function meaningOf(way: readonly string[], field: string): string | undefined {
  const names = [[...way, field].join('.'), `${way[0]}.${field}`, field];
  const name = names.find((one) => one in apiFields);
  return name && apiFields[name];
}

/** What a field of an address or a query holds, narrower for a call that means something else by it. */
export function meaningOfParameter(call: string, name: string): string | undefined {
  const named: Readonly<Record<string, string>> = texts.named;
  return named[`${call}.${name}`] ?? named[name];
}

/** Refusals are one shape, with a flag in two of its three forms. */
const shapeOf = (name: string): string => (name.startsWith('RefusalWith') ? 'Refusal' : name);

/** A JSON Schema in which every field says what it holds. @param way as of `meaningOf` */
export function described<T>(value: T, [shape = '', ...inside]: readonly string[]): T {
  const way = [shapeOf(shape), ...inside];
  const walk = (part: unknown, steps: readonly string[]): unknown => {
    if (Array.isArray(part)) return part.map((one) => walk(one, steps));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [
        name,
        name === 'properties' ? withMeanings(inner as Record<string, object>, steps) : walk(inner, steps),
      ]),
    );
  };
  const withMeanings = (properties: Record<string, object>, steps: readonly string[]) =>
    Object.fromEntries(
      Object.entries(properties).map(([field, schema]) => [
        field,
        { ...(walk(schema, [...steps, field]) as object), description: meaningOf(steps, field) },
      ]),
    );
  return walk(value, way) as T;
}
