import { MAX_DEVICES } from '#domain/auth/device.ts';
import type { Database } from '../../db/open.ts';
import { hashOf } from '../../http/api/session-store.ts';

/** Whether a browser is known of the member with this e-mail, if there is one. */
export async function isDeviceOf(db: Database, email: string, secret: string): Promise<boolean> {
  const row = await db
    .selectFrom('member_devices')
    .innerJoin('members', 'members.id', 'member_devices.member_id')
    .select('member_devices.member_id')
    .where('members.email', '=', email)
    .where('member_devices.token_hash', '=', hashOf(secret))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a browser is known of anybody, so that its cookie is one of ours. */
export async function isKnownDevice(db: Database, secret: string): Promise<boolean> {
  const row = await db
    .selectFrom('member_devices')
    .select('member_id')
    .where('token_hash', '=', hashOf(secret))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets a member's browsers but for those that were seen last. */
async function removeOldDevices(db: Database, memberId: number): Promise<void> {
  const newest = db
    .selectFrom('member_devices')
    .select('token_hash')
    .where('member_id', '=', memberId)
    .orderBy('seen_at', 'desc')
    .limit(MAX_DEVICES);
  await db
    .deleteFrom('member_devices')
    .where('member_id', '=', memberId)
    .where('token_hash', 'not in', newest)
    .execute();
}

/** Remembers that a member signed in with a browser. @returns whether that was the first time */
export async function recordDevice(db: Database, memberId: number, secret: string, now: Date): Promise<boolean> {
  const device = { member_id: memberId, token_hash: hashOf(secret) };
  const { numUpdatedRows } = await db
    .updateTable('member_devices')
    .set({ seen_at: now })
    .where('member_id', '=', memberId)
    .where('token_hash', '=', device.token_hash)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return false;
  await db
    .insertInto('member_devices')
    .values({ ...device, seen_at: now })
    .execute();
  await removeOldDevices(db, memberId);
  return true;
}

/** Forgets the browsers that a member is known by, all but one where that is named. */
export async function removeDevices(db: Database, memberId: number, but: string | null = null): Promise<void> {
  await db
    .deleteFrom('member_devices')
    .where('member_id', '=', memberId)
    .where('token_hash', '<>', but === null ? '' : hashOf(but))
    .execute();
}

/** Browsers in which no member has signed in since a day long ago. */
export async function removeUnseenDevices(db: Database, since: Date): Promise<void> {
  await db.deleteFrom('member_devices').where('seen_at', '<=', since).execute();
}
