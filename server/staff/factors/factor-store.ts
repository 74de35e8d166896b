import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';

/** What an account can be entered by beside its password. */
export interface Factors {
  staffId: number;
  passkeys: number;
  hasApp: boolean;
  recoveryCodes: number;
}

const count = (table: 'staff_passkeys' | 'staff_recovery_codes') =>
  sql<number>`(select count(*)::int from ${sql.table(table)} as one where one.staff_id = staff.id)`;

const factors = (db: Database) =>
  db
    .selectFrom('staff')
    .select([
      'staff.id as staffId',
      count('staff_passkeys').as('passkeys'),
      count('staff_recovery_codes').as('recoveryCodes'),
      sql<boolean>`exists (select from staff_totp where staff_totp.staff_id = staff.id and confirmed_at is not null)`.as(
        'hasApp',
      ),
    ]);

export const findFactors = (db: Database, staffId: number): Promise<Factors> =>
  factors(db).where('staff.id', '=', staffId).executeTakeFirstOrThrow();

export const listFactors = (db: Database): Promise<Factors[]> => factors(db).execute();
