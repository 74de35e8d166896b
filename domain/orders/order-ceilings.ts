import { formatRupees, type Paise } from '#domain/money.ts';
import type { RefusalCode } from '#domain/refusals.ts';

/** How many parcels a member may refuse within REFUSED_DAYS before they can only pay online. */
export const MAX_REFUSED_PARCELS = 2;
export const REFUSED_DAYS = 365;

/** What the owner allows of orders that nothing is paid for yet. Amounts in paise; null for any. */
export interface OrderCeilings {
  /** Open pay-on-delivery orders, without an advance, of a member who has not received an order yet. */
  openOnDelivery: number;
  /** The total of a member's open pay-on-delivery orders, together. */
  onDeliveryAmount: Paise | null;
  /** Their lines, together. */
  onDeliveryLines: number | null;
  /** The same of a member who has not received an order yet, whom those of all members hold as well. */
  newcomerOnDeliveryAmount: Paise | null;
  newcomerOnDeliveryLines: number | null;
  /** The total of a member's orders that wait for an online payment, together. */
  unpaidAmount: Paise | null;
  /** Their lines, together. */
  unpaidLines: number | null;
}

export const usualCeilings: OrderCeilings = {
  openOnDelivery: 5,
  onDeliveryAmount: 10_000_000,
  onDeliveryLines: 50,
  newcomerOnDeliveryAmount: 2_500_000,
  newcomerOnDeliveryLines: 20,
  unpaidAmount: 20_000_000,
  unpaidLines: 50,
};

/** What a new order would be held against. Amounts in paise. */
export interface OrderHistory {
  /** Whether an order was ever delivered to the member. */
  hasReceived: boolean;
  /** The member's pay-on-delivery orders on their way of which nothing was paid. */
  openOnDelivery: number;
  /** Their total. */
  openAmount: Paise;
  /** Their lines. */
  openLines: number;
  /** The member's parcels that were refused at the door within REFUSED_DAYS. */
  refusedParcels: number;
}

export interface Objection {
  code: RefusalCode;
  /** What its sentence is filled with. */
  facts: Record<string, number | string>;
}

const lowest = (...ceilings: (number | null)[]): number => Math.min(...ceilings.map((one) => one ?? Infinity));

/** What may be open on delivery of all members, or of those who have not received an order yet. */
const openCeilings = (hasReceived: boolean, ceilings: OrderCeilings): { amount: Paise; lines: number } =>
  hasReceived
    ? { amount: lowest(ceilings.onDeliveryAmount), lines: lowest(ceilings.onDeliveryLines) }
    : {
        amount: lowest(ceilings.onDeliveryAmount, ceilings.newcomerOnDeliveryAmount),
        lines: lowest(ceilings.onDeliveryLines, ceilings.newcomerOnDeliveryLines),
      };

/**
 * Why an order may not be paid on delivery, or null; amounts in paise. An order with an advance counts as held until
 * the advance is paid.
 */
export function objectOnDelivery(
  { total, payNow, lines }: { total: Paise; payNow: Paise; lines: number },
  { hasReceived, openOnDelivery, openAmount, openLines, refusedParcels }: OrderHistory,
  ceilings: OrderCeilings,
): Objection | null {
  if (refusedParcels >= MAX_REFUSED_PARCELS) return { code: 'payment-method-unavailable', facts: {} };
  const max = openCeilings(hasReceived, ceilings);
  if (openAmount + total > max.amount)
    return { code: 'on-delivery-amount', facts: { amount: formatRupees(max.amount) } };
  if (openLines + lines > max.lines) return { code: 'on-delivery-lines', facts: { count: max.lines } };
  const count = ceilings.openOnDelivery;
  if (!hasReceived && payNow === 0 && openOnDelivery >= count)
    return { code: 'too-many-on-delivery', facts: { count } };
  return null;
}

/** Why no more may wait for an online payment, with the new order counted in; null when it may. Amounts in paise. */
export function objectUnpaid(
  unpaid: { amount: Paise; lines: number },
  { unpaidAmount: amount, unpaidLines: count }: OrderCeilings,
): Objection | null {
  if (amount !== null && unpaid.amount > amount)
    return { code: 'unpaid-amount', facts: { amount: formatRupees(amount) } };
  if (count !== null && unpaid.lines > count) return { code: 'unpaid-lines', facts: { count } };
  return null;
}
