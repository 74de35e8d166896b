import { fill } from '#texts/fill.ts';
import type { InvoiceTexts } from '#domain/invoices/document-columns.ts';
import type { SaleDocument } from '#domain/invoices/document.ts';

/** What a document is headed; before it is numbered it is a proforma. */
export const documentTitle = ({ kind, number }: Pick<SaleDocument, 'kind' | 'number'>, texts: InvoiceTexts): string =>
  number === null ? texts.proforma : texts.kinds[kind];

/** "KD-26-27-000123.pdf": its number, without what no file's name may have. */
export const documentFileName = ({ number, order }: Pick<SaleDocument, 'number' | 'order'>, texts: InvoiceTexts) =>
  number === null
    ? fill(texts.fileName.proforma, { id: order.id })
    : fill(texts.fileName.numbered, { number: number.replaceAll('/', '-') });
