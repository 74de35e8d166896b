import { fill } from '#texts/fill.ts';
import type { DeliveryReason } from './charge.ts';

/** How a delivery charge came about, as it travels; amounts in paise. */
interface ToldDelivery {
  reason: DeliveryReason;
  kilometres: number | null;
  by_pincode: boolean;
  free_from_paise: number | null;
  free_within_kilometres: number | null;
  more_for_free_paise: number | null;
}

/** The sentences of one language, and how it writes a number and a sum. */
type Texts = Record<
  | 'nextDoor'
  | 'distance'
  | 'distanceByPincode'
  | 'freeFrom'
  | 'freeMissing'
  | 'noSlab'
  | 'unknownDistance'
  | 'noAddress',
  string
>;
interface Formats {
  count: (number: number) => string;
  rupees: (paise: number) => string;
}

function distanceWords(
  { kilometres: km, by_pincode: byPincode }: ToldDelivery,
  texts: Texts,
  { count }: Formats,
): string {
  if (km === 0) return texts.nextDoor;
  return fill(byPincode ? texts.distanceByPincode : texts.distance, { km: km === null ? '' : count(km) });
}

/** From when on delivery is free, and how much is missing to it where something is charged. */
function freeWords(why: ToldDelivery, texts: Texts, { rupees, count }: Formats): string[] {
  const { free_from_paise: from, free_within_kilometres: km, more_for_free_paise: more } = why;
  if (why.reason === 'no-slab' || from === null || km === null || more === null) return [];
  const facts = { amount: rupees(from), km: count(km), more: rupees(more) };
  return [fill(more > 0 ? texts.freeMissing : texts.freeFrom, facts)];
}

/**
 * How a delivery charge came about, one fact each, as a customer reads it; it says so where something is not known
 * (CHK-19 to CHK-22).
 */
export function deliveryWords(why: ToldDelivery | null, texts: Texts, formats: Formats): string[] {
  if (!why) return [texts.noAddress];
  if (why.reason === 'unknown-distance') return [texts.unknownDistance];
  const distance = distanceWords(why, texts, formats);
  if (why.reason === 'no-slab') return [distance, texts.noSlab];
  return [distance, ...freeWords(why, texts, formats)];
}
