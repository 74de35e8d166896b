import { type Selectable, sql } from 'kysely';
import { frozenPiece, type RequestedItem } from '../catalogue/sellable-store.ts';
import type { Database } from '../db/open.ts';
import type { QuotationLinesTable, QuotationsTable } from '../db/tables/quotations.ts';

export type QuotationRow = Selectable<QuotationsTable>;
export type QuotationLineRow = Selectable<QuotationLinesTable>;
export type NewQuotation = Omit<QuotationRow, 'id'>;

/** The reference of the same request, if it was made since then. */
export async function findRepeated(db: Database, contentHash: string, since: Date): Promise<string | null> {
  const row = await db
    .selectFrom('quotations')
    .select('public_id')
    .where('content_hash', '=', contentHash)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.public_id ?? null;
}

/** How many requests named a mailbox since then, in whatever letters. */
export async function countByMailbox(db: Database, email: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('quotations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertQuotation(
  db: Database,
  quotation: NewQuotation,
  items: readonly RequestedItem[],
): Promise<void> {
  const { id } = await db.insertInto('quotations').values(quotation).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('quotation_lines')
    .values(
      items.map(({ piece, quantity }, position) => ({
        quotation_id: id,
        position,
        ...frozenPiece(piece),
        quantity,
      })),
    )
    .execute();
}

/** Forgets requests of before a moment, with what was asked for. */
export async function removeQuotations(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('quotations').where('created_at', '<', before).execute();
}

/** The newest requests. */
export const findQuotations = (db: Database, limit: number): Promise<QuotationRow[]> =>
  db.selectFrom('quotations').selectAll().orderBy('id', 'desc').limit(limit).execute();

export const findQuotation = (db: Database, publicId: string): Promise<QuotationRow | undefined> =>
  db.selectFrom('quotations').selectAll().where('public_id', '=', publicId).executeTakeFirst();

export const quotationLinesOf = (db: Database, quotationId: number): Promise<QuotationLineRow[]> =>
  db.selectFrom('quotation_lines').selectAll().where('quotation_id', '=', quotationId).orderBy('position').execute();
