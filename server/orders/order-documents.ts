import type { SaleDocument } from '#domain/invoices/document.ts';
import { orderNumber, parseOrderNumber } from '#domain/orders/order-number.ts';
import { isOrderConfirmed } from '#domain/payments/order-payment.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Database } from '../db/open.ts';
import { documentsOf } from '../invoices/document-store.ts';
import { draftInvoice } from '../invoices/issue-document.ts';
import { findOwnOrder, linesOf, type OrderRow } from './order-store.ts';
import { soldOrder } from './sold-order.ts';

export interface OrderDocuments {
  order: OrderRow;
  /** A proforma before the order is shipped; null for one that is not paid, or was cancelled before. */
  invoice: SaleDocument | null;
  creditNotes: SaleDocument[];
}

/** What an order is invoiced and credited with. */
export async function documentsOfOrder(db: Database, order: OrderRow): Promise<OrderDocuments> {
  const [issued, ...notes] = await documentsOf(db, [order.id]);
  if (issued) return { order, invoice: issued.facts, creditNotes: notes.map(({ facts }) => facts) };
  if (order.fulfilment_status === 'Cancelled' || !isOrderConfirmed(order.payment_state))
    return { order, invoice: null, creditNotes: [] };
  const lines = await linesOf(db, [order.id]);
  return { order, invoice: await draftInvoice(db, soldOrder({ order, lines })), creditNotes: [] };
}

async function findDocuments(db: Database, memberId: number, typed: string): Promise<OrderDocuments | null> {
  const number = parseOrderNumber(typed);
  const order = number && (await findOwnOrder(db, memberId, orderNumber(number)));
  return order ? documentsOfOrder(db, order) : null;
}

/** As `documentsOfOrder`, of a member's own order by its number as typed. @throws {Refusal} 'not-found' */
export async function ownDocuments(db: Database, memberId: number, typed: string): Promise<OrderDocuments> {
  const documents = await findDocuments(db, memberId, typed);
  if (!documents) throw new Refusal('not-found');
  return documents;
}

/** The invoice of a member's own order, or the credit note of that number; null where there is none. */
export async function ownDocument(
  db: Database,
  memberId: number,
  typed: string,
  number?: string,
): Promise<SaleDocument | null> {
  const documents = await findDocuments(db, memberId, typed);
  if (!documents || number === undefined) return documents?.invoice ?? null;
  return [documents.invoice, ...documents.creditNotes].find((document) => document?.number === number) ?? null;
}
