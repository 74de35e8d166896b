import { writeFile } from 'node:fs/promises';
import { isOrderConfirmed } from '#domain/payments/order-payment.ts';
import type { Deps } from '../../../deps.ts';
import { findOrderByNumber, linesOf, type StoredOrder } from '../../../orders/order-store.ts';
import { renderParcels } from '../../../orders/pdf/render-parcels.ts';
import { readSettings } from '../../../settings/settings-store.ts';
import { cannotWrite } from '../cannot-write.ts';
import { type Command, readArgs, readOrderId, WrongInput } from '../command.ts';
import { unknownOrder } from './order-words.ts';

/** @throws {WrongInput} for an order that no parcel is sent for */
async function findParcel({ db }: Deps, publicId: string): Promise<StoredOrder> {
  const order = await findOrderByNumber(db, publicId);
  if (!order) throw unknownOrder(publicId);
  if (!isOrderConfirmed(order.payment_state))
    throw new WrongInput(`Order ${publicId} was not paid, so no parcel is sent for it.`);
  if (order.fulfilment_status === 'Cancelled')
    throw new WrongInput(`Order ${publicId} is Cancelled, so no parcel is sent for it.`);
  return { order, lines: await linesOf(db, [order.id]) };
}

async function save(deps: Deps, publicIds: readonly string[], file: string): Promise<string> {
  const parcels: StoredOrder[] = [];
  for (const publicId of publicIds) parcels.push(await findParcel(deps, publicId));
  const { store, office } = await readSettings(deps.db, ['store', 'office']);
  const sender = { name: store.name, address: office.address, phone: store.phone };
  // Only its owner may read it: where buyers live and their numbers stand in it.
  await writeFile(file, await renderParcels(parcels, sender, deps.clock()), { mode: 0o600, flag: 'wx' }).catch(
    cannotWrite(file),
  );
  return `${file} holds a packing slip of ${parcels.length === 1 ? 'one order' : `${parcels.length} orders`}.`;
}

/** Writes what goes with parcels: address, phone number, pieces with their sizes, and what is collected. */
export const slipCommand: Command = {
  usage: 'order slip <order id>... --out <file>',
  says: 'Writes packing slips as PDF, a page for each order: where it goes, whom to call, its pieces and what to collect',
  example: 'npm run shop -- order slip KD-1012-9TQX KD-1013-02P6 --out slips.pdf',
  read(args) {
    const { positionals, values } = readArgs(args, { out: { type: 'string' } }, 'some');
    const { out } = values;
    if (!out) throw new WrongInput('--out must name the file that is written.');
    return (deps) => save(deps, positionals.map(readOrderId), out);
  },
};
