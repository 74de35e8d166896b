/** What a member's orders are sorted into, by how they stand: each order is in one group. */
export const ORDER_GROUPS = ['open', 'delivered', 'cancelled', 'failed'] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];
