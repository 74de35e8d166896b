import { sql } from 'kysely';
import type { OpenDatabase } from './open.ts';

/**
 * Holds an advisory lock across processes, outside a transaction. The embedded database belongs to one process and its
 * one connection may not be held: there the work runs at once.
 *
 * @param lock any number that nothing else locks
 */
export async function whileLocked<T>({ db, kind }: OpenDatabase, lock: number, work: () => Promise<T>): Promise<T> {
  if (kind === 'embedded') return work();
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}
