/**
 * Stands in for `zod/mini` in the browser's bundle. There a row of the contract is only asked for its method, its path
 * and whether it has a body; what travels is checked on the server. Types are the real library's.
 */
const shape: unknown = new Proxy(() => shape, { get: () => shape });

export {
  shape as array,
  shape as coerce,
  shape as discriminatedUnion,
  shape as enum,
  shape as extend,
  shape as int,
  shape as iso,
  shape as literal,
  shape as maximum,
  shape as maxLength,
  shape as minimum,
  shape as minLength,
  shape as NEVER,
  shape as nullable,
  shape as number,
  shape as object,
  shape as optional,
  shape as boolean,
  shape as pipe,
  shape as record,
  shape as regex,
  shape as string,
  shape as transform,
  shape as trim,
  shape as union,
};
