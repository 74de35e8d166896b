import { type Kysely, sql } from 'kysely';

const signatories = sql`
alter table payout_signatories
  -- Whose key let her in; null for the first, and for one who waited since nobody was left to let her in.
  add column added_by text references payout_signatories,
  add column may_sign_from timestamptz;
update payout_signatories set may_sign_from = added_at;
alter table payout_signatories alter column may_sign_from set not null`;

const plans = sql`
-- The two signatures that an unusual plan takes.
alter table commission_plans
  add column approved_by text references payout_signatories,
  add column activated_by text references payout_signatories,
  add constraint activated_by_two check (approved_by <> activated_by)`;

/** Who let a signatory in, and who signed a plan that pays unusually much. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await signatories.execute(db);
  await plans.execute(db);
}
