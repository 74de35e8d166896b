import { type RawBuilder, sql } from 'kysely';

/** For `on conflict do update set`: the named columns take the values of the row that could not be inserted. */
export const excluded = <Column extends string>(columns: readonly Column[]): Record<Column, RawBuilder<never>> =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Record<
    Column,
    RawBuilder<never>
  >;
