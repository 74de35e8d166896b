import { type Kysely, sql } from 'kysely';

const table = sql`
-- Levels of orders that share a number with somebody else on the order, as far as the owner may decide about them.
create table shared_levels (
  order_id bigint not null,
  level int not null,
  -- How it was found to stand to the others of the order; see judgeLevels.
  standing text not null check (standing in ('met', 'met-lately', 'took-later', 'shared-later')),
  found_at timestamptz not null,
  -- The last payout that was prepared without it; nothing that was posted before is paid out by an earlier one.
  waited_at timestamptz,
  decision text check (decision in ('kept', 'taken-back')),
  decided_at timestamptz,
  primary key (order_id, level),
  foreign key (order_id, level) references commission_levels,
  check ((decision is null) = (decided_at is null))
);
create index shared_levels_undecided on shared_levels (found_at desc) where decision is null`;

/** Numbers that are taken later take nothing from others: what waits for the owner, and what the owner decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table.execute(db);
}
