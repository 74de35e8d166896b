import type { Selectable } from 'kysely';
import { WRITTEN_PAGES, type WrittenPageName } from '#domain/content/written-pages.ts';
import { lockContent } from '../db/lock-content.ts';
import type { Database, Tx } from '../db/open.ts';
import type { ContentPagesTable } from '../db/tables/settings.ts';

export type PublishedPage = Selectable<ContentPagesTable>;

const newestFirst = (db: Database, page: WrittenPageName) =>
  db.selectFrom('content_pages').selectAll().where('page', '=', page).orderBy('version', 'desc');

/** Every version of a page that the owner published, the newest first; none while nothing was said of the draft. */
export const versionsOf = (db: Database, page: WrittenPageName): Promise<PublishedPage[]> =>
  newestFirst(db, page).execute();

/** What is listed of a version. */
export type ListedVersion = Pick<PublishedPage, 'version' | 'published_at'> & { isOwn: boolean };

/** The versions of a page without their texts, the newest first. */
export const listVersions = (db: Database, page: WrittenPageName): Promise<ListedVersion[]> =>
  db
    .selectFrom('content_pages')
    .select(({ eb }) => ['version', 'published_at', eb('text', 'is not', null).$castTo<boolean>().as('isOwn')])
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .execute();

export const findVersion = (db: Database, page: WrittenPageName, version: number): Promise<PublishedPage | undefined> =>
  newestFirst(db, page).where('version', '=', version).executeTakeFirst();

/** Serialises publishing of a page until the transaction ends. */
export const lockPage = (tx: Tx, page: WrittenPageName): Promise<void> => lockContent(tx, `page ${page}`);

/** The version that holds. */
export const findPublished = (db: Database, page: WrittenPageName): Promise<PublishedPage | undefined> =>
  newestFirst(db, page).limit(1).executeTakeFirst();

/** The pages that still say what the shop came with, of which the owner has said nothing. */
export async function draftPages(db: Database): Promise<WrittenPageName[]> {
  const drafts: WrittenPageName[] = [];
  for (const page of WRITTEN_PAGES) if (!(await findPublished(db, page))) drafts.push(page);
  return drafts;
}

export async function insertPublished(db: Database, page: PublishedPage): Promise<void> {
  await db.insertInto('content_pages').values(page).execute();
}
