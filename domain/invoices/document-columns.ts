import type { invoices } from '#texts/en/invoices.ts';
import type { Paise } from '#domain/money.ts';
import { INDIAN_ENGLISH } from '#texts/locale.ts';
import type { DocumentLine, HsnSum, SaleDocument } from './document.ts';
import { rateText } from './goods-tax.ts';

export type InvoiceTexts = typeof invoices;

const amounts = new Intl.NumberFormat(INDIAN_ENGLISH, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** "1,23,456.00": a sum without the sign of its currency, as it stands in a column of sums. */
export const columnAmount = (amount: Paise): string => amounts.format(amount / 100);

/** A column of figures. */
export interface Column<R> {
  head: string;
  cell(row: R): string;
}

const amountColumn = <R>(head: string, amountOf: (row: R) => Paise): Column<R> => ({
  head,
  cell: (row) => columnAmount(amountOf(row)),
});

/** The taxes by their names, as the place of supply asks for; none where no tax is shown. */
export function taxColumns({ tax }: SaleDocument, texts: InvoiceTexts): Column<HsnSum>[] {
  if (tax === null) return [];
  const taxable = amountColumn<HsnSum>(texts.taxable, (row) => row.taxable);
  const rate = { head: texts.rate, cell: (row: HsnSum) => (row.rate === null ? texts.none : rateText(row.rate)) };
  if (tax === 'integrated') return [taxable, rate, amountColumn(texts.integrated, (row) => row.integrated)];
  const central = amountColumn<HsnSum>(texts.central, (row) => row.central);
  return [taxable, rate, central, amountColumn(texts.local[tax], (row) => row.local)];
}

/** The columns beside the name of what was sold. */
export function lineColumns(document: SaleDocument, texts: InvoiceTexts): Column<DocumentLine>[] {
  const hsn: Column<DocumentLine> = { head: texts.hsn, cell: (line) => line.hsn ?? texts.none };
  return [
    ...(document.lines.some((line) => line.hsn) ? [hsn] : []),
    { head: texts.quantity, cell: ({ quantity }) => String(quantity) },
    amountColumn(texts.unitPrice, (line) => line.unitPrice),
    ...(document.discount > 0 ? [amountColumn<DocumentLine>(texts.discount, (line) => line.discount)] : []),
    ...taxColumns(document, texts),
    amountColumn(texts.amount, (line) => line.net),
  ];
}

/** The rows below the columns of taxes: each HSN and rate, and all of them together. */
export const hsnRows = ({ hsn, sums }: SaleDocument): { rows: HsnSum[]; all: HsnSum } => ({
  rows: hsn,
  all: { hsn: null, rate: null, ...sums },
});
