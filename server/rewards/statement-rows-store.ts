import { sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { Commission } from '#domain/rewards/commission.ts';
import { categoryOf, type StatementCategory } from '#domain/rewards/statement.ts';
import type { Database } from '../db/open.ts';
import { type ChosenEntries, type EarnedOn, earnedOn, isChosen } from './statement-store.ts';

const BATCH_SIZE = 1_000;

/** A row of a printed statement. */
export interface StatementRow extends EarnedOn, Commission {
  kind: StatementCategory;
  at: Date;
  /** What all of the member's entries came to after the tax with this one, also those that are not listed. */
  balance: Paise;
}

type StoredRow = Omit<StatementRow, 'kind'> & { id: number };

/** Everything posted for a member behind one of the entries, with the balance carried on from it. */
const carriedOn = (db: Database, profileId: number, behind: Pick<StoredRow, 'id' | 'balance'>) => {
  const balance = sql<Paise>`${behind.balance}::bigint
    + sum(gross_paise - tds_paise) over (order by id rows unbounded preceding)`;
  return db
    .selectFrom('ledger_transactions')
    .select(['id', 'order_id', 'level', 'posted_at', 'gross_paise', 'tds_paise', balance.as('balance')])
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'commission')
    .where('id', '>', behind.id)
    .as('posted');
};

/** The next rows behind one of them; each entry is read once. */
const nextRows = (
  db: Database,
  profileId: number,
  chosen: ChosenEntries,
  behind: Pick<StoredRow, 'id' | 'balance'>,
): Promise<StoredRow[]> =>
  db
    .selectFrom(carriedOn(db, profileId, behind))
    .where(isChosen(chosen))
    .innerJoin('orders', 'orders.id', 'posted.order_id')
    .select([
      'posted.id',
      sql<number>`posted.level`.as('level'),
      'posted.posted_at as at',
      'posted.gross_paise as gross',
      'posted.tds_paise as tds',
      sql<Paise>`posted.gross_paise - posted.tds_paise`.as('net'),
      'posted.balance',
      ...earnedOn,
    ])
    .orderBy('posted.id')
    .limit(BATCH_SIZE)
    .execute();

/** All that was posted for a member and is chosen, oldest first as in a bank's statement, some at a time. */
export async function* statementRows(
  db: Database,
  profileId: number,
  chosen: ChosenEntries,
): AsyncGenerator<StatementRow[], void, undefined> {
  for (let behind = { id: 0, balance: 0 }; ;) {
    const rows = await nextRows(db, profileId, chosen, behind);
    if (rows.length > 0) yield rows.map((row) => ({ ...row, kind: categoryOf(row) }));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    behind = last;
  }
}

/** Whose statement it is. */
export interface StatementOwner {
  profileId: number;
  fullName: string;
  referId: string;
}

/** A member's own profile by its referral code. */
export const findStatementOwner = (db: Database, memberId: number, code: string): Promise<StatementOwner | undefined> =>
  owners(db).where('member_id', '=', memberId).where('referral_code', '=', code).executeTakeFirst();

/** The member with this referral code or this address. */
export const findAnyOwner = (db: Database, code: string, email: string): Promise<StatementOwner | undefined> =>
  owners(db)
    .innerJoin('members', 'members.id', 'member_id')
    .where(({ eb, or }) => or([eb('referral_code', '=', code), eb('members.email', '=', email)]))
    .executeTakeFirst();

const owners = (db: Database) =>
  db
    .selectFrom('member_profiles')
    .select(['member_profiles.id as profileId', 'member_profiles.full_name as fullName', 'referral_code as referId']);
