import type { DocumentSeller, SaleDocument } from '#domain/invoices/document.ts';
import { formatDocumentNumber, type DocumentSeries } from '#domain/invoices/format-document-number.ts';
import { financialYear } from '#domain/financial-year.ts';
import { stateOfGstin } from '#domain/invoices/gstin.ts';
import { makeCreditNote, type Pieces } from '#domain/invoices/make-credit-note.ts';
import { makeInvoice, type Sale } from '#domain/invoices/make-invoice.ts';
import { findState, stateOfCode } from '#domain/invoices/states.ts';
import { isNamed } from '#domain/settings/grievance.ts';
import { invoices as texts } from '#texts/en/invoices.ts';
import { fill } from '#texts/fill.ts';
import { indianDay } from '#domain/time.ts';
import type { Database, Tx } from '../db/open.ts';
import { findPincode } from '../delivery/delivery-store.ts';
import { findIndianPincode } from '../delivery/indian-pincodes.ts';
import { readSetting, readSettings } from '../settings/settings-store.ts';
import { documentsOf, insertDocument, nextSequence } from './document-store.ts';

/** An order as invoices take it; its place of supply follows from its pincode. */
export interface SoldOrder extends Omit<Sale, 'placeOfSupply'> {
  /** Internal; `orderId` is the one that the buyer knows. */
  rowId: number;
  pincode: string;
  /** The GST code of the state that its buyer confirmed, where the address was doubtful. */
  confirmedState: string | null;
}

/** Who sells, by the settings as they stand. */
export async function readSeller(db: Database): Promise<DocumentSeller> {
  const { store, office, tax, grievance } = await readSettings(db, ['store', 'office', 'tax', 'grievance']);
  return {
    name: tax.legalName || store.name,
    address: tax.address || office.address,
    gstin: tax.gstin || null,
    state: stateOfGstin(tax.gstin),
    ...(tax.fssai && { fssai: tax.fssai }),
    contact: isNamed(grievance)
      ? fill(texts.officer, { ...grievance })
      : tax.contact || [store.email, store.phone].filter(Boolean).join(', '),
    note: tax.note,
  };
}

/** Where a parcel goes: as its buyer confirmed it, else as the post has its pincode, else as the owner wrote it. */
async function placeOfSupply(db: Database, { pincode, confirmedState }: Pick<SoldOrder, 'pincode' | 'confirmedState'>) {
  if (confirmedState) return stateOfCode(confirmedState);
  const place = findIndianPincode(pincode) ?? (await findPincode(db, pincode));
  return place && findState(place.state);
}

/** The invoice as it would be issued now: a proforma, without a number. */
export async function draftInvoice(db: Database, order: SoldOrder): Promise<SaleDocument> {
  const seller = await readSeller(db);
  return makeInvoice({ ...order, placeOfSupply: await placeOfSupply(db, order) }, seller);
}

/** Numbers a document and writes it down as it will be printed for ever. */
async function issue(
  tx: Tx,
  series: DocumentSeries,
  { orderId, draft, now }: { orderId: number; draft: SaleDocument; now: Date },
): Promise<SaleDocument> {
  const { orderPrefix: prefix } = await readSetting(tx, 'store');
  const year = financialYear(now);
  const sequence = await nextSequence(tx, series, year);
  const number = formatDocumentNumber({ series, prefix, year, sequence });
  const facts = { ...draft, number, issuedOn: indianDay(now) };
  await insertDocument(tx, { series, year, sequence, number, orderId, issuedAt: now, facts });
  return facts;
}

/**
 * Issues the invoice of an order that leaves the shop; once, however often it is asked for. The caller has locked the
 * order, and waits for nothing else afterwards: the counter of the numbers is held until its transaction ends.
 */
export async function issueInvoice(tx: Tx, order: SoldOrder, now: Date): Promise<SaleDocument> {
  const [issued] = await documentsOf(tx, [order.rowId]);
  if (issued) return issued.facts;
  return issue(tx, 'invoice', { orderId: order.rowId, draft: await draftInvoice(tx, order), now });
}

/**
 * The caller has locked the order and locks nothing afterwards.
 *
 * @param returned pieces by the line's position
 * @returns null without an invoice, or when nothing is left
 * @throws {RangeError} when a line has fewer left
 */
export async function issueCreditNote(
  tx: Tx,
  orderId: number,
  returned: Pieces | 'all',
  now: Date,
): Promise<SaleDocument | null> {
  const [invoice, ...before] = await documentsOf(tx, [orderId]);
  if (!invoice) return null;
  const draft = makeCreditNote(
    invoice.facts,
    before.map(({ facts }) => facts),
    returned,
  );
  return draft && issue(tx, 'credit-note', { orderId, draft, now });
}
