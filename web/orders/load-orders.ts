import { ApiError, type Call } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';

/** The member's orders, newest first; null when they could not be asked for, which is not the same as having none. */
export async function loadOrders(call: Call, userId: string): Promise<orders.WireOrder[] | null> {
  try {
    return (await call(orders.list, { params: { user_id: userId }, query: {} })).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}
