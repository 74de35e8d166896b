import { createHash } from 'node:crypto';
import { type Expression, sql } from 'kysely';
import { SIGN_IN_DAYS } from '#domain/auth/session-lifetime.ts';
import type { Database } from '../../db/open.ts';
import { type Placeholders, prepare } from '../../db/prepared.ts';

/** Who is signed in: the internal id for queries, the public one for the wire. */
export interface SignedIn {
  memberId: number;
  userId: string;
  fullName: string;
  email: string;
  /** The sign-in this session belongs to. */
  family: string;
}

export type SessionKind = 'browser' | 'access' | 'refresh';

/** Sessions are found by the hash of their secret: a stolen table opens nothing. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export interface FoundSession extends SignedIn {
  kind: SessionKind;
  seenAt: Date;
  usedAt: Date | null;
}

interface Sought {
  hash: string;
  kind: SessionKind;
  now: Date;
}

const liveSession = prepare((db, { hash, kind, now }: Placeholders<Sought>) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select([
      'sessions.kind',
      'sessions.family',
      'sessions.seen_at as seenAt',
      'sessions.used_at as usedAt',
      'members.id as memberId',
      'members.public_id as userId',
      'members.full_name as fullName',
      'members.email',
    ])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.kind', '=', kind)
    .where('sessions.expires_at', '>', now)
    .where('members.suspended_at', 'is', null)
    .where('members.erased_at', 'is', null),
);

/** The live session of a secret, or null when it is unknown, expired, or its member was suspended or erased. */
export async function findSession(
  db: Database,
  secret: string,
  kind: SessionKind,
  now: Date,
): Promise<FoundSession | null> {
  const [session] = await liveSession(db, { hash: hashOf(secret), kind, now });
  return session ?? null;
}

/** When a session ends that would end then, since its sign-in does, however often it is renewed. */
const endBy = (family: Expression<string>, expiresAt: Date): Expression<Date> => sql`least(
  ${expiresAt}::timestamptz,
  (select created_at + ${SIGN_IN_DAYS} * interval '1 day' from sign_ins where sign_ins.family = ${family})
)`;

/** Moves the end of a sliding session; called at most once an hour per session. */
export async function touchSession(db: Database, secret: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: now, expires_at: endBy(sql.ref('sessions.family'), expiresAt) })
    .where('token_hash', '=', hashOf(secret))
    .execute();
}

export interface NewSession {
  secret: string;
  kind: SessionKind;
  family: string;
  memberId: number;
  now: Date;
  expiresAt: Date;
}

export async function addSessions(db: Database, sessions: NewSession[]): Promise<void> {
  const rows = sessions.map(({ secret, kind, family, memberId, now, expiresAt }) => ({
    token_hash: hashOf(secret),
    kind,
    family,
    member_id: memberId,
    created_at: now,
    seen_at: now,
    expires_at: endBy(sql.val(family), expiresAt),
    used_at: null,
  }));
  await db.insertInto('sessions').values(rows).execute();
}

/** Marks a single-use token as used. @returns false when it was used before */
export async function useSession(db: Database, secret: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(secret))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Sessions and tokens of every kind that can no longer be used. */
export async function removeExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
