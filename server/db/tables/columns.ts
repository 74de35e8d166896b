import type { ColumnType, GeneratedAlways } from 'kysely';

/** A number that the database gives. */
export type Id = GeneratedAlways<number>;
/** A jsonb column, written with `json(value)`. */
export type Json<T> = ColumnType<T, T, T>;
export type Status = 'Active' | 'Inactive';
