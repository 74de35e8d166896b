import { sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { Period } from '#domain/rewards/statement.ts';
import type { Database } from '../db/open.ts';

/** What was credited to a member in a quarter of a financial year and deducted from it, corrections included. */
export interface TdsOfQuarter {
  profileId: number;
  code: string;
  name: string;
  panSealed: string;
  panLast4: string;
  /** From 1, which begins in April. */
  quarter: number;
  gross: Paise;
  tds: Paise;
}

/** @param year a financial year's time, from April to March in India */
export async function tdsByQuarter(db: Database, { start, end }: Period): Promise<TdsOfQuarter[]> {
  const { rows } = await sql<TdsOfQuarter>`
    with credited as (
      select profile_id, gross_paise, tds_paise,
        extract(quarter from (posted_at at time zone 'Asia/Kolkata') - interval '3 months')::int as quarter
      from ledger_transactions
      where kind = 'commission' and posted_at >= ${start} and posted_at < ${end}
    )
    select profile.id as "profileId", profile.referral_code as code, profile.full_name as name,
      profile.pan_sealed as "panSealed", profile.pan_last4 as "panLast4",
      credited.quarter, sum(gross_paise) as gross, sum(tds_paise) as tds
    from credited join member_profiles as profile on profile.id = credited.profile_id
    group by profile.id, credited.quarter
    order by profile.id, credited.quarter`.execute(db);
  return rows;
}
