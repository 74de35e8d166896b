import type { Paise } from '#domain/money.ts';
import { canMoveOrderPayment, uncollectedPayment } from '#domain/payments/order-payment.ts';
import { changedFields } from '#domain/audit/changed-fields.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { lockOrderByNumber, type OrderRow, orderSubject, updateOrder } from '../order-store.ts';

export type Collection =
  | { outcome: 'collected'; order: OrderRow }
  | { outcome: 'unknown' }
  | { outcome: 'not-delivered' }
  | { outcome: 'nothing-due' };

type Payment = Pick<OrderRow, 'payment_state' | 'collected_paise'>;

/** Moves the payment of an order, and tells it in its history and in the audit log. */
async function movePayment(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  change: Payment,
  told: { action: string; event: 'Balance collected' | 'Not collected after all'; amount?: Paise },
): Promise<OrderRow> {
  const { action, ...event } = told;
  await updateOrder(tx, order.id, change, [{ ...event, actor: 'shop', at: deps.clock() }]);
  const { payment_state, collected_paise } = order;
  const fields = changedFields({ payment_state, collected_paise }, { ...change });
  await recordEvent(tx, deps, { action, subject: orderSubject(order.public_id), ...fields });
  return { ...order, ...change };
}

/** Notes that the balance of an order was paid at the door and has reached the shop. */
export const collectBalance = (deps: Deps, publicId: string): Promise<Collection> =>
  deps.db.transaction().execute(async (tx): Promise<Collection> => {
    const order = await lockOrderByNumber(tx, publicId);
    if (!order) return { outcome: 'unknown' };
    if (!canMoveOrderPayment(order.payment_state, 'balance-collected', 'shop')) return { outcome: 'nothing-due' };
    if (order.fulfilment_status !== 'Delivered') return { outcome: 'not-delivered' };
    const amount = order.balance_paise;
    const change = { payment_state: 'balance-collected', collected_paise: amount } as const;
    const told = { action: 'order.collect-balance', event: 'Balance collected', amount } as const;
    return { outcome: 'collected', order: await movePayment(deps, tx, order, change, told) };
  });

/** Takes back that the balance of an order was collected. @returns null when that was not noted */
export const uncollectBalance = (deps: Deps, publicId: string): Promise<OrderRow | null> =>
  deps.db.transaction().execute(async (tx) => {
    const order = await lockOrderByNumber(tx, publicId);
    if (!order) return null;
    const payment_state = uncollectedPayment({ payNow: order.pay_now_paise });
    if (!canMoveOrderPayment(order.payment_state, payment_state, 'shop')) return null;
    const told = { action: 'order.uncollect-balance', event: 'Not collected after all' } as const;
    return movePayment(deps, tx, order, { payment_state, collected_paise: 0 }, told);
  });
