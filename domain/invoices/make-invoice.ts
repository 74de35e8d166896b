import type { Paise } from '#domain/money.ts';
import { invoices as texts } from '#texts/en/invoices.ts';
import { indianDay } from '#domain/time.ts';
import type { DocumentKind, DocumentLine, DocumentSeller, SaleDocument } from './document.ts';
import { type PricedPart, splitTax, type TaxKind, taxKind } from './split-tax.ts';
import type { IndianState } from './states.ts';
import { sumLines } from './sum-lines.ts';

export interface SoldLine {
  position: number;
  title: string;
  detail: string;
  sku: string;
  /** As the owner had entered them when the order was placed. */
  hsn: string | null;
  rate: number | null;
  quantity: number;
  unitPrice: Paise;
  discount: Paise;
  /** What is paid for it. */
  net: Paise;
}

/** The order that an invoice is made from. */
export interface Sale {
  orderId: string;
  placedAt: Date;
  buyer: { name: string; address: string };
  /** Where the parcel goes. */
  placeOfSupply: IndianState | null;
  lines: readonly SoldLine[];
  delivery: Paise;
  couponCode: string | null;
  payment: NonNullable<SaleDocument['payment']>;
}

/** What a line, or the delivery, is before its tax is known. */
type Untaxed = Omit<DocumentLine, 'taxable' | 'central' | 'local' | 'integrated'>;

/** Goods and their delivery are one supply, taxed like the goods with the highest rate (CGST Act, section 8). */
function deliveryLine(charge: Paise, lines: readonly SoldLine[]): Untaxed[] {
  if (charge === 0) return [];
  const chief = lines.reduce<SoldLine | null>(
    (highest, line) => ((line.rate ?? -1) > (highest?.rate ?? -1) ? line : highest),
    null,
  );
  const { hsn = null, rate = null } = chief ?? {};
  const priced = { quantity: 1, unitPrice: charge, discount: 0, net: charge };
  return [{ position: null, title: texts.delivery, detail: '', sku: '', hsn, rate, ...priced }];
}

function kindOf({ gstin }: DocumentSeller, lines: readonly PricedPart[]): DocumentKind {
  if (!gstin) return 'invoice';
  return lines.some(({ rate }) => rate) ? 'tax-invoice' : 'bill-of-supply';
}

const withoutTax = (line: Untaxed): DocumentLine => ({
  ...line,
  taxable: line.net,
  central: 0,
  local: 0,
  integrated: 0,
});

function taxed(lines: readonly Untaxed[], kind: TaxKind | null): DocumentLine[] {
  if (!kind) return lines.map((line) => withoutTax({ ...line, rate: null }));
  const parts = splitTax(lines, kind);
  return lines.map((line, index) => ({ ...withoutTax(line), ...parts[index] }));
}

/** The invoice of an order, not yet numbered: until it is issued, it is a proforma. */
export function makeInvoice(sale: Sale, seller: DocumentSeller): SaleDocument {
  const untaxed: Untaxed[] = [...sale.lines, ...deliveryLine(sale.delivery, sale.lines)];
  const kind = kindOf(seller, untaxed);
  const placeOfSupply = sale.placeOfSupply ?? seller.state;
  const tax = kind === 'tax-invoice' && seller.state ? taxKind(seller.state, placeOfSupply) : null;
  const lines = taxed(untaxed, tax);
  return {
    kind,
    number: null,
    issuedOn: null,
    seller,
    buyer: sale.buyer,
    placeOfSupply: tax && placeOfSupply,
    tax,
    ...(tax && { isReverseCharge: false }),
    order: { id: sale.orderId, placedOn: indianDay(sale.placedAt) },
    corrects: null,
    lines,
    couponCode: sale.couponCode,
    payment: sale.payment,
    ...sumLines(lines),
  };
}
