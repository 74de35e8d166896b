import { type Selectable, sql } from 'kysely';
import type { Crop } from '#domain/content/picture-crop.ts';
import { json } from '../../db/json.ts';
import { lockContent } from '../../db/lock-content.ts';
import type { Database, Tx } from '../../db/open.ts';
import type { PicturesTable } from '../../db/tables/catalogue.ts';
import { isOfProductLike, isUnused, UPLOADS } from './picture-uses-store.ts';
import { namesOfStored } from './picture-file.ts';

export type PictureRow = Selectable<PicturesTable>;

/** Lets whoever adds, deletes or puts away the file of a picture take turns until the transaction ends. */
export const lockPicture = (tx: Tx, name: string): Promise<void> => lockContent(tx, `picture ${name}`);

export async function findPicture(db: Database, name: string): Promise<PictureRow | null> {
  const row = await db.selectFrom('pictures').selectAll().where('name', '=', name).executeTakeFirst();
  return row ?? null;
}

/** As `findPicture`; whoever deletes it waits for the caller's transaction, which sees what came before. */
export async function holdPicture(tx: Tx, name: string, lock: 'keep' | 'delete'): Promise<PictureRow | null> {
  const found = tx.selectFrom('pictures').selectAll().where('name', '=', name);
  const row = await (lock === 'keep' ? found.forKeyShare() : found.forUpdate()).executeTakeFirst();
  return row ?? null;
}

/** A picture that was added from a file of this digest, or whose own file this is. */
export async function findByDigest(db: Database, digest: string): Promise<PictureRow | null> {
  const row = await db
    .selectFrom('pictures')
    .selectAll()
    .where((is) => is.or([is('digest', '=', digest), is('name', 'in', namesOfStored(digest))]))
    .orderBy('added_at')
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** What is stored of a picture that is added. */
export interface NewPicture extends Pick<PictureRow, 'name' | 'alt' | 'original' | 'added_by' | 'added_at'> {
  digest: string;
  width: number;
  height: number;
  bytes: number;
  format: string;
  crop: Crop | null;
}

/** @returns null when there is a picture of that name */
export async function insertPicture(tx: Tx, { crop, ...picture }: NewPicture): Promise<PictureRow | null> {
  const row = await tx
    .insertInto('pictures')
    .values({ ...picture, crop: crop && json({ ...crop }) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export const updateAlt = (tx: Tx, name: string, alt: string): Promise<PictureRow> =>
  tx.updateTable('pictures').set({ alt }).where('name', '=', name).returningAll().executeTakeFirstOrThrow();

export async function deletePictureRow(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('pictures').where('name', '=', name).execute();
}

/** What a list of pictures is narrowed to. */
export interface PictureQuery {
  isUnused: boolean;
  /** Empty for any. */
  search: string;
  /** Addresses; null for any. */
  addresses: readonly string[] | null;
  after: { at: string; name: string } | null;
  limit: number;
}

const likely = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** To the millisecond, as it travels. */
const addedAt = sql<Date>`date_trunc('milliseconds', pictures.added_at)`;

/** A page of the pictures, the newest first. */
export function listPictureRows(db: Database, query: PictureQuery): Promise<PictureRow[]> {
  const { search, addresses, after, limit } = query;
  let rows = db.selectFrom('pictures').selectAll();
  if (query.isUnused) rows = rows.where(isUnused);
  if (addresses) rows = rows.where(sql<boolean>`${UPLOADS} || pictures.name = any(${[...addresses]}::text[])`);
  if (search !== '') {
    const pattern = likely(search);
    rows = rows.where((is) => is.or([is('alt', 'ilike', pattern), isOfProductLike(pattern)]));
  }
  if (after) rows = rows.where(sql<boolean>`(${addedAt}, pictures.name) < (${after.at}::timestamptz, ${after.name})`);
  return rows.orderBy(addedAt, 'desc').orderBy('name', 'desc').limit(limit).execute();
}

/** Pictures of which nothing was read yet. */
export const listUnread = (db: Database, count: number): Promise<Pick<PictureRow, 'name'>[]> =>
  db.selectFrom('pictures').select('name').where('digest', 'is', null).orderBy('name').limit(count).execute();

type Facts = Pick<NewPicture, 'digest' | 'bytes'> & Partial<Pick<NewPicture, 'width' | 'height' | 'format'>>;

/** @param facts null where there is no such file: then it is not looked for again */
export async function storeFacts(db: Database, name: string, facts: Facts | null): Promise<void> {
  await db
    .updateTable('pictures')
    .set(facts ?? { digest: '' })
    .where('name', '=', name)
    .execute();
}
