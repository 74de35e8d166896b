import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';

/**
 * Lets writers of the catalogue take turns until the caller's transaction ends, before they lock a row of it; so what
 * they check beforehand still holds when they write. Orders do not wait for it.
 */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await sql`select number from catalogue_version for no key update`.execute(tx);
}
