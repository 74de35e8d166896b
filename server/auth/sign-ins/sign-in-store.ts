import { type Expression, sql } from 'kysely';
import type { Device } from '#domain/auth/device.ts';
import type { Database, Tx } from '../../db/open.ts';
import { hashOf } from '../../http/api/session-store.ts';

export interface NewSignIn extends Device {
  family: string;
  memberId: number;
  now: Date;
}

/** Stores a sign-in, before the sessions that come of it. */
export async function addSignIn(db: Database, { family, memberId, browser, system, now }: NewSignIn): Promise<void> {
  await db.insertInto('sign_ins').values({ family, member_id: memberId, browser, system, created_at: now }).execute();
}

/** One place in which a member is signed in. */
export interface SignIn extends Device {
  family: string;
  signedInAt: Date;
  seenAt: Date;
}

/** Where a member is signed in, the last seen first: whatever sessions and tokens it has, a sign-in counts once. */
export function findSignIns(db: Database, memberId: number, now: Date): Promise<SignIn[]> {
  return db
    .selectFrom('sign_ins')
    .innerJoin('sessions', 'sessions.family', 'sign_ins.family')
    .select(['sign_ins.family', 'sign_ins.browser', 'sign_ins.system', 'sign_ins.created_at as signedInAt'])
    .select(({ fn }) => fn.max('sessions.seen_at').as('seenAt'))
    .where('sign_ins.member_id', '=', memberId)
    .where('sessions.expires_at', '>', now)
    .groupBy('sign_ins.family')
    .orderBy('seenAt', 'desc')
    .orderBy('sign_ins.family')
    .execute();
}

const deleteSignIns = (db: Database, memberId: number) => db.deleteFrom('sign_ins').where('member_id', '=', memberId);

/**
 * Ends the sign-ins of a member beyond `count`, those seen longest ago first.
 *
 * @param tx holds the member's row, as for `endSignInsOf`
 */
export async function limitSignIns(tx: Tx, memberId: number, count: number): Promise<void> {
  const newest = tx
    .selectFrom('sessions')
    .select('family')
    .where('member_id', '=', memberId)
    .groupBy('family')
    .orderBy(({ fn }) => fn.max('seen_at'), 'desc')
    .limit(count);
  await deleteSignIns(tx, memberId).where('family', 'not in', newest).execute();
}

/** Ends one sign-in with everything that came of it. */
export async function endSignIn(db: Database, family: string): Promise<void> {
  await db.deleteFrom('sign_ins').where('family', '=', family).execute();
}

/** The same, unless it is another member's. */
export async function endOwnSignIn(db: Database, memberId: number, family: string): Promise<void> {
  await deleteSignIns(db, memberId).where('family', '=', family).execute();
}

/**
 * Ends everything in which a member is signed in.
 *
 * @param tx holds the member's row, so that no sign-in of the member begins or ends meanwhile
 */
export async function endSignInsOf(tx: Tx, memberId: number): Promise<void> {
  await deleteSignIns(tx, memberId).execute();
}

/**
 * Ends everything in which a member is signed in but one sign-in; all where none is named.
 *
 * @param tx holds the member's row, as for `endSignInsOf`
 */
export async function endOtherSignIns(tx: Tx, memberId: number, family: string | null): Promise<void> {
  await deleteSignIns(tx, memberId)
    .where('family', '<>', family ?? '')
    .execute();
}

const familyOf = (db: Database, secret: string): Expression<string> =>
  db.selectFrom('sessions').select('family').where('token_hash', '=', hashOf(secret)).$asScalar();

/** Ends the sign-in that a secret belongs to, if there is one. */
export async function endSignInOf(db: Database, secret: string): Promise<void> {
  await db.deleteFrom('sign_ins').where('family', '=', familyOf(db, secret)).execute();
}

/** Lets other requests to renew or end the sign-in of a secret wait until the transaction ends. */
export async function lockSignInOf(tx: Tx, secret: string): Promise<void> {
  await tx.selectFrom('sign_ins').select('family').where('family', '=', familyOf(tx, secret)).forUpdate().execute();
}

/** Sign-ins of which nothing is left. */
export async function removeEndedSignIns(db: Database): Promise<void> {
  await db
    .deleteFrom('sign_ins')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select(sql`1`.as('one'))
            .whereRef('sessions.family', '=', 'sign_ins.family'),
        ),
      ),
    )
    .execute();
}
