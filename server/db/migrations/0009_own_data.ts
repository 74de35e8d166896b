import { type Kysely, sql } from 'kysely';

const openings = sql`
create table sealed_openings (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Who opened it: a command of the owner, or a part of the shop.
  actor text not null check (actor <> ''),
  reason text not null check (reason <> ''),
  profile_id bigint not null references member_profiles,
  field text not null check (field in ('pan', 'account', 'nominee_id'))
);
create index sealed_openings_of_profile on sealed_openings (profile_id, id)`;

const erasing = sql`
-- A member who erased her account stays as a row without a person, so that orders and the tree stand.
alter table members add column erased_at timestamptz`;

const codes = sql`
alter table email_codes drop constraint email_codes_purpose_check;
alter table email_codes add constraint email_codes_purpose_check check (purpose in ('sign-up', 'reset', 'erase'))`;

/** Members may take their data with them and erase themselves; whoever opens a sealed value leaves a row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [openings, erasing, codes]) await part.execute(db);
}
