import type { WireAreaChange, WireAreaPlan } from '#contract/console/delivery.ts';
import { isListTooLong, readPincodeList } from '#domain/delivery/pincode-list.ts';
import { Refusal } from '#domain/refusals.ts';
import { deliveryAreas as texts } from '#texts/en/console/delivery-areas.ts';
import type { Database } from '../../db/open.ts';
import { areasOfIndia, isOfIndia } from './areas-of-india.ts';
import { countOrdersByPincode, findServed } from './areas-store.ts';

/** What a change would do, and the pincodes that it would turn. */
export interface AreaPlan {
  told: WireAreaPlan;
  /** In their order. */
  changing: string[];
  /** Whether they are served afterwards. */
  isServed: boolean;
  /** The number of served pincodes before the change. */
  served: number;
}

const wrongField = (field: string, sentence: string): Refusal =>
  new Refusal('invalid-input', { fields: { [field]: sentence } });

/** The pincodes of whole states and districts. @throws {Refusal} 'invalid-input' with `fields` */
function pincodesOfAreas({ states, districts }: Pick<WireAreaChange, 'states' | 'districts'>): string[] {
  const india = areasOfIndia();
  const ofStates = states.flatMap((name) => {
    const state = india.get(name);
    if (!state) throw wrongField('states', texts.faults.state);
    return [...state.values()].flat();
  });
  const ofDistricts = districts.flatMap(({ state, name }) => {
    const pincodes = india.get(state)?.get(name);
    if (!pincodes) throw wrongField('districts', texts.faults.district);
    return pincodes;
  });
  return [...ofStates, ...ofDistricts];
}

const sumOf = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0);

function yearBefore(now: Date): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return before;
}

/**
 * What turning places on or off would change, without changing anything (CON-143): the same for a preview as for the
 * change itself. A pincode that the post does not know cannot be turned on; one that the shop has can be turned off.
 *
 * @throws {Refusal} 'invalid-input' with `fields`
 */
export async function planAreas(db: Database, change: WireAreaChange, now: Date): Promise<AreaPlan> {
  const { is_served: isServed, list } = change;
  if (isListTooLong(list)) throw wrongField('list', texts.faults['list-too-long']);
  const served = await findServed(db);
  const isKnown = (pincode: string): boolean => isOfIndia(pincode) || (!isServed && served.has(pincode));
  const { pincodes, repeated, wrong, wrongCount } = readPincodeList(list, isKnown);
  const chosen = [...new Set([...pincodesOfAreas(change), ...pincodes])].toSorted();
  if (chosen.length === 0 && wrongCount === 0) throw wrongField('list', texts.faults.nothing);
  const changing = chosen.filter((pincode) => (served.get(pincode) ?? false) !== isServed);
  const orders = await countOrdersByPincode(db, yearBefore(now));
  return {
    changing,
    isServed,
    served: [...served.values()].filter(Boolean).length,
    told: {
      is_served: isServed,
      changing: changing.length,
      same: chosen.length - changing.length,
      wrong,
      wrong_count: wrongCount,
      repeated,
      orders: { changing: sumOf(changing.map((pincode) => orders.get(pincode) ?? 0)), all: sumOf(orders.values()) },
    },
  };
}
