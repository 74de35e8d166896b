import { Refusal } from '#domain/refusals.ts';
import type { StoredEvent } from '../audit/audit-event-store.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Undos } from '../console/audit/undo-event.ts';
import type { Tx } from '../db/open.ts';
import type { Acting } from '../deps.ts';
import { countServed, findChangedIn, lockPincodes, removeAddedIn } from './areas/areas-store.ts';
import { turnPincodes } from './areas/serve-areas.ts';
import { writeTariff } from './tariff/save-tariff.ts';
import { findTariff, lockTariff } from './tariff/tariff-store.ts';
import { tariffTold, toldTariff } from './tariff/told-tariff.ts';

/** The same text for the same rows, in whatever order the database keeps their fields. */
const spelled = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** @throws {Refusal} 'undo-too-late' where a pincode was turned since */
async function undoPincodes(acting: Acting, tx: Tx, event: StoredEvent): Promise<void> {
  await lockPincodes(tx);
  const changed = await findChangedIn(tx, event.id);
  if (changed.length !== event.after['turned']) throw new Refusal('undo-too-late');
  const wasTurnedOn = event.action === 'pincodes.turn-on';
  const { subject_kind: kind, subject_id: id, subject: name } = event;
  const served = await countServed(tx);
  const eventId = await recordEvent(tx, acting, {
    action: wasTurnedOn ? 'pincodes.turn-off' : 'pincodes.turn-on',
    subject: { kind, id, name },
    before: { served_pincodes: served },
    after: { served_pincodes: served + (wasTurnedOn ? -changed.length : changed.length), turned: changed.length },
  });
  // Pincodes that the change added are removed, the others reverted.
  const removed = new Set(await removeAddedIn(tx, event.id));
  const changing = changed.filter((pincode) => !removed.has(pincode));
  await turnPincodes(tx, { changing, isServed: !wasTurnedOn }, eventId);
}

/** @throws {Refusal} 'undo-too-late' where a slab or a rule was changed since */
async function undoTariff(acting: Acting, tx: Tx, { before, after }: StoredEvent): Promise<void> {
  await lockTariff(tx);
  const stored = await findTariff(tx);
  const now = toldTariff(stored);
  const isAsLeft = (['slabs', 'free_rules'] as const).every(
    (list) => !(list in after) || spelled(now[list]) === spelled(after[list]),
  );
  if (!isAsLeft) throw new Refusal('undo-too-late');
  await writeTariff(acting, tx, stored, tariffTold(before, stored));
}

/** The undo of delivery (CON-025). */
export const undoDelivery: Undos = {
  'pincodes.turn-on': { needs: 'delivery.write', run: undoPincodes },
  'pincodes.turn-off': { needs: 'delivery.write', run: undoPincodes },
  'delivery.save-tariff': { needs: 'delivery.write', run: undoTariff },
};
