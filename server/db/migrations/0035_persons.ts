import { type Kysely, sql } from 'kysely';

const columns = sql`
alter table member_profiles
  -- The keyed digest of the mobile number; empty until it is known.
  add column phone_mac text not null default '',
  -- 'counts': her PAN is hers · 'elsewhere': another living profile had it first, and she earns and is paid nothing until
  -- the shop decides · 'shared': it was in several profiles before that was watched, and counts in each of them.
  add column pan_standing text not null default 'counts' check (pan_standing in ('counts', 'elsewhere', 'shared'));
create index member_profiles_phone on member_profiles (phone_mac);

update member_profiles as later set pan_standing = 'shared'
where pan_mac <> '' and exists (
  select from member_profiles as earlier where earlier.pan_mac = later.pan_mac and earlier.id < later.id
);
create unique index pan_counts_once on member_profiles (pan_mac) where pan_mac <> '' and pan_standing = 'counts';

-- What a posting of a commission was worked out by: not for a level that belongs to a person already met.
alter table ledger_transactions add column earns boolean not null default true`;

const held = sql`
-- Which PAN, account and phone a profile holds, and held since some order: whether two levels of it are one person is
-- judged by all of them. The database keeps it; a key is rotated here before it is in the profile.
create table held_numbers (
  id bigint generated always as identity primary key,
  profile_id bigint not null references member_profiles,
  kind text not null check (kind in ('pan', 'account', 'phone')),
  digest text not null check (digest <> ''),
  held_from timestamptz not null,
  -- Null of the one that stands in the profile.
  held_until timestamptz
);
create unique index held_now on held_numbers (profile_id, kind) where held_until is null;
create index held_numbers_of_profile on held_numbers (profile_id, held_until);
create index held_numbers_digest on held_numbers (kind, digest);
create index held_before on held_numbers (held_until) where held_until is not null;

insert into held_numbers (profile_id, kind, digest, held_from)
select id, 'pan', pan_mac, now() from member_profiles where pan_mac <> ''
union all
select id, 'account', account_mac, now() from member_profiles where account_mac <> '';

create function keep_held_numbers() returns trigger language plpgsql as $$
begin
  update held_numbers as held set held_until = new.updated_at
  from (values
    ('pan', old.pan_mac, new.pan_mac), ('account', old.account_mac, new.account_mac), ('phone', old.phone_mac, new.phone_mac)
  ) as change (kind, was, is_now)
  where was is distinct from is_now and held.profile_id = new.id and held.held_until is null
    and held.kind = change.kind and held.digest <> is_now;
  insert into held_numbers (profile_id, kind, digest, held_from)
  select new.id, kind, is_now, new.updated_at
  from (values
    ('pan', old.pan_mac, new.pan_mac), ('account', old.account_mac, new.account_mac), ('phone', old.phone_mac, new.phone_mac)
  ) as change (kind, was, is_now)
  where was is distinct from is_now and is_now <> ''
  on conflict (profile_id, kind) where held_until is null do nothing;
  return null;
end $$;
create trigger numbers_of_new_profile after insert on member_profiles
  for each row execute function keep_held_numbers();
create trigger numbers_of_profile after update of pan_mac, account_mac, phone_mac on member_profiles
  for each row when ((old.pan_mac, old.account_mac, old.phone_mac) is distinct from (new.pan_mac, new.account_mac, new.phone_mac))
  execute function keep_held_numbers()`;

/** Who is one person: the numbers of every profile with their days, and for which profile a PAN counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await columns.execute(db);
  await held.execute(db);
}
