import { sql } from 'kysely';
import type { Database } from './open.ts';

/** Whether the database answers at all. */
export const isReachable = (db: Database): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
