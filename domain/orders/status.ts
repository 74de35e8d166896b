/** The fulfilment states of an order, in their order, with Cancelled last (Q111). */
export const ORDER_STATUSES = [
  'Pending',
  'Processing',
  'Packed',
  'Shipped',
  'Out for delivery',
  'Delivered',
  'Cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Who moves an order. A parcel refused at the door or returned to origin is cancelled by the shop. */
export type OrderActor = 'member' | 'shop';

const shop: readonly OrderActor[] = ['shop'];
const anyone: readonly OrderActor[] = ['member', 'shop'];

/** Steps before Shipped may be skipped, Shipped itself may not: there the invoice number is drawn. */
const moves: Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>> = {
  Pending: { Processing: shop, Packed: shop, Shipped: shop, Cancelled: anyone },
  Processing: { Packed: shop, Shipped: shop, Cancelled: anyone },
  Packed: { Shipped: shop, Cancelled: anyone },
  Shipped: { 'Out for delivery': shop, Delivered: shop, Cancelled: shop },
  'Out for delivery': { Delivered: shop, Cancelled: shop },
  Delivered: {},
  Cancelled: {},
};

export const canMoveOrder = (from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean =>
  moves[from][to]?.includes(actor) ?? false;

/** The states an order may go to next when this actor moves it. */
export const nextStatuses = (from: OrderStatus, actor: OrderActor): OrderStatus[] =>
  ORDER_STATUSES.filter((to) => canMoveOrder(from, to, actor));

/** Reads a stored status trimmed and regardless of case; null when it is none of ours. */
export function parseOrderStatus(text: string | null | undefined): OrderStatus | null {
  const name = (text ?? '').trim().toLowerCase();
  return ORDER_STATUSES.find((status) => status.toLowerCase() === name) ?? null;
}

/** Where the progress bar stands. `firstStep` says which label the first of its four steps carries. */
export interface OrderProgress {
  step: 1 | 2 | 3 | 4;
  firstStep: 'placed' | 'processing' | 'packed';
  /** Every step is shown as cancelled, the last one with a cross. */
  cancelled: boolean;
}

const progress: Record<OrderStatus, OrderProgress> = {
  Pending: { step: 1, firstStep: 'placed', cancelled: false },
  Processing: { step: 1, firstStep: 'processing', cancelled: false },
  Packed: { step: 1, firstStep: 'packed', cancelled: false },
  Shipped: { step: 2, firstStep: 'placed', cancelled: false },
  'Out for delivery': { step: 3, firstStep: 'placed', cancelled: false },
  Delivered: { step: 4, firstStep: 'placed', cancelled: false },
  Cancelled: { step: 4, firstStep: 'placed', cancelled: true },
};

/** The progress bar of a stored status; an unknown one stands at the first step (TRK-02 to TRK-07). */
export const progressStep = (status: string | null | undefined): OrderProgress =>
  progress[parseOrderStatus(status) ?? 'Pending'];

/** Whether an order has left the shop, where its invoice number is drawn. */
export const isShipped = (status: string | null | undefined): boolean =>
  ['Shipped', 'Out for delivery', 'Delivered'].includes(parseOrderStatus(status) ?? '');

/** What can befall a parcel that has left the shop, so that its order ends as Cancelled. */
export type DeliveryFailure = 'refused' | 'lost';

/** Whether the pieces of a parcel that did not arrive stay off the shelf. */
export const isWrittenOff = ({
  deliveryFailure,
  isDamaged,
}: {
  deliveryFailure?: DeliveryFailure;
  isDamaged?: boolean;
}): boolean => deliveryFailure === 'lost' || isDamaged === true;

/** Whether a parcel is between the shop and the door. */
export const isOnItsWay = (status: OrderStatus): boolean => status === 'Shipped' || status === 'Out for delivery';

/** "Download Invoice" is offered only while the order is out for delivery (TRK-08). */
export const offersInvoiceDownload = (status: string | null | undefined): boolean =>
  parseOrderStatus(status) === 'Out for delivery';
