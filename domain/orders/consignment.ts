import type { OrderStatus } from '#domain/orders/status.ts';

/** Who carries a parcel, and by which number the carrier knows it. */
export interface Consignment {
  carrier: string;
  trackingNumber: string;
}

/** Whether a carrier is named with a step of the order. */
export const mayNameCarrier = (to: OrderStatus): boolean => to === 'Shipped';

const MAX_TEXT_LENGTH = 60;
const PRINTABLE = /^[^\p{C}]+$/u;

const tidied = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');

const isWritten = (text: string): boolean => text.length <= MAX_TEXT_LENGTH && PRINTABLE.test(text);

/** @returns null where a name or a number is missing, longer than 60 characters or not printable */
export function readConsignment(carrier: string, trackingNumber: string): Consignment | null {
  const read = { carrier: tidied(carrier), trackingNumber: tidied(trackingNumber) };
  return isWritten(read.carrier) && isWritten(read.trackingNumber) ? read : null;
}
