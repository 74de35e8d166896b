import { ApiError, type Call } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import type { OrderGroup } from '#domain/orders/order-groups.ts';

export interface LoadedOrders {
  orders: orders.WireOrder[];
  /** How many there are on all pages. */
  total: number;
}

interface OrdersQuery {
  /** Null for all of them. */
  group: OrderGroup | null;
  page: number;
  limit: number;
}

/** The member's orders, newest first; null when they could not be asked for, which is not the same as having none. */
export async function loadOrders(call: Call, userId: string, filter?: OrdersQuery): Promise<LoadedOrders | null> {
  const { group = null, ...page } = filter ?? {};
  try {
    const query = { ...page, ...(group && { group }) };
    const { data, total } = await call(orders.list, { params: { user_id: userId }, query });
    return { orders: data, total };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}
