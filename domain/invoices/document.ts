import type { Paise } from '#domain/money.ts';
import type { IndianState } from './states.ts';
import type { TaxKind, TaxParts } from './split-tax.ts';

/**
 * A tax invoice is a registered seller's for taxed goods, a bill of supply for untaxed ones, a plain invoice an
 * unregistered seller's.
 */
export type DocumentKind = 'tax-invoice' | 'bill-of-supply' | 'invoice' | 'credit-note';

export interface DocumentSeller {
  name: string;
  address: string;
  /** Null for a seller who is not registered: the document then shows no tax. */
  gstin: string | null;
  state: IndianState | null;
  /** The food licence; missing on documents from before it was stored. */
  fssai?: string | undefined;
  /** Whom a buyer turns to with a complaint. */
  contact: string;
  /** The owner's own words at the foot. */
  note: string;
}

export interface DocumentLine extends TaxParts {
  /** Of the order's line; null for the delivery. */
  position: number | null;
  title: string;
  /** The chosen variation. */
  detail: string;
  sku: string;
  hsn: string | null;
  /** In basis points; null where no tax is shown. */
  rate: number | null;
  quantity: number;
  unitPrice: Paise;
  discount: Paise;
  /** What is paid for the line: its taxable value and its taxes. */
  net: Paise;
}

/** The lines of one HSN and rate together. */
export interface HsnSum extends TaxParts {
  hsn: string | null;
  rate: number | null;
}

/**
 * Everything that stands on an invoice or a credit note. It is frozen when the document is issued, so that a reprint
 * is the same for ever.
 */
export interface SaleDocument {
  kind: DocumentKind;
  /** Null before it is issued: it is a proforma then. */
  number: string | null;
  /** As "2026-11-26" in India. */
  issuedOn: string | null;
  seller: DocumentSeller;
  buyer: { name: string; address: string };
  placeOfSupply: IndianState | null;
  /** Null where no tax is shown. */
  tax: TaxKind | null;
  /** Whether the buyer, not the seller, pays the tax; missing where no tax is shown, and on documents from before. */
  isReverseCharge?: boolean | undefined;
  order: { id: string; placedOn: string };
  /** The invoice that a credit note corrects. */
  corrects: { number: string; issuedOn: string } | null;
  lines: DocumentLine[];
  /** Without the delivery, at the prices before the coupon. */
  goods: Paise;
  discount: Paise;
  couponCode: string | null;
  delivery: Paise;
  sums: TaxParts;
  total: Paise;
  words: string;
  hsn: HsnSum[];
  /** How it is paid; null on a credit note. */
  payment: { method: 'online' | 'on-delivery'; paid: Paise; balance: Paise } | null;
}
