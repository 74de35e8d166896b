import { type Kysely, sql } from 'kysely';

/** Who runs the shop; no member, also where both have one e-mail address. */
const accounts = sql`
create table staff (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  email text not null unique check (email = lower(email)),
  name text not null check (name <> ''),
  role text not null check (role in ('owner', 'manager', 'packer', 'accountant', 'support')),
  -- Permissions of the role that the owner took away.
  withheld text[] not null default '{}',
  password_hash text,
  created_at timestamptz not null,
  signed_in_at timestamptz,
  disabled_at timestamptz
);
-- The audit log tells people apart by their names, those who left too.
create unique index staff_names on staff (lower(regexp_replace(name, '\\s+', ' ', 'g')));

create table staff_passkeys (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  staff_id bigint not null references staff,
  credential_id text not null unique,
  public_key text not null,
  -- How often the authenticator has signed, where it counts: a lower number than before is a copy of it.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkeys_of_staff on staff_passkeys (staff_id);

create table staff_totp (
  staff_id bigint primary key references staff,
  secret_sealed text not null,
  -- Null until a first code was entered.
  confirmed_at timestamptz,
  -- The time step of the code that was used last; each counts once.
  last_step bigint not null default 0
);

create table staff_recovery_codes (
  staff_id bigint not null references staff,
  code_hash text not null,
  primary key (staff_id, code_hash)
);

-- A link by which an account is opened, or entered anew by one who lost every factor.
create table staff_invitations (
  token_hash text primary key,
  -- Becomes the account's.
  public_id text not null unique,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'packer', 'accountant', 'support')),
  -- Whose account is entered anew; null for one that is still to be opened.
  staff_id bigint references staff,
  invited_by text not null,
  -- Null where a command on the machine invited.
  inviter_id bigint references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index staff_invitations_open on staff_invitations (email) where used_at is null;
create index staff_invitations_expiry on staff_invitations (expires_at)`;

const signIns = sql`
create table staff_sessions (
  token_hash text primary key,
  -- By which it is listed, ended, and named in the audit log.
  public_id text not null unique,
  staff_id bigint not null references staff,
  browser text not null,
  system text not null,
  network text not null,
  -- Whether the browser was unknown to the account then.
  is_new_device boolean not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a second factor was given last.
  stepped_up_at timestamptz
);
create index staff_sessions_of_staff on staff_sessions (staff_id);
create index staff_sessions_expiry on staff_sessions (expires_at);

create table staff_devices (
  staff_id bigint not null references staff,
  token_hash text not null,
  seen_at timestamptz not null,
  primary key (staff_id, token_hash)
);

-- What a passkey is to sign, once.
create table staff_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('sign-in', 'step-up', 'register', 'welcome')),
  -- Null where nobody has signed in.
  staff_id bigint references staff,
  -- The digest of the link that it was made for.
  invitation text references staff_invitations on delete cascade,
  expires_at timestamptz not null
);
create index staff_challenges_expiry on staff_challenges (expires_at);

-- A write that is sent again with its key is answered with the first reply.
create table staff_replies (
  staff_id bigint not null references staff,
  key text not null,
  request_hash text not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (staff_id, key)
);
create index staff_replies_age on staff_replies (created_at);

-- A list as somebody named it: its filters, order and columns, as the query of its address.
create table saved_views (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  list text not null,
  name text not null check (name <> ''),
  query text not null,
  -- Null for one that everybody sees.
  staff_id bigint references staff,
  created_at timestamptz not null
);
create unique index saved_views_name on saved_views (list, coalesce(staff_id, 0), lower(name));

alter table payout_signatories add column staff_id bigint unique references staff`;

/** The audit log is only added to. A job chains its events by hashes, so that a change past the triggers is found. */
const auditLog = sql`
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'command')),
  staff_id bigint references staff,
  -- As the actor was called then: the name of a member of staff, or the user of the operating system.
  actor text not null,
  role text not null,
  -- From where: the network of the caller and the sign-in, or the words of the command.
  network text not null,
  source text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject text not null,
  reason text not null,
  -- The fields that changed, as they were and as they are.
  before jsonb not null,
  after jsonb not null,
  undoes bigint unique references audit_events,
  check ((actor_kind = 'staff') = (staff_id is not null))
);
create index audit_events_of_subject on audit_events (subject_kind, subject_id, id);
create index audit_events_of_staff on audit_events (staff_id, id);
create index audit_events_of_action on audit_events (action, id);
-- One event about many things holds their fields by the id of each.
create index audit_events_of_many on audit_events using gin (after) where subject_id = '';

create table audit_hashes (
  position bigint primary key check (position > 0),
  event_id bigint not null unique references audit_events,
  hash text not null,
  chained_at timestamptz not null
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only added to.';
end $$;
create trigger only_added_to before update or delete or truncate on audit_events
  for each statement execute function refuse_audit_change();
create trigger only_added_to before update or delete or truncate on audit_hashes
  for each statement execute function refuse_audit_change()`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [accounts, signIns, auditLog]) await part.execute(db);
}
