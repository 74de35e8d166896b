import { parcelProblem } from '#domain/orders/parcel.ts';
import type { Deps } from '../../deps.ts';
import { readSettings } from '../../settings/settings-store.ts';
import { findOrderByNumber, linesOf, type StoredOrder } from '../order-store.ts';
import { renderParcels } from './render-parcels.ts';

export type PackedSlips =
  | { outcome: 'packed'; pdf: Buffer }
  /** No parcel is sent for one of the orders. */
  | { outcome: 'unknown' | 'unpaid' | 'cancelled'; publicId: string };

/** What goes with the parcels of some orders, as a PDF with a page for each. */
export async function packSlips({ db, clock }: Deps, publicIds: readonly string[]): Promise<PackedSlips> {
  const parcels: StoredOrder[] = [];
  for (const publicId of publicIds) {
    const order = await findOrderByNumber(db, publicId);
    if (!order) return { outcome: 'unknown', publicId };
    const problem = parcelProblem({ payment: order.payment_state, status: order.fulfilment_status });
    if (problem) return { outcome: problem, publicId };
    parcels.push({ order, lines: await linesOf(db, [order.id]) });
  }
  const { store, office } = await readSettings(db, ['store', 'office']);
  const sender = { name: store.name, address: office.address, phone: store.phone };
  return { outcome: 'packed', pdf: await renderParcels(parcels, sender, clock()) };
}
