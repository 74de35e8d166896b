import { sql } from 'kysely';
import type { Database } from '../db/open.ts';

/** A number that rises with every change of products and groups; what was made at another one may be old. */
export async function readVersion(db: Database): Promise<number> {
  const { number } = await db.selectFrom('catalogue_version').select('number').executeTakeFirstOrThrow();
  return number;
}

/**
 * A text that changes with everything a list of products shows. Stock has no version, since orders would wait for
 * each other to raise it: it is summed up instead.
 */
export async function fingerprint(db: Database): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select concat_ws('-',
      (select number from catalogue_version),
      (select sum(hashint8extended(id, stock)::numeric) from variations)
    ) as fingerprint
  `.execute(db);
  return rows[0]?.fingerprint ?? '';
}
