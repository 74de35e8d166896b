import { type Selectable, sql } from 'kysely';
import type { SaleDocument } from '#domain/invoices/document.ts';
import type { DocumentSeries } from '#domain/invoices/format-document-number.ts';
import { json } from '../db/json.ts';
import type { Database, Tx } from '../db/open.ts';
import { rowsOf } from '../db/rows-of.ts';
import type { SaleDocumentsTable } from '../db/tables/invoices.ts';

export type DocumentRow = Selectable<SaleDocumentsTable>;

/**
 * Draws the next number of a series and financial year. Its row stays locked until the caller's transaction ends: one
 * that fails leaves no gap. Therefore it is drawn last of all that a transaction waits for.
 */
export async function nextSequence(tx: Tx, series: DocumentSeries, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('document_counters')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({ last: sql<number>`document_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export interface NewDocument {
  series: DocumentSeries;
  year: number;
  sequence: number;
  number: string;
  orderId: number;
  issuedAt: Date;
  facts: SaleDocument;
}

export async function insertDocument(tx: Tx, { orderId, issuedAt, facts, ...document }: NewDocument): Promise<void> {
  await tx
    .insertInto('sale_documents')
    .values({ ...document, order_id: orderId, issued_at: issuedAt, total_paise: facts.total, facts: json(facts) })
    .execute();
}

/** The documents of some orders, in the order in which they were issued: the invoice before its credit notes. */
export const documentsOf = (db: Database, orderIds: readonly number[]): Promise<DocumentRow[]> =>
  rowsOf(orderIds, () =>
    db.selectFrom('sale_documents').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute(),
  );

/** All documents of a financial year, each series by its numbers. */
export const documentsOfYear = (db: Database, year: number): Promise<DocumentRow[]> =>
  db
    .selectFrom('sale_documents')
    .selectAll()
    .where('year', '=', year)
    .orderBy('series', 'desc')
    .orderBy('sequence')
    .execute();
