import type { DeliverySlab, FreeDeliveryRule, KilometreRange } from './charge.ts';
import { MAX_KM, type TariffLists } from './ruler.ts';

/** How many slabs, and how many rules of free delivery, there may be. */
export const MAX_TARIFF_ROWS = 50;
/** In paise: a lakh of rupees for a charge, ten for what makes delivery free. */
export const MAX_CHARGE = 1_00_000_00;
export const MAX_THRESHOLD = 10_00_000_00;

export type TariffProblem = 'too-many' | 'kilometres' | 'order' | 'charge' | 'threshold' | 'same-start';

/** What is wrong, and at which field, as a form names it: `slabs.2.to_km`. */
export interface TariffFault {
  field: string;
  problem: TariffProblem;
}

const isWithin = (value: number, max: number): boolean => Number.isInteger(value) && value >= 0 && value <= max;

function rangeFaults(at: string, { minKm, maxKm }: KilometreRange): TariffFault[] {
  if (!isWithin(minKm, MAX_KM)) return [{ field: `${at}.from_km`, problem: 'kilometres' }];
  if (!isWithin(maxKm, MAX_KM)) return [{ field: `${at}.to_km`, problem: 'kilometres' }];
  return maxKm < minKm ? [{ field: `${at}.to_km`, problem: 'order' }] : [];
}

/** It would be undefined which of two slabs with the same start applies. */
const startsLikeAnEarlier = (slabs: readonly DeliverySlab[], at: number): boolean => {
  const slab = slabs[at];
  return slabs.slice(0, at).some((one) => one.isActive && slab?.isActive && one.minKm === slab.minKm);
};

/** The faults of slabs and rules of free delivery (CON-144); empty when they can be saved. */
export function tariffFaults({ slabs, freeRules }: TariffLists<DeliverySlab, FreeDeliveryRule>): TariffFault[] {
  const lists = { slabs, free_rules: freeRules };
  const tooMany = Object.entries(lists).flatMap(([field, { length }]): TariffFault[] =>
    length > MAX_TARIFF_ROWS ? [{ field, problem: 'too-many' }] : [],
  );
  const ofSlabs = slabs.flatMap((slab, n): TariffFault[] => {
    const at = `slabs.${n}`;
    return [
      ...rangeFaults(at, slab),
      ...(startsLikeAnEarlier(slabs, n) ? [{ field: `${at}.from_km`, problem: 'same-start' as const }] : []),
      ...(isWithin(slab.charge, MAX_CHARGE) ? [] : [{ field: `${at}.charge_paise`, problem: 'charge' as const }]),
    ];
  });
  const ofRules = freeRules.flatMap((rule, n): TariffFault[] => {
    const at = `free_rules.${n}`;
    const isSum = isWithin(rule.threshold, MAX_THRESHOLD);
    return [...rangeFaults(at, rule), ...(isSum ? [] : [{ field: `${at}.from_paise`, problem: 'threshold' as const }])];
  });
  return [...tooMany, ...ofSlabs, ...ofRules];
}
