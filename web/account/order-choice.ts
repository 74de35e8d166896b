import { ORDER_GROUPS, type OrderGroup } from '#domain/orders/order-groups.ts';

/** Which of a member's orders are shown, as the address of My Account says it. */
export interface OrderChoice {
  /** Null for all of them. */
  group: OrderGroup | null;
  /** From 1. */
  page: number;
}

export const ORDERS_PER_PAGE = 10;
const MAX_PAGE = 10_000;

/** Reads an address; what it does not understand is not chosen. */
export function readOrderChoice(query: URLSearchParams): OrderChoice {
  const page = Number(query.get('page') ?? 1);
  return {
    group: ORDER_GROUPS.find((group) => group === query.get('status')) ?? null,
    page: Number.isSafeInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

export function orderChoicePath({ group, page }: OrderChoice): string {
  const query = new URLSearchParams();
  if (group) query.set('status', group);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/my-account?${query}` : '/my-account';
}
