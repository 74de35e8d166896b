import type { Database, Tx } from '../db/open.ts';

/** A device as it is registered: for whom, and in which sign-in. */
export interface Registration {
  deviceToken: string;
  memberId: number;
  family: string;
  now: Date;
}

/** Gives a token to a member, also one that the member or another had. Only the member's newest `most` stay. */
export async function saveToken(
  tx: Tx,
  { deviceToken, memberId, family, now }: Registration,
  most: number,
): Promise<void> {
  // Two registrations of one member at once would each count without the other.
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
  const bound = { member_id: memberId, family, registered_at: now };
  await tx
    .insertInto('push_tokens')
    .values({ token: deviceToken, ...bound })
    .onConflict((conflict) => conflict.column('token').doUpdateSet(bound))
    .execute();
  const oldest = tx
    .selectFrom('push_tokens')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('registered_at', 'desc')
    .orderBy('id', 'desc')
    .offset(most);
  await tx.deleteFrom('push_tokens').where('id', 'in', oldest).execute();
}

/** The tokens of devices on which their members are signed in still. */
const reachable = (db: Database, now: Date) =>
  db
    .selectFrom('push_tokens')
    .innerJoin('members', 'members.id', 'push_tokens.member_id')
    .where('members.suspended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions')
          .select('sessions.id')
          .whereRef('sessions.family', '=', 'push_tokens.family')
          .where('sessions.expires_at', '>', now),
      ),
    );

export async function findTokenIds(db: Database, memberId: number, now: Date): Promise<number[]> {
  const rows = await reachable(db, now)
    .select('push_tokens.id')
    .where('push_tokens.member_id', '=', memberId)
    .orderBy('push_tokens.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The token itself, while it is that member's; null when it has gone to another or its sign-in has ended. */
export async function findToken(
  db: Database,
  { tokenId, memberId }: { tokenId: number; memberId: number },
  now: Date,
): Promise<string | null> {
  const row = await reachable(db, now)
    .select('push_tokens.token')
    .where('push_tokens.id', '=', tokenId)
    .where('push_tokens.member_id', '=', memberId)
    .executeTakeFirst();
  return row?.token ?? null;
}

export async function removeToken(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_tokens').where('id', '=', id).execute();
}
