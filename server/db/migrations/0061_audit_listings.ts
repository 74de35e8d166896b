import { type Kysely, sql } from 'kysely';

/** By which the audit log is listed, newest first: all of it, and of one person, one kind, one action or one thing. */
const listings = sql`
create index audit_events_newest on audit_events (at, id);
create index audit_events_of_actor on audit_events (actor, at, id);
create index audit_events_of_kind on audit_events (subject_kind, at, id);
drop index audit_events_of_action;
create index audit_events_of_action on audit_events (action, at, id);

-- The words by which a person knows a thing, and the parts of its id.
create function audit_words(subject text, subject_id text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig, regexp_replace(lower(subject || ' ' || subject_id), '[^[:alnum:]]+', ' ', 'g'))
$$;
create index audit_events_words on audit_events using gin (audit_words(subject, subject_id))`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await listings.execute(db);
}
