import type { Database, Tx } from '../db/open.ts';

export interface SavedView {
  id: string;
  name: string;
  query: string;
  /** Null for one that everybody sees. */
  staffId: number | null;
}

/** The views of a list that one member of staff sees: the shared ones, then their own. */
export async function findViews(db: Database, list: string, staffId: number): Promise<SavedView[]> {
  return db
    .selectFrom('saved_views')
    .select(['public_id as id', 'name', 'query', 'staff_id as staffId'])
    .where('list', '=', list)
    .where(({ eb, or }) => or([eb('staff_id', 'is', null), eb('staff_id', '=', staffId)]))
    .orderBy(({ eb }) => eb('staff_id', 'is not', null))
    .orderBy('name')
    .execute();
}

const ofOwner = (db: Database, list: string, staffId: number | null) =>
  db
    .selectFrom('saved_views')
    .where('list', '=', list)
    .where('staff_id', staffId === null ? 'is' : '=', staffId);

/** Views of a person, or of all, change one after the other, so that their number stays below its limit. */
export async function countViews(tx: Tx, list: string, staffId: number | null): Promise<number> {
  const rows = await ofOwner(tx, list, staffId).select('id').forUpdate().execute();
  return rows.length;
}

export const findViewByName = (
  tx: Tx,
  list: string,
  staffId: number | null,
  name: string,
): Promise<{ id: string; query: string } | undefined> =>
  ofOwner(tx, list, staffId)
    .select(['public_id as id', 'query'])
    .where(({ fn }) => fn<string>('lower', ['name']), '=', name.toLowerCase())
    .forUpdate()
    .executeTakeFirst();

export async function insertView(tx: Tx, view: SavedView & { list: string; now: Date }): Promise<void> {
  const { id, name, query, staffId, list, now } = view;
  await tx
    .insertInto('saved_views')
    .values({ public_id: id, list, name, query, staff_id: staffId, created_at: now })
    .execute();
}

export async function replaceView(tx: Tx, id: string, name: string, query: string): Promise<void> {
  await tx.updateTable('saved_views').set({ name, query }).where('public_id', '=', id).execute();
}

export const lockView = (tx: Tx, list: string, id: string): Promise<SavedView | undefined> =>
  tx
    .selectFrom('saved_views')
    .select(['public_id as id', 'name', 'query', 'staff_id as staffId'])
    .where('list', '=', list)
    .where('public_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('saved_views').where('public_id', '=', id).execute();
}
