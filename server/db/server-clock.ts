import { sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Database } from './open.ts';

/** In milliseconds. */
const CHECK_INTERVAL_MS = 60_000;
/** An answer that took longer, in milliseconds, says too little about when it was given. */
const MAX_REPLY_MS = 1_000;
/** A machine that is off by more, in milliseconds, is reported. */
const MIN_REPORTED_LEAD_MS = 10_000;

export interface ServerClock {
  /** The time of the database server, to a few milliseconds. */
  now(): Date;
  close(): void;
}

/**
 * Goes by the database server's clock, so that all processes of a shop agree on what is over. In between it counts by
 * itself: a machine whose own clock is reset keeps the shop's time.
 */
export async function openServerClock(db: Database, log: Log): Promise<ServerClock> {
  /** What the count of this process, which cannot be set, lacks of the server's time. */
  let lead: number | null = null;
  const check = async (): Promise<void> => {
    const askedAt = performance.now();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    const answeredAt = performance.now();
    if (!rows[0] || (lead !== null && answeredAt - askedAt > MAX_REPLY_MS)) return;
    lead = rows[0].now.getTime() - (askedAt + answeredAt) / 2;
  };
  const now = (): Date => new Date(performance.now() + (lead ?? 0));

  await check();
  const difference = Math.round((Date.now() - now().getTime()) / 1000);
  if (Math.abs(difference) * 1000 > MIN_REPORTED_LEAD_MS)
    log.warn(
      { seconds: difference },
      "this machine's clock differs from the database server's, by which the shop goes",
    );
  const timer = setInterval(() => {
    check().catch((err: unknown) => log.warn({ err }, 'the database server could not be asked for the time'));
  }, CHECK_INTERVAL_MS).unref();
  return { now, close: () => clearInterval(timer) };
}
