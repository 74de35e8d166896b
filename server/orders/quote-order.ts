import { type PaymentMethod, type Quote, quote, type QuotedLine } from '#domain/orders/quote.ts';
import type { Sellable } from '../catalogue/sellable-store.ts';
import type { Database } from '../db/open.ts';
import { deliveryChargeFor } from '../delivery/charge-for.ts';
import type { Buyer } from '../members/buyer.ts';
import type { Terms } from './order-terms.ts';
import { type ChosenLine, priceSelection } from './price-selection.ts';

export interface QuotedOrder extends Omit<Quote, 'lines'> {
  lines: (QuotedLine & { piece: Sellable })[];
}

/**
 * What the chosen pieces cost this buyer now. The checkout shows it and the order is placed by it, so that both
 * always agree.
 *
 * @param buyer null before she saved where to deliver to
 * @throws {Refusal} as `priceSelection`
 */
export async function quoteOrder(
  db: Database,
  terms: Terms,
  request: { chosen: readonly ChosenLine[]; paymentMethod: PaymentMethod; buyer: Buyer | null },
): Promise<QuotedOrder> {
  const selected = await priceSelection(db, request.chosen, terms['max-per-order']);
  const goods = selected.reduce((sum, { piece, quantity }) => sum + piece.price * quantity, 0);
  const delivery = await deliveryChargeFor(db, { office: terms.office, place: request.buyer?.place ?? null, goods });
  const pieces = new Map(selected.map(({ piece }) => [piece.sku, piece]));
  const { lines, ...sums } = quote({
    lines: selected.map(({ piece, quantity }) => ({
      key: piece.sku,
      unitPrice: piece.price,
      mrp: piece.mrp,
      quantity,
    })),
    delivery: delivery.charge,
    paymentMethod: request.paymentMethod,
    advancePercentage: terms['delivery-advance-percentage'],
  });
  return { ...sums, lines: lines.map((line) => ({ ...line, piece: pieces.get(line.key) as Sellable })) };
}
