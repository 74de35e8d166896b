import type { Paise } from '#domain/money.ts';
import { type Returned, returnedProblem } from '#domain/orders/returned-pieces.ts';
import { MIN_GATEWAY_AMOUNT, refundFrom, refundOfPieces } from '#domain/payments/refund-amounts.ts';
import { Refusal } from '#domain/refusals.ts';
import { broughtBack, returnStock } from '../../catalogue/stock/stock-store.ts';
import { returnUse } from '../../coupons/use-store.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { issueCreditNote } from '../../invoices/issue-document.ts';
import { paidAttempt } from '../payment-attempts/attempt-store.ts';
import {
  addOrderEvent,
  findOrderByNumber,
  linesOf,
  lockOrder,
  type OrderLineRow,
  orderSubject,
} from '../order-store.ts';
import { requireOwnerNote } from '../fulfilment/require-owner-note.ts';
import { refundByHand, refundPayment } from './request-refund.ts';
import { insertReturn } from './return-store.ts';

export type ReturnOutcome =
  /**
   * In paise: what goes back, what of it by hand, and what of the pieces' worth had gone back beside the shop before.
   */
  | { outcome: 'returned'; amount: Paise; byHand: Paise; before: Paise }
  | { outcome: 'unknown' }
  | { outcome: 'not-delivered' }
  /** More than is left of it, or nothing of that order. */
  | { outcome: 'too-many'; sku: string; left: number };

interface Piece {
  line: OrderLineRow;
  quantity: number;
  amount: Paise;
}

const leftOf = (line: OrderLineRow): number => line.quantity - line.returned_quantity;

/** The lines of what came back with what each is worth; or the SKU that has not as many left. */
function piecesOf(lines: readonly OrderLineRow[], returned: Returned): Piece[] | { sku: string; left: number } {
  const pieces: Piece[] = [];
  for (const [sku, quantity] of returned) {
    const line = lines.find((one) => one.sku === sku);
    if (!line || quantity > leftOf(line)) return { sku, left: line ? leftOf(line) : 0 };
    const worth = { quantity: line.quantity, net: line.total_paise, returned: line.returned_quantity };
    pieces.push({ line, quantity, amount: refundOfPieces(worth, quantity) });
  }
  return pieces;
}

const stockOf = (pieces: readonly Piece[]) =>
  pieces.flatMap(({ line: { variation_id: id }, quantity }) => (id ? [{ variationId: id, quantity }] : []));

async function takeBack(
  deps: Deps,
  tx: Tx,
  publicId: string,
  returned: Returned,
  isRestocked: boolean,
  reason: string | undefined,
): Promise<ReturnOutcome> {
  const found = await findOrderByNumber(tx, publicId);
  if (!found) return { outcome: 'unknown' };
  const order = await lockOrder(tx, found.id);
  if (order.fulfilment_status !== 'Delivered') return { outcome: 'not-delivered' };
  const lines = await linesOf(tx, [order.id]);
  const pieces = piecesOf(lines, returned);
  if (!Array.isArray(pieces)) return { outcome: 'too-many', ...pieces };
  const worth = pieces.reduce((sum, piece) => sum + piece.amount, 0);
  const attempt = await paidAttempt(tx, order.id);
  const left = {
    atGateway: attempt ? attempt.amount_paise - attempt.refunded_paise : 0,
    // Who was delivered to has paid at the door, whether the courier has brought it or not.
    byHand: order.balance_paise - order.handed_back_paise,
  };
  // Some of it may have been sent back at the gateway before.
  const amount = Math.min(worth, left.atGateway + left.byHand);
  const from = refundFrom(amount, left);
  const at = deps.clock();
  const rows = pieces.map((piece) => ({ position: piece.line.position, ...piece }));
  const returnId = await insertReturn(tx, { orderId: order.id, at, isRestocked, pieces: rows });
  const mover = { at, actor: deps.actor?.name ?? '' };
  if (isRestocked) await returnStock(tx, broughtBack(order.id, stockOf(pieces), 'return'), mover);
  const isAll = lines.every((line) => leftOf(line) === (returned.get(line.sku) ?? 0));
  if (isAll && order.coupon_code) await returnUse(tx, order.id);
  await addOrderEvent(tx, order.id, { event: 'Returned', actor: 'shop', at, amount: worth, reason });
  const request = { reason: 'returned', actor: 'shop', returnId } as const;
  if (attempt && from.atGateway > 0)
    await refundPayment(deps, tx, order, attempt, { amount: from.atGateway, ...request });
  if (from.byHand > 0) await refundByHand(deps, tx, order, { amount: from.byHand, ...request });
  const credited = new Map(pieces.map(({ line, quantity }) => [line.position, quantity]));
  await issueCreditNote(tx, order.id, credited, at);
  const tooSmall = from.atGateway < MIN_GATEWAY_AMOUNT ? from.atGateway : 0;
  await recordEvent(tx, deps, {
    action: 'order.return-pieces',
    subject: orderSubject(publicId),
    after: { pieces: Object.fromEntries(returned), is_restocked: isRestocked, refunded_paise: amount },
  });
  return { outcome: 'returned', amount, byHand: from.byHand + tooSmall, before: worth - amount };
}

/**
 * Takes back pieces of a delivered order: refunds them online first, then by hand, and credits the invoice. When
 * nothing is left, the coupon's use comes back.
 *
 * @param isRestocked whether they can be sold again
 * @param reason the owner's note, in its history
 * @throws {Refusal} 'invalid-input' where no pieces are named, or for a note that says nothing or is too long
 */
export async function returnPieces(
  deps: Deps,
  publicId: string,
  returned: Returned,
  isRestocked: boolean,
  reason?: string,
): Promise<ReturnOutcome> {
  const problem = returnedProblem(returned);
  if (problem) throw new Refusal('invalid-input', { problems: [problem] });
  const note = requireOwnerNote(reason);
  return deps.db.transaction().execute((tx) => takeBack(deps, tx, publicId, returned, isRestocked, note));
}
