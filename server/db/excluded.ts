import { type RawBuilder, sql } from 'kysely';

/**
 * For `on conflict do update set`: every column of rows to be inserted takes the value of the row that could not be,
 * but for the columns by which the conflict is found.
 */
export const excluded = <Row extends object, Key extends keyof Row & string>(rows: readonly Row[], ...keys: Key[]) =>
  Object.fromEntries(
    Object.keys(rows[0] ?? {})
      .filter((column) => !keys.some((key) => key === column))
      .map((column) => [column, sql.ref(`excluded.${column}`)]),
  ) as Record<Exclude<keyof Row & string, Key>, RawBuilder<never>>;
