import type { Quote, QuotedLine } from '#domain/orders/quote.ts';
import type { Sellable } from '../../catalogue/sellable-store.ts';
import type { PricedDelivery } from '../../delivery/charge-for.ts';

/** A quote with the pieces behind its lines. */
export interface QuotedOrder extends Omit<Quote, 'lines'> {
  lines: (QuotedLine & { piece: Sellable })[];
  /** The coupon that the discount comes from. */
  couponCode: string | null;
  /** As its terms stood; null without a coupon. */
  couponRevision: number | null;
  /** How the delivery charge came about; null before it is known where to deliver to. */
  priced: PricedDelivery | null;
}
