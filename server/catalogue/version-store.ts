import { sql } from 'kysely';
import type { Database, Tx } from '../db/open.ts';
import { prepare } from '../db/prepared.ts';
import type { SettingName } from '../settings/settings-store.ts';

export interface Edition {
  /** Rises with every change of products and groups; what was made at another one may be old. */
  version: number;
  /** The names of the Active categories, as the owner has put them. */
  departments: string[];
}

const currentEdition = prepare<object, Edition>(
  () => sql`
    select number as version, array(
      select category from categories where status = 'Active' order by position, id
    ) as departments
    from catalogue_version`,
);

/** The catalogue as it is now. */
export async function readEdition(db: Database): Promise<Edition> {
  const [edition] = await currentEdition(db, {});
  if (!edition) throw new Error('The catalogue has no version.');
  return edition;
}

/** The setting that every product tells. */
const MOST_PIECES: SettingName = 'max-per-order';

/**
 * A text that changes with everything a list of products shows. Stock has no version, since orders would wait for
 * each other to raise it: it is summed up instead, as is what is said of pictures.
 */
export async function fingerprint(db: Database): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select concat_ws('-',
      (select number from catalogue_version),
      (select sum(hashint8extended(id, stock)::numeric) from variations),
      (select coalesce(sum(hashtextextended(alt, hashtextextended(name, 0))::numeric), 0) from pictures where alt <> ''),
      (select revision from settings where name = ${MOST_PIECES})
    ) as fingerprint
  `.execute(db);
  return rows[0]?.fingerprint ?? '';
}

/**
 * Lets writers of the catalogue take turns until the caller's transaction ends, before they lock a row of it; so what
 * they check beforehand still holds when they write. Orders do not wait for it.
 */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await sql`select number from catalogue_version for no key update`.execute(tx);
}
