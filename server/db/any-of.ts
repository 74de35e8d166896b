import { type RawBuilder, sql } from 'kysely';

/**
 * Any of a list that a prepared statement is given as one array. Of an array by itself PostgreSQL counts the elements and
 * finds a plan for so many better than the one that it has, and so plans the statement anew each time.
 */
export const anyOf = (list: RawBuilder<readonly string[]>): RawBuilder<unknown> =>
  sql`any(array(select unnest(${list}::text[])))`;

/**
 * A number, such as a limit, that the planner does not look at: it would find a plan for this one better than the plan
 * that it has, and so plan the statement anew each time.
 */
export const unseen = (value: number | RawBuilder<number>): RawBuilder<number> => sql`(select ${value}::bigint)`;
