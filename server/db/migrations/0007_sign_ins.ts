import { type Kysely, sql } from 'kysely';

const signIns = sql`
-- A process of before would sign in past the new table; none may run beside this.
lock table sessions in share row exclusive mode;

-- One sign-in with everything that came of it: its sessions and tokens end when it does.
create table sign_ins (
  family text primary key,
  member_id bigint not null references members on delete cascade,
  -- The user agent that signed in, as families and never as it called itself; empty where it is not known.
  browser text not null,
  system text not null,
  created_at timestamptz not null
);
create index sign_ins_of_member on sign_ins (member_id);

insert into sign_ins (family, member_id, browser, system, created_at)
select family, min(member_id), '', '', min(created_at) from sessions group by family;

alter table sessions add foreign key (family) references sign_ins on delete cascade;

-- The browsers in which a member has signed in before, each by a cookie of its own.
create table member_devices (
  member_id bigint not null references members on delete cascade,
  token_hash text not null,
  seen_at timestamptz not null,
  primary key (member_id, token_hash)
);
create index member_devices_by_token on member_devices (token_hash);
create index member_devices_by_age on member_devices (seen_at);

-- When she last signed in; until she has, no device of hers is a new one. Whoever is here has.
alter table members add column signed_in_at timestamptz;
update members set signed_in_at = created_at;

-- The browser that asked for a code has tries of its own, so that no stranger can use hers up.
alter table email_codes
  add column asked_by text not null default '',
  add column own_attempts int not null default 0 check (own_attempts between 0 and 5)`;

/** Where a member is signed in, and the devices she is known by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await signIns.execute(db);
}
