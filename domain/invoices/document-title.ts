import type { InvoiceTexts } from '#domain/invoices/document-columns.ts';
import type { SaleDocument } from '#domain/invoices/document.ts';

/** What a document is headed; before it is numbered it is a proforma. */
export const documentTitle = ({ kind, number }: Pick<SaleDocument, 'kind' | 'number'>, texts: InvoiceTexts): string =>
  number === null ? texts.proforma : texts.kinds[kind];
