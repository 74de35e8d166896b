import { sql } from 'kysely';
import { MAX_DEVICES } from '#domain/auth/device.ts';
import type { Database, Tx } from '../../db/open.ts';
import { hashOf } from '../../http/api/session-store.ts';

/** Whether a browser is known of the member of staff with this e-mail, if there is one. @param email normalised */
export async function isStaffDevice(db: Database, email: string, secret: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_devices')
    .innerJoin('staff', 'staff.id', 'staff_devices.staff_id')
    .select('staff.id')
    .where('staff.email', '=', email)
    .where('token_hash', '=', hashOf(secret))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a cookie is one of ours: a stranger may have planted another in the browser. */
export async function isIssuedToStaff(db: Database, secret: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_devices')
    .select('staff_id')
    .where('token_hash', '=', hashOf(secret))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that somebody signed in with a browser, of which the latest are kept. @returns whether for the first time */
export async function noteStaffDevice(tx: Tx, staffId: number, secret: string, now: Date): Promise<boolean> {
  const { is_new: isNew } = await tx
    .insertInto('staff_devices')
    .values({ staff_id: staffId, token_hash: hashOf(secret), seen_at: now })
    .onConflict((conflict) => conflict.columns(['staff_id', 'token_hash']).doUpdateSet({ seen_at: now }))
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  const latest = tx
    .selectFrom('staff_devices')
    .select('token_hash')
    .where('staff_id', '=', staffId)
    .orderBy('seen_at', 'desc')
    .limit(MAX_DEVICES);
  await tx.deleteFrom('staff_devices').where('staff_id', '=', staffId).where('token_hash', 'not in', latest).execute();
  return isNew;
}

/** Forgets the browsers that somebody is known by, all but one where that is named. */
export async function removeStaffDevices(tx: Tx, staffId: number, but: string | null = null): Promise<void> {
  await tx
    .deleteFrom('staff_devices')
    .where('staff_id', '=', staffId)
    .where('token_hash', '<>', but === null ? '' : hashOf(but))
    .execute();
}

/** Browsers in which nobody has signed in since a day long ago. */
export async function removeUnseenStaffDevices(db: Database, since: Date): Promise<void> {
  await db.deleteFrom('staff_devices').where('seen_at', '<=', since).execute();
}
