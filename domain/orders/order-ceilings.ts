import { formatRupees, type Paise } from '#domain/money.ts';
import type { RefusalCode } from '#domain/refusals.ts';

/** How many parcels a member may refuse within REFUSED_DAYS before she pays online only. */
export const MOST_REFUSED = 2;
export const REFUSED_DAYS = 365;

/** What the owner allows of orders that nothing is paid for yet. Amounts in paise; null for any. */
export interface OrderCeilings {
  /** Open pay-on-delivery orders, without an advance, of a member who has not received an order yet. */
  openOnDelivery: number;
  /** The total of one pay-on-delivery order. */
  onDeliveryAmount: Paise | null;
  /** The total of a member's orders that wait for an online payment, together. */
  unpaidAmount: Paise | null;
  /** Their lines, together. */
  unpaidLines: number | null;
}

export const usualCeilings: OrderCeilings = {
  openOnDelivery: 5,
  onDeliveryAmount: null,
  unpaidAmount: 20_000_000,
  unpaidLines: 50,
};

/** What a new order would be held against. */
export interface OrderHistory {
  /** Whether an order was ever delivered to the member. */
  hasReceived: boolean;
  /** Her pay-on-delivery orders on their way of which nothing was paid. */
  openOnDelivery: number;
  /** Her parcels that were refused at the door within REFUSED_DAYS. */
  refusedParcels: number;
}

export interface Objection {
  code: RefusalCode;
  /** What its sentence is filled with. */
  facts: Record<string, number | string>;
}

/** Why an order may not be paid on delivery; null when it may. Amounts in paise. */
export function objectOnDelivery(
  { total, payNow }: { total: Paise; payNow: Paise },
  { hasReceived, openOnDelivery, refusedParcels }: OrderHistory,
  ceilings: OrderCeilings,
): Objection | null {
  if (refusedParcels >= MOST_REFUSED) return { code: 'payment-method-unavailable', facts: {} };
  const { onDeliveryAmount: amount, openOnDelivery: count } = ceilings;
  if (amount !== null && total > amount) return { code: 'on-delivery-amount', facts: { amount: formatRupees(amount) } };
  if (!hasReceived && payNow === 0 && openOnDelivery >= count)
    return { code: 'too-many-on-delivery', facts: { count } };
  return null;
}

/** Why no more may wait for an online payment, with the new order counted in; null when it may. Amounts in paise. */
export function objectUnpaid(
  waiting: { amount: Paise; lines: number },
  { unpaidAmount: amount, unpaidLines: count }: OrderCeilings,
): Objection | null {
  if (amount !== null && waiting.amount > amount)
    return { code: 'unpaid-amount', facts: { amount: formatRupees(amount) } };
  if (count !== null && waiting.lines > count) return { code: 'unpaid-lines', facts: { count } };
  return null;
}
