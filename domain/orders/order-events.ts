import { ORDER_STATUSES } from './status.ts';

/** What a buyer sees in the history of an order: each status it came to, and what became of the money. */
export const VISIBLE_EVENTS = [
  ...ORDER_STATUSES,
  'Paid',
  'Advance paid',
  'Refused at the door',
  'Lost on its way',
  'Returned',
  'Refund requested',
  'Refunded',
  'Expired',
  'Replaced',
  'Paid twice',
  'Paid another amount',
] as const;
export type VisibleEvent = (typeof VISIBLE_EVENTS)[number];

/** Everything that an order's history may hold; the rest is for those who look after the shop. */
export type OrderEvent =
  | VisibleEvent
  | 'Payment window closed'
  | 'Carrier corrected'
  | 'Balance collected'
  | 'Not collected after all'
  | 'Paid without stock'
  | 'Paid without coupon'
  | 'Paid after erasing'
  | 'Paid after cancelling'
  | 'Paid after replacing'
  | 'Refund failed'
  | 'Payment disputed'
  | 'Dispute won'
  | 'Dispute lost'
  | 'Dispute closed';

export const isVisibleEvent = (event: string): event is VisibleEvent =>
  (VISIBLE_EVENTS as readonly string[]).includes(event);
