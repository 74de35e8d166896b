import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HsnSum, SaleDocument } from '#domain/invoices/document.ts';
import { documentFileName } from '#domain/invoices/document-title.ts';
import { financialYear, financialYearLabel, parseFinancialYear } from '#domain/financial-year.ts';
import { amountText, type Paise } from '#domain/money.ts';
import { invoices as texts } from '#texts/en/invoices.ts';
import type { Deps } from '../../../deps.ts';
import { documentsOfYear } from '../../../invoices/document-store.ts';
import { renderDocument } from '../../../invoices/pdf/render-document.ts';
import { MadeLogos } from '../../../content/made-logos.ts';
import { readPaperLogo } from '../../../content/read-paper-logo.ts';
import { documentsOfOrder } from '../../../orders/order-documents.ts';
import { findOrderByNumber } from '../../../orders/order-store.ts';
import { cannotWrite } from '../cannot-write.ts';
import { csvTo, OUT } from '../csv-file.ts';
import { type Command, readArgs, readOrderId, WrongInput } from '../command.ts';
import type { CsvCell } from '#domain/csv.ts';

const HEAD = [
  'Number',
  'Date',
  'Document',
  'Invoice corrected',
  'Order',
  'Buyer',
  'Place of supply',
  'HSN',
  'Rate %',
  'Taxable value',
  'CGST',
  'SGST or UTGST',
  'IGST',
  'Total',
];

/** A document as rows, one for each HSN and rate; what a credit note takes back is negative. */
function rowsOf(document: SaleDocument): CsvCell[][] {
  const sign = document.kind === 'credit-note' ? -1 : 1;
  const amount = (paise: Paise): string => amountText(sign * paise);
  return document.hsn.map(({ hsn, rate, taxable, central, local, integrated }: HsnSum) => [
    document.number ?? '',
    document.issuedOn ?? '',
    texts.kinds[document.kind],
    document.corrects?.number ?? '',
    document.order.id,
    document.buyer.name,
    document.placeOfSupply ? `${document.placeOfSupply.code}-${document.placeOfSupply.name}` : '',
    hsn === null ? '' : { text: hsn },
    rate === null ? '' : rate / 100,
    amount(taxable),
    amount(central),
    amount(local),
    amount(integrated),
    amount(taxable + central + local + integrated),
  ]);
}

function readYear(text: string | undefined, now: Date): number {
  const year = text === undefined ? financialYear(now) : parseFinancialYear(text);
  if (year === null) throw new WrongInput(`"${text}" is not a financial year. Write it as 2026-27.`);
  return year;
}

const list: Command = {
  usage: 'invoice list [--year <2026-27>] [--out <file>]',
  says: 'Lists the invoices and credit notes of a financial year as CSV, for the accountant; this year unless told otherwise; to a file, or printed',
  example: 'npm run shop -- invoice list --year 2026-27 --out invoices.csv',
  read(args) {
    const { year: typed, out } = readArgs(args, { year: { type: 'string' }, ...OUT }, 0).values;
    return async ({ db, clock }) => {
      const year = readYear(typed, clock());
      const documents = await documentsOfYear(db, year);
      if (documents.length === 0) return `Nothing was invoiced in ${financialYearLabel(year)}.`;
      return csvTo(out, [HEAD, ...documents.flatMap(({ facts }) => rowsOf(facts))]);
    };
  },
};

async function save(deps: Deps, publicId: string, folder: string): Promise<string> {
  const order = await findOrderByNumber(deps.db, publicId);
  if (!order) throw new WrongInput(`There is no order "${publicId}".`);
  const { invoice, creditNotes } = await documentsOfOrder(deps.db, order);
  if (!invoice) throw new WrongInput(`Order ${publicId} was cancelled before it was shipped, so it has no invoice.`);
  await mkdir(folder, { recursive: true }).catch(cannotWrite(folder));
  const logo = await readPaperLogo(deps, new MadeLogos());
  const saved: string[] = [];
  for (const document of [invoice, ...creditNotes]) {
    const path = join(folder, documentFileName(document, texts));
    await writeFile(path, await renderDocument(document, logo)).catch(cannotWrite(path));
    saved.push(path);
  }
  return saved.join('\n');
}

const pdf: Command = {
  usage: 'invoice pdf <order id> <folder>',
  says: 'Writes the invoice of an order and its credit notes as PDF into a folder',
  example: 'npm run shop -- invoice pdf KD-1001-6WFW invoices',
  read(args) {
    const [typed, folder = ''] = readArgs(args, {}, 2).positionals;
    return (deps) => save(deps, readOrderId(typed), folder);
  },
};

export const invoiceCommands = [list, pdf];
