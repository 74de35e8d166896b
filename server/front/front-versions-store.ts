import { type Selectable, sql } from 'kysely';
import { frontShape } from '#contract/console/front.ts';
import type { Front } from '#domain/front/front.ts';
import { frontChanges } from '#domain/front/front-changes.ts';
import { KEPT_VERSIONS } from '#domain/front/front-limits.ts';
import { json } from '../db/json.ts';
import type { Database, Tx } from '../db/open.ts';
import type { FrontVersionsTable } from '../db/tables/catalogue.ts';

export type FrontVersion = Selectable<FrontVersionsTable>;

/** The database keeps fields in an order of its own; a form compares them in theirs. */
const read = (row: FrontVersion): FrontVersion => ({ ...row, document: frontShape.parse(row.document) });

/** The versions that are kept, the newest first. */
export const listVersions = async (db: Database): Promise<FrontVersion[]> =>
  (await db.selectFrom('front_versions').selectAll().orderBy('number', 'desc').execute()).map(read);

export async function findVersion(db: Database, number: number): Promise<FrontVersion | null> {
  const row = await db.selectFrom('front_versions').selectAll().where('number', '=', number).executeTakeFirst();
  return row ? read(row) : null;
}

const insertVersion = async (tx: Tx, version: Omit<FrontVersion, 'number'>): Promise<number> => {
  const { number } = await tx
    .insertInto('front_versions')
    .values({ ...version, document: json(version.document) })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
};

/** The number of the published version; a page written elsewhere, such as by a seed, is first stored as a version. */
async function versionOf(tx: Tx, front: Front): Promise<number> {
  const newest = await tx
    .selectFrom('front_versions')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest && frontChanges(read(newest).document, front).length === 0) return newest.number;
  return insertVersion(tx, { saved_at: null, saved_by: '', document: front });
}

/**
 * Stores a new version and, if needed, the one before; deletes the oldest ones.
 *
 * @returns the numbers of the two
 */
export async function keepVersions(
  tx: Tx,
  before: Front,
  saved: Omit<FrontVersion, 'number'>,
): Promise<{ before: number; after: number }> {
  const numbers = { before: await versionOf(tx, before), after: await insertVersion(tx, saved) };
  await sql`
    delete from front_versions where number <= (
      select number from front_versions order by number desc offset ${KEPT_VERSIONS + 1} limit 1
    )
  `.execute(tx);
  return numbers;
}
