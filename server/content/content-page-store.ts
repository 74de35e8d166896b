import type { Selectable } from 'kysely';
import type { WrittenPageName } from '#domain/content/written-pages.ts';
import { lockContent } from '../db/lock-content.ts';
import type { Database, Tx } from '../db/open.ts';
import type { ContentPagesTable } from '../db/tables/settings.ts';

export type PublishedPage = Selectable<ContentPagesTable>;

const newestFirst = (db: Database, page: WrittenPageName) =>
  db.selectFrom('content_pages').selectAll().where('page', '=', page).orderBy('version', 'desc');

/** Every version of a page that the owner published, the newest first; none while nothing was said of the draft. */
export const versionsOf = (db: Database, page: WrittenPageName): Promise<PublishedPage[]> =>
  newestFirst(db, page).execute();

/** The version that holds. */
export const findPublished = (db: Database, page: WrittenPageName): Promise<PublishedPage | undefined> =>
  newestFirst(db, page).limit(1).executeTakeFirst();

/**
 * Publishes a text, or the program's own where none is given.
 *
 * @returns its version; null when it is what holds already
 */
export async function publishPage(
  tx: Tx,
  page: WrittenPageName,
  text: string | null,
  now: Date,
): Promise<number | null> {
  await lockContent(tx, `page ${page}`);
  const current = await findPublished(tx, page);
  if (current && current.text === text) return null;
  const version = (current?.version ?? 0) + 1;
  await tx.insertInto('content_pages').values({ page, version, text, published_at: now }).execute();
  return version;
}
