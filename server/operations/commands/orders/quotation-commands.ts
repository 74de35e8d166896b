import { formatRupees } from '#domain/money.ts';
import { formatDateTime } from '#domain/time.ts';
import type { Deps } from '../../../deps.ts';
import {
  findQuotation,
  findQuotations,
  quotationLinesOf,
  type QuotationRow,
} from '../../../quotations/quotation-store.ts';
import { about, asTyped, type Command, listing, WrongInput } from '../command.ts';
import { plainTable } from '../plain-table.ts';

const list: Command = {
  usage: 'quote list [--limit <number>]',
  says: 'Lists the newest requests for a quote, 20 unless told otherwise',
  example: 'npm run shop -- quote list --limit 5',
  read: listing(async ({ db }, limit) => {
    const quotations = await findQuotations(db, limit);
    if (quotations.length === 0) return 'Nobody has asked for a quote yet.';
    const rows = quotations.map((quotation) => [
      quotation.public_id,
      formatDateTime(quotation.created_at),
      formatRupees(quotation.total_paise),
      quotation.mobile,
      quotation.name,
    ]);
    return plainTable(['Request', 'Asked', 'At catalogue prices', 'Phone', 'Name'], rows);
  }),
};

const facts = (quotation: QuotationRow): string =>
  plainTable(
    ['Request', quotation.public_id],
    [
      ['Asked', formatDateTime(quotation.created_at)],
      ['Name', quotation.name],
      ['Phone', quotation.mobile],
      ['Email', quotation.email],
      ['Has an account', quotation.member_id === null ? 'no' : 'yes'],
      ['Coupon code', quotation.coupon_code ?? ''],
      ['At catalogue prices', formatRupees(quotation.total_paise)],
    ],
  );

async function describe({ db }: Deps, publicId: string): Promise<string> {
  const quotation = await findQuotation(db, publicId.toUpperCase());
  if (!quotation) throw new WrongInput(`There is no request "${publicId}".`);
  const lines = await quotationLinesOf(db, quotation.id);
  const asked = plainTable(
    ['SKU', 'Title', 'Variation', 'Quantity', 'Each'],
    lines.map(({ sku, title, attributes, quantity, unit_price_paise: price }) => [
      sku,
      title,
      Object.values(attributes).join(', '),
      quantity,
      formatRupees(price),
    ]),
  );
  return [facts(quotation), asked, quotation.description].filter(Boolean).join('\n\n');
}

const show: Command = {
  usage: 'quote show <request>',
  says: 'Shows a request for a quote: who asks, and for what',
  example: 'npm run shop -- quote show Q-7Q4M2K9A',
  read: about(1, asTyped, describe),
};

export const quoteCommands = [list, show];
