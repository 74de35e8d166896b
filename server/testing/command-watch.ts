import { sql } from 'kysely';
import type { Database } from '../db/open.ts';

/** Commands that bring or move whole databases, and those that do at once what an open shop does by itself. */
const UNWATCHED = /^(migrate|seed|backup|restore|catalogue generate|ledger settle|staff audit verify)\b/;
/** A run of many transactions, with one event for all. */
const IN_PARTS = /^data rotate-keys\b/;

/** What the shop itself works out every minute, and a command that needs it at once. */
const SETTLED = ['confirmed_sums', 'earned_sums', 'ledger_entries', 'ledger_transactions', 'order_commissions'];
/** Tries are counted, also those at a code that was mailed. */
const COUNTED = ['email_codes', 'rate_limits'];
const UNTOLD = ['audit_events', 'audit_hashes', ...COUNTED, ...SETTLED];

/** How a table stands: another number or a later transaction after every change of it. */
export interface Standing {
  rows: number;
  last: number;
}

/** How all tables stand that the audit log has to tell of. */
export async function standings(db: Database): Promise<Map<string, Standing>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> all(${UNTOLD}::text[]) and pg_relation_size(oid) > 0`.execute(db);
  if (tables.length === 0) return new Map();
  const each = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name, count(*)::int as rows,
      coalesce(max(xmin::text::bigint), 0)::float8 as last from ${sql.table(name)}`,
  );
  const { rows } = await sql<Standing & { name: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, ...standing }) => [name, standing]));
}

/** The transactions that wrote the events after one. */
async function transactionsAfter(db: Database, id: number): Promise<number[]> {
  const { rows } = await sql<{ written: number }>`
    select xmin::text::float8 as written from audit_events where id > ${id}`.execute(db);
  return rows.map(({ written }) => written);
}

async function lastEvent(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id)::int as id from audit_events`.execute(db);
  return rows[0]?.id ?? 0;
}

let running = 0;
let overlaps = false;

/** Why what a command did is not told in the audit log as it must be; null where it is. */
async function faultOf(
  db: Database,
  words: string,
  before: ReadonlyMap<string, Standing>,
  events: number,
): Promise<string | null> {
  const none = { rows: 0, last: 0 };
  const changed = [...(await standings(db))].filter(([name, { rows, last }]) => {
    const stood = before.get(name) ?? none;
    return rows !== stood.rows || last > stood.last;
  });
  if (changed.length === 0) return null;
  const tables = changed.map(([name]) => name).join(', ');
  const written = await transactionsAfter(db, events);
  if (written.length === 0) return `"${words}" changed ${tables} and wrote no event into the audit log.`;
  const isTogether =
    IN_PARTS.test(words) ||
    changed.some(([name, { rows, last }]) => written.includes(last) || rows < (before.get(name) ?? none).rows);
  return isTogether ? null : `"${words}" changed ${tables} in another transaction than its audit event.`;
}

/**
 * Does a command, and looks whether what it changed is told in the audit log, by an event of the same transaction
 * (CON-036). Of commands that overlap nothing can be told.
 *
 * @throws when it is not
 */
export async function watchCommand<Ended>(
  db: Database,
  words: readonly string[],
  run: () => Promise<Ended>,
): Promise<Ended> {
  const typed = words.join(' ');
  if (UNWATCHED.test(typed)) return run();
  overlaps ||= running > 0;
  running += 1;
  try {
    const [before, events] = [await standings(db), await lastEvent(db)];
    const ended = await run();
    const fault = overlaps ? null : await faultOf(db, typed, before, events);
    if (fault) throw new Error(fault);
    return ended;
  } finally {
    running -= 1;
    if (running === 0) overlaps = false;
  }
}
