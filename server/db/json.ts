import { type RawBuilder, sql } from 'kysely';

/** Half of a pair of surrogates as JSON writes it, and not one behind a backslash that is itself written out. */
const HALF_PAIRS = /((?<!\\)(?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g;

/** JSON as the database takes it: half of a pair of surrogates, which is no text, becomes U+FFFD as in columns of text. */
export const jsonText = (value: unknown): string => JSON.stringify(value).replace(HALF_PAIRS, '$1\\ufffd');

/** A value for a jsonb column: written as text, since the drivers would turn a list into a PostgreSQL array. */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`${jsonText(value)}::jsonb`;
