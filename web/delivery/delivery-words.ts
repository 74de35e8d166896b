import type { WireDeliveryWhy } from '#contract/delivery.ts';
import type { PageTexts } from '#domain/texts/en.ts';
import { fill } from '#domain/texts/fill.ts';
import type { Formats } from '#web/texts/formats.ts';

type Texts = PageTexts['delivery'];

function distanceWords({ kilometres: km, by_pincode: byPincode }: WireDeliveryWhy, texts: Texts): string {
  if (km === 0) return texts.nextDoor;
  return fill(byPincode ? texts.distanceByPincode : texts.distance, { km: km ?? '' });
}

/** From when on delivery is free, and how much is missing to it where something is charged. */
function freeWords(why: WireDeliveryWhy, texts: Texts, { rupees }: Formats): string[] {
  const { free_from_paise: from, free_within_kilometres: km, more_for_free_paise: more } = why;
  if (why.reason === 'no-slab' || from === null || km === null || more === null) return [];
  const facts = { amount: rupees(from), km, more: rupees(more) };
  return [fill(more > 0 ? texts.freeMissing : texts.freeFrom, facts)];
}

/** How a delivery charge came about, one fact each; it says so where something is not known (CHK-19 to CHK-22). */
export function deliveryWords(why: WireDeliveryWhy | null, texts: Texts, formats: Formats): string[] {
  if (!why) return [texts.noAddress];
  if (why.reason === 'unknown-distance') return [texts.unknownDistance];
  const distance = distanceWords(why, texts);
  if (why.reason === 'no-slab') return [distance, texts.noSlab];
  return [distance, ...freeWords(why, texts, formats)];
}
