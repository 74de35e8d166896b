import { sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { Database } from '../db/open.ts';

export interface MonthSum {
  /** As "2026-11" in India. */
  month: string;
  net: Paise;
}

/**
 * What was posted for a member after the tax, month by month from a moment on; months without an entry are left out.
 */
export async function monthSumsOf(db: Database, profileId: number, from: Date): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    select to_char(posted_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, sum(gross_paise - tds_paise) as net
    from ledger_transactions
    where profile_id = ${profileId} and kind = 'commission' and posted_at >= ${from}
    group by 1`.execute(db);
  return rows;
}

/** When something was posted for a member first; null before that. */
export async function firstPostedAt(db: Database, profileId: number): Promise<Date | null> {
  const { first } = await db
    .selectFrom('ledger_transactions')
    .select(({ fn }) => fn.min('posted_at').as('first'))
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'commission')
    .executeTakeFirstOrThrow();
  return first;
}
