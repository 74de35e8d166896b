import type { SaleDocument } from '#domain/invoices/document.ts';
import type { DocumentSeries } from '#domain/invoices/format-document-number.ts';
import type { Paise } from '#domain/money.ts';
import type { Id, Json } from './columns.ts';

export interface DocumentCountersTable {
  series: DocumentSeries;
  year: number;
  last: number;
}

/** Invoices and credit notes; the database refuses every change. */
export interface SaleDocumentsTable {
  id: Id;
  series: DocumentSeries;
  year: number;
  sequence: number;
  number: string;
  order_id: number;
  issued_at: Date;
  total_paise: Paise;
  facts: Json<SaleDocument>;
}
