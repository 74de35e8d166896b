import { type RawBuilder, sql } from 'kysely';

/** A value for a jsonb column: written as text, since the drivers would turn a list into a PostgreSQL array. */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`;
