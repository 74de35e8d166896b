import type { Quote, QuotedLine } from '#domain/orders/quote.ts';
import type { Sellable } from '../catalogue/sellable-store.ts';

/** A quote with the pieces behind its lines. */
export interface QuotedOrder extends Omit<Quote, 'lines'> {
  lines: (QuotedLine & { piece: Sellable })[];
  /** The coupon that the discount comes from. */
  couponCode: string | null;
}
