import { ApiError, type Call } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';

/**
 * One of the reader's own orders; null when it could not be asked for (ERR-49).
 * @throws a 404 when the reader has no such order
 */
export async function loadOrder(call: Call, orderId: string): Promise<orders.WireOrder | null> {
  try {
    return (await call(orders.single, { params: { orderId } })).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) throw new Response(null, { status: 404 });
    return null;
  }
}
