import { type RawBuilder, sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database, Tx } from '../db/open.ts';

/** Waits until so many connections to this database wait for what others hold. */
export const untilWaiting = (db: Database, connections = 1): Promise<void> =>
  vi.waitFor(
    async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect((await waiting.execute(db)).rows.length).toBeGreaterThanOrEqual(connections);
    },
    { timeout: 30_000, interval: 50 },
  );

/** Begins a work that is awaited later: it may fail before the end of the transaction that it waits for is known here. */
function begin<T>(work: () => Promise<T>): Promise<T> {
  const begun = work();
  begun.catch(() => undefined);
  return begun;
}

/** Begins each work when those before it wait for what a statement has locked, and lets go once all of them wait. */
export async function whileLocked<T>(
  db: Database,
  lock: RawBuilder<unknown>,
  works: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const { begun } = await db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    const begun: Promise<T>[] = [];
    for (const work of works) {
      begun.push(begin(work));
      await untilWaiting(db, begun.length);
    }
    return { begun };
  });
  return Promise.all(begun);
}

/**
 * Does something that has to wait for a change of another transaction, which is committed only then.
 *
 * @param look what is looked at while it waits
 */
export async function actDuring<Done>(
  db: Database,
  change: (tx: Tx) => Promise<unknown>,
  act: () => Promise<Done>,
  look?: () => Promise<unknown>,
): Promise<Done> {
  const { acting } = await db.transaction().execute(async (tx) => {
    await change(tx);
    const started = begin(act);
    await untilWaiting(db);
    await look?.();
    return { acting: started };
  });
  return acting;
}
