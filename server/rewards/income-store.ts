import { type Selectable, sql } from 'kysely';
import { INCOME_BANDS, type IncomeFigures } from '#domain/rewards/income-disclosure.ts';
import type { Period } from '#domain/rewards/statement.ts';
import type { Database } from '../db/open.ts';
import type { IncomeDisclosuresTable } from '../db/tables/rewards.ts';

export type StoredIncome = Selectable<IncomeDisclosuresTable>;

/** When the first member got a referral ID; ids are drawn in that order. */
export async function programmeStart(db: Database): Promise<Date | null> {
  const row = await db.selectFrom('member_profiles').select('created_at').orderBy('id').limit(1).executeTakeFirst();
  return row?.created_at ?? null;
}

/**
 * What was credited to members in a time, after the tax, less what was taken back. It reads the ledger as a whole:
 * once a day, never for a reader.
 */
export async function incomeIn(db: Database, { start, end }: Period): Promise<IncomeFigures> {
  const { rows } = await sql<IncomeFigures>`
    with joined as (
      select profile.id
      from member_profiles as profile join members on members.id = profile.member_id
      where profile.created_at < ${end} and members.erased_at is null
    ), earned as (
      select profile_id, sum(gross_paise - tds_paise) as income
      from ledger_transactions
      where kind = 'commission' and posted_at >= ${start} and posted_at < ${end}
      group by profile_id having sum(gross_paise - tds_paise) > 0
    ), earners as (
      select income, width_bucket(income, ${[...INCOME_BANDS]}::bigint[]::numeric[]) as band
      from earned join joined on joined.id = earned.profile_id
    )
    select (select count(*)::int from joined) as members, count(*)::int as earners,
      coalesce(percentile_disc(0.5) within group (order by income), 0)::bigint as median,
      coalesce(percentile_disc(0.9) within group (order by income), 0)::bigint as ninetieth,
      (
        select array_agg((select count(*)::int from earners where band = number) order by number)
        from generate_series(1, ${INCOME_BANDS.length}::int) as number
      ) as bands
    from earners`.execute(db);
  return rows[0] ?? { members: 0, earners: 0, median: 0, ninetieth: 0, bands: [] };
}

/** Records a day's figures; the first insert is kept, as every process finds the same. */
export async function insertIncome(db: Database, day: string, period: Period, figures: IncomeFigures): Promise<void> {
  const { members, earners, median, ninetieth, bands } = figures;
  await db
    .insertInto('income_disclosures')
    .values({
      day,
      started_at: period.start,
      ended_at: period.end,
      members,
      earners,
      median_paise: median,
      ninetieth_paise: ninetieth,
      bands: [...bands],
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The figures that were recorded last. */
export const latestIncome = (db: Database): Promise<StoredIncome | undefined> =>
  db.selectFrom('income_disclosures').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst();
