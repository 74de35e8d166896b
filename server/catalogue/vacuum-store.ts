import { sql } from 'kysely';
import type { Database } from '../db/open.ts';

/** Lets the database know what it holds after many writes at once, so that the next reads are planned and quick. */
export async function vacuumCatalogue(db: Database): Promise<void> {
  await sql`vacuum (analyze) products, product_listings, console_classes, console_listings, variations, title_words`.execute(
    db,
  );
}
