import type { WireTariff, WireTariffInput } from '#contract/console/delivery.ts';
import { changedFields } from '#domain/audit/changed-fields.ts';
import type { KilometreRange } from '#domain/delivery/charge.ts';
import { MAX_KM, tariffGaps, unseenGaps } from '#domain/delivery/ruler.ts';
import { tariffFaults } from '#domain/delivery/tariff-problems.ts';
import { Refusal } from '#domain/refusals.ts';
import { deliveryTariff as texts } from '#texts/en/console/delivery-tariff.ts';
import { fill } from '#texts/fill.ts';
import { editedMeanwhile } from '../../audit/edited-meanwhile.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { findTariff, lockTariff, type StoredTariff, writeFreeRules, writeSlabs } from './tariff-store.ts';
import { tariffOf, tariffView } from './tariff-view.ts';
import { toldTariff } from './told-tariff.ts';

export const TARIFF = { kind: 'delivery-tariff', id: 'tariff', name: texts.title };

/** @throws {Refusal} 'edited-meanwhile' with what is stored, who changed it and when */
async function refuseStale(tx: Tx, stored: StoredTariff, revision: number): Promise<void> {
  const view = tariffView(stored);
  if (view.revision !== revision) throw await editedMeanwhile(tx, TARIFF, view);
}

/** @throws {Refusal} 'invalid-input' with `fields` */
function refuseFaults(given: StoredTariff): void {
  const faults = tariffFaults(given);
  if (faults.length === 0) return;
  const fields = faults.map(({ field, problem }) => [field, texts.faults[problem]] as const);
  throw new Refusal('invalid-input', { fields: Object.fromEntries(fields) });
}

const gapWords = ({ minKm, maxKm }: KilometreRange): string =>
  maxKm >= MAX_KM ? fill(texts.onFrom, { km: minKm }) : fill(texts.range, { from: minKm, to: maxKm });

/**
 * Refuses gaps that are neither confirmed by the caller nor stored already.
 *
 * @throws {Refusal} 'delivery-gaps' with a `list`
 */
function refuseUnseenGaps(given: StoredTariff, stored: StoredTariff, seen: WireTariffInput['gaps_seen']): void {
  const known = [...tariffGaps(stored.slabs), ...seen.map(({ from_km: minKm, to_km: maxKm }) => ({ minKm, maxKm }))];
  const gaps = unseenGaps(tariffGaps(given.slabs), known);
  if (gaps.length > 0) throw new Refusal('delivery-gaps', { list: gaps.map(gapWords).join(', ') });
}

/** A row whose id is not stored, or stands in the list before, is a new one. */
const withKnownIds = <Row extends { id: string }>(rows: readonly Row[], stored: readonly { id: string }[]): Row[] =>
  rows.map((row, at) => {
    const isKnown = stored.some(({ id }) => id === row.id) && !rows.slice(0, at).some(({ id }) => id === row.id);
    return isKnown ? row : { ...row, id: '' };
  });

/**
 * Saves the charges by distance and the rules of free delivery as one document (CON-144).
 *
 * @returns what is stored now, with the id of the audit event; 0 where nothing changed
 * @throws {Refusal} 'edited-meanwhile', 'invalid-input' with `fields`, 'delivery-gaps' for a gap that nobody saw
 */
export async function saveTariff(
  acting: Acting,
  tx: Tx,
  { revision, input }: { revision: number; input: WireTariffInput },
): Promise<{ tariff: WireTariff; event_id: number }> {
  await lockTariff(tx);
  const stored = await findTariff(tx);
  await refuseStale(tx, stored, revision);
  const given = tariffOf(input);
  refuseFaults(given);
  refuseUnseenGaps(given, stored, input.gaps_seen);
  return writeTariff(acting, tx, stored, given);
}

/** Writes slabs and rules that were checked, with their event, under the lock that `lockTariff` took. */
export async function writeTariff(
  acting: Acting,
  tx: Tx,
  stored: StoredTariff,
  given: StoredTariff,
): Promise<{ tariff: WireTariff; event_id: number }> {
  const { before, after } = changedFields(toldTariff(stored), toldTariff(given));
  if (Object.keys(after).length === 0) return { tariff: tariffView(stored), event_id: 0 };
  if ('slabs' in after) await writeSlabs(tx, withKnownIds(given.slabs, stored.slabs));
  if ('free_rules' in after) await writeFreeRules(tx, withKnownIds(given.freeRules, stored.freeRules));
  const eventId = await recordEvent(tx, acting, { action: 'delivery.save-tariff', subject: TARIFF, before, after });
  return { tariff: tariffView(await findTariff(tx)), event_id: eventId };
}
