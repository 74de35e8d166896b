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

const recordCollection = (deps: Deps, tx: Tx, order: OrderRow, action: string, after: Payment): Promise<number> => {
  const { payment_state, collected_paise } = order;
  const change = changedFields({ payment_state, collected_paise }, { ...after });
  return recordEvent(tx, deps, { action, subject: orderSubject(order.public_id), ...change });
};

/** Notes that the balance of an order was paid at the door and has reached the shop. */
export const collectBalance = (deps: Deps, publicId: string): Promise<Collection> =>
  deps.db.transaction().execute(async (tx): Promise<Collection> => {
    const order = await lockOrderByNumber(tx, publicId);
    if (!order) return { outcome: 'unknown' };
    if (!canMoveOrderPayment(order.payment_state, 'balance-collected', 'shop')) return { outcome: 'nothing-due' };
    if (order.fulfilment_status !== 'Delivered') return { outcome: 'not-delivered' };
    const amount = order.balance_paise;
    const change = { payment_state: 'balance-collected', collected_paise: amount } as const;
    const event = { event: 'Balance collected', actor: 'shop', at: deps.clock(), amount } as const;
    await updateOrder(tx, order.id, change, [event]);
    await recordCollection(deps, tx, order, 'order.collect-balance', change);
    return { outcome: 'collected', order: { ...order, ...change } };
  });

/** Takes back that the balance of an order was collected. @returns null when that was not noted */
export const uncollectBalance = (deps: Deps, publicId: string): Promise<OrderRow | null> =>
  deps.db.transaction().execute(async (tx) => {
    const order = await lockOrderByNumber(tx, publicId);
    if (!order) return null;
    const payment_state = uncollectedPayment({ payNow: order.pay_now_paise });
    if (!canMoveOrderPayment(order.payment_state, payment_state, 'shop')) return null;
    const change = { payment_state, collected_paise: 0 } as const;
    const event = { event: 'Not collected after all', actor: 'shop', at: deps.clock() } as const;
    await updateOrder(tx, order.id, change, [event]);
    await recordCollection(deps, tx, order, 'order.uncollect-balance', change);
    return { ...order, ...change };
  });
