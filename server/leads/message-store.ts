import type { Selectable } from 'kysely';
import type { Database } from '../db/open.ts';
import type { MessagesTable } from '../db/tables/leads.ts';

export type MessageRow = Selectable<MessagesTable>;
export type NewMessage = Omit<MessageRow, 'id'>;

/** Whether the same was written since then. */
export async function wasWrittenSince(db: Database, contentHash: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('content_hash', '=', contentHash)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMessage(db: Database, message: NewMessage): Promise<void> {
  await db.insertInto('messages').values(message).execute();
}

/** Forgets messages of before a moment. */
export async function removeMessages(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('messages').where('created_at', '<', before).execute();
}

/** The newest messages. */
export const findMessages = (db: Database, limit: number): Promise<MessageRow[]> =>
  db.selectFrom('messages').selectAll().orderBy('id', 'desc').limit(limit).execute();

export const findMessage = (db: Database, publicId: string): Promise<MessageRow | undefined> =>
  db.selectFrom('messages').selectAll().where('public_id', '=', publicId).executeTakeFirst();
