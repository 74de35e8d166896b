import type { Paise } from '#domain/money.ts';
import { type Consignment, mayNameCarrier, readConsignment } from '#domain/orders/consignment.ts';
import { isOnItsWay, type OrderStatus } from '#domain/orders/status.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { applyMove, type StatusChange } from './change-status.ts';
import { lockOrderByNumber, type OrderRow } from '../order-store.ts';
import { paidAttempt } from '../payment-attempts/attempt-store.ts';

export interface OwnersMove {
  to: OrderStatus;
  /** Who carries it, when it becomes Shipped. */
  consignment?: Consignment | undefined;
  /** Whether cancelling an order on its way is meant so. */
  isMeant: boolean;
}

/** Cancelling an order on its way ends it for good, and the parcel does not come back by it; `goesBack` is in paise. */
export type OwnersMoveOutcome = StatusChange | { outcome: 'doubtful'; order: OrderRow; goesBack: Paise };

/** Locks the order, so that it does not leave between the question and the cancelling. */
async function doubtCancelling(tx: Tx, publicId: string): Promise<OwnersMoveOutcome | null> {
  const order = await lockOrderByNumber(tx, publicId);
  if (!order) return { outcome: 'unknown' };
  if (!isOnItsWay(order.fulfilment_status)) return null;
  const attempt = await paidAttempt(tx, order.id);
  return { outcome: 'doubtful', order, goesBack: attempt ? attempt.amount_paise - attempt.refunded_paise : 0 };
}

/** @throws {Refusal} 'invalid-input' for a carrier that cannot be printed, or is not named with this step */
function requireConsignment({ carrier, trackingNumber }: Consignment, to: OrderStatus): Consignment {
  const consignment = mayNameCarrier(to) ? readConsignment(carrier, trackingNumber) : null;
  if (!consignment) throw new Refusal('invalid-input');
  return consignment;
}

/** Moves an order on as its owner says. @throws {Refusal} 'invalid-input' for what is no consignment of this step */
export async function moveOrder(
  deps: Deps,
  publicId: string,
  { to, consignment, isMeant }: OwnersMove,
): Promise<OwnersMoveOutcome> {
  const named = consignment && { consignment: requireConsignment(consignment, to) };
  return deps.db.transaction().execute(async (tx): Promise<OwnersMoveOutcome> => {
    const doubt = to === 'Cancelled' && !isMeant ? await doubtCancelling(tx, publicId) : null;
    return doubt ?? applyMove(deps, tx, publicId, { to, actor: 'shop', ...named });
  });
}
