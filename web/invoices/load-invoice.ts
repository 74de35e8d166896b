import { ApiError, type Call } from '#contract/client.ts';
import * as invoices from '#contract/invoices.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

export type OrderDocuments = ReplyOf<typeof invoices.ofOrder>;

/**
 * The invoice of one of the reader's own orders with its credit notes; null when the call fails. @throws a 404 when
 * there is no such order
 */
export async function loadInvoice(call: Call, orderId: string): Promise<OrderDocuments | null> {
  try {
    return await call(invoices.ofOrder, { params: { orderId } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) throw new Response(null, { status: 404 });
    return null;
  }
}
