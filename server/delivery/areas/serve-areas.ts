import type { WireAreaChange, WireAreaPlan } from '#contract/console/delivery.ts';
import { Refusal } from '#domain/refusals.ts';
import { deliveryAreas as texts } from '#texts/en/console/delivery-areas.ts';
import { fill } from '#texts/fill.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { findIndianPincode } from '../indian-pincodes.ts';
import { lockPincodes, turnOff, turnOn } from './areas-store.ts';
import { type AreaPlan, planAreas } from './plan-areas.ts';

/** So many of each are named in the audit log; the others are counted. */
const MAX_NAMED = 20;

const named = (field: string, names: readonly string[]): Record<string, string> =>
  names.length === 0
    ? {}
    : {
        [field]: [
          ...names.slice(0, MAX_NAMED),
          ...(names.length > MAX_NAMED ? [fill(texts.andMore, { count: names.length - MAX_NAMED })] : []),
        ].join(', '),
      };

/** The name of a change's places in the audit log. */
function nameOf({ states, districts, list }: WireAreaChange, { changing }: AreaPlan): string {
  const areas = [...states, ...districts.map(({ name }) => name)];
  const [only = ''] = areas.length > 0 ? areas : changing;
  const isOne = areas.length + (list === '' ? 0 : changing.length) === 1;
  return isOne ? only : fill(texts.severalPincodes, { count: changing.length });
}

/** The event of a change: counts, areas and the first of the pincodes, however many there are. */
function eventOf(change: WireAreaChange, plan: AreaPlan) {
  const { changing, isServed, served, told } = plan;
  const { states, districts, list } = change;
  return {
    action: isServed ? 'pincodes.turn-on' : 'pincodes.turn-off',
    // The first pincode distinguishes changes without common pincodes.
    subject: { kind: 'pincode', id: changing[0] ?? '', name: nameOf(change, plan) },
    before: { served_pincodes: served },
    after: {
      served_pincodes: served + (isServed ? changing.length : -changing.length),
      turned: changing.length,
      ...named('states', states),
      ...named(
        'districts',
        districts.map(({ state, name }) => `${name} (${state})`),
      ),
      ...(list === '' ? {} : named('pincodes', changing)),
      ...(told.wrong_count > 0 && { left_out_lines: told.wrong_count }),
    },
  };
}

/** Applies a plan, under a lock that was taken before the plan was made. */
export async function turnPincodes(
  tx: Tx,
  { changing, isServed }: Pick<AreaPlan, 'changing' | 'isServed'>,
  eventId: number,
): Promise<void> {
  if (!isServed) return turnOff(tx, changing, eventId);
  const places = changing.map((pincode) => {
    const { city = '', state = '' } = findIndianPincode(pincode) ?? {};
    return { pincode, city, state };
  });
  await turnOn(tx, places, eventId);
}

/**
 * Starts or stops delivering to whole states, districts and single pincodes (CON-143). Repeated, it changes
 * nothing.
 *
 * @returns what was changed, with the id of the audit event; 0 where nothing was
 * @throws {Refusal} 'pincode-lines-wrong' unless the wrong lines are left out, 'invalid-input' with `fields`
 */
export async function serveAreas(
  acting: Acting,
  tx: Tx,
  change: WireAreaChange,
): Promise<WireAreaPlan & { event_id: number }> {
  await lockPincodes(tx);
  const plan = await planAreas(tx, change, acting.clock());
  const { told, changing } = plan;
  if (told.wrong_count > 0 && !change.leaves_out_wrong)
    throw new Refusal('pincode-lines-wrong', { count: told.wrong_count });
  if (changing.length === 0) return { ...told, event_id: 0 };
  const eventId = await recordEvent(tx, acting, eventOf(change, plan));
  await turnPincodes(tx, plan, eventId);
  return { ...told, event_id: eventId };
}
