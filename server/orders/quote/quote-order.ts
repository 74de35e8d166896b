import { cartSummary } from '#domain/cart/summary.ts';
import { countedMerchandise } from '#domain/coupons/discount.ts';
import { type LineToQuote, type PaymentMethod, quote } from '#domain/orders/quote.ts';
import type { Sellable, RequestedItem } from '../../catalogue/sellable-store.ts';
import {
  type CouponRequest,
  couponRefusal,
  type EvaluatedCoupon,
  evaluateCoupon,
} from '../../coupons/evaluate-coupon.ts';
import type { Database } from '../../db/open.ts';
import { type Delivery, priceDelivery, type PricedDelivery } from '../../delivery/charge-for.ts';
import type { Tariff } from '../../delivery/delivery-store.ts';
import type { Spot } from '../../delivery/locate.ts';
import { findConfirmedState } from '../order-store.ts';
import type { OrderSettings } from '../order-settings.ts';
import type { Goods } from './goods-store.ts';
import { type ChosenLine, priceSelection } from './price-selection.ts';
import { quoteView } from './quote-view.ts';
import type { QuotedOrder } from './quoted-order.ts';

export interface QuoteRequest {
  memberId: number;
  chosen: readonly ChosenLine[];
  paymentMethod: PaymentMethod;
  /** Null before it is known where to deliver to. */
  to: Spot | null;
  coupon: CouponRequest | null;
}

/** What is quoted: the chosen pieces, and by what their delivery is charged. */
export interface SelectedGoods {
  selected: readonly RequestedItem[];
  tariff: Tariff;
}

const linesOf = (selected: readonly RequestedItem[]): LineToQuote[] =>
  selected.map(({ piece, quantity }) => ({
    key: piece.sku,
    unitPrice: piece.price,
    mrp: piece.mrp,
    quantity,
    goods: { productId: piece.productId, categories: piece.categories },
  }));

/**
 * How the delivery is priced; a question about the address with what the same member answered with an earlier order.
 */
async function priceWithAnswer(
  db: Database,
  memberId: number,
  delivery: Delivery,
  tariff: Tariff,
): Promise<PricedDelivery> {
  const { question, ...priced } = priceDelivery(delivery, tariff);
  if (!question) return priced;
  const confirmed = await findConfirmedState(db, memberId, question.key);
  return { ...priced, question: { ...question, ...(confirmed !== undefined && { confirmed }) } };
}

async function quoteSelection(
  db: Database,
  settings: OrderSettings,
  { memberId, to, paymentMethod }: QuoteRequest,
  { selected, tariff }: SelectedGoods,
  coupon: EvaluatedCoupon | null,
): Promise<QuotedOrder> {
  const requested = linesOf(selected);
  const offer = coupon?.offer ?? null;
  const { merchandise } = cartSummary(requested);
  const counted = countedMerchandise(offer ?? {}, requested);
  const delivered = to && { office: settings.office, to, merchandise, counted, offer };
  const priced = delivered && (await priceWithAnswer(db, memberId, delivered, tariff));
  const delivery = priced && !priced.refusal ? priced.charge : 0;
  const advancePercentage = settings['delivery-advance-percentage'];
  const sums = quote({ lines: requested, coupon: offer, delivery, paymentMethod, advancePercentage });
  const pieces = new Map(selected.map(({ piece }) => [piece.sku, piece]));
  const lines = sums.lines.map((line) => ({ ...line, piece: pieces.get(line.key) as Sellable }));
  return { ...sums, lines, couponCode: coupon?.code ?? null, couponRevision: coupon?.revision ?? null, priced };
}

/**
 * The quote of the same goods under the coupon's current terms.
 *
 * @throws {Refusal} why it does not count, with the quote without it
 */
export async function quoteGoods(
  db: Database,
  settings: OrderSettings,
  request: QuoteRequest,
  goods: SelectedGoods,
): Promise<QuotedOrder> {
  const coupon = request.coupon && (await evaluateCoupon(db, request.coupon, linesOf(goods.selected)));
  if (!coupon?.problem) return quoteSelection(db, settings, request, goods, coupon);
  const without = await quoteSelection(db, settings, request, goods, null);
  throw couponRefusal(coupon, coupon.problem, { quote: quoteView(without) });
}

/**
 * Both checkout and order use it, so that they always agree.
 *
 * @param goods as they were read for this request
 * @throws {Refusal} as `priceSelection`; an invalid coupon is refused with the quote without it, never left out in
 *   silence
 */
export async function quoteOrder(
  db: Database,
  settings: OrderSettings,
  request: QuoteRequest,
  { pieces, tariff }: Goods,
): Promise<QuotedOrder> {
  const selected = priceSelection(pieces, request.chosen, settings['max-per-order']);
  return quoteGoods(db, settings, request, { selected, tariff });
}
