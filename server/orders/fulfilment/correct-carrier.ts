import { changedFields } from '#domain/audit/changed-fields.ts';
import { type Consignment, readConsignment } from '#domain/orders/consignment.ts';
import { isOnItsWay, type OrderStatus } from '#domain/orders/status.ts';
import { Refusal } from '#domain/refusals.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { lockOrderByNumber, orderSubject, updateOrder } from '../order-store.ts';
import { notifyOfCarrier } from '../notify-buyer.ts';

export type CarrierCorrection =
  | { outcome: 'corrected' | 'unchanged' | 'unknown' }
  | { outcome: 'not-on-its-way'; status: OrderStatus };

async function correct(
  deps: Deps,
  tx: Tx,
  publicId: string,
  { carrier, trackingNumber }: Consignment,
): Promise<CarrierCorrection> {
  const order = await lockOrderByNumber(tx, publicId);
  if (!order) return { outcome: 'unknown' };
  if (!isOnItsWay(order.fulfilment_status)) return { outcome: 'not-on-its-way', status: order.fulfilment_status };
  if (order.carrier === carrier && order.tracking_number === trackingNumber) return { outcome: 'unchanged' };
  const change = { carrier, tracking_number: trackingNumber };
  const before = order.carrier ? `${order.carrier}, ${order.tracking_number}` : 'nobody';
  const event = { event: 'Carrier corrected', actor: 'shop', at: deps.clock(), reason: `before: ${before}` } as const;
  await updateOrder(tx, order.id, change, [event]);
  await notifyOfCarrier(deps, tx, { ...order, ...change });
  await recordEvent(tx, deps, {
    action: 'order.correct-carrier',
    subject: orderSubject(publicId),
    ...changedFields({ carrier: order.carrier, tracking_number: order.tracking_number }, change),
  });
  return { outcome: 'corrected' };
}

/**
 * Corrects the carrier or tracking number of a shipped order. The history retains the former ones, and the buyer is
 * mailed; the same ones again change nothing.
 *
 * @throws {Refusal} 'invalid-input' for one that cannot be printed
 */
export async function correctCarrier(
  deps: Deps,
  publicId: string,
  { carrier, trackingNumber }: Consignment,
): Promise<CarrierCorrection> {
  const consignment = readConsignment(carrier, trackingNumber);
  if (!consignment) throw new Refusal('invalid-input');
  return deps.db.transaction().execute((tx) => correct(deps, tx, publicId, consignment));
}
