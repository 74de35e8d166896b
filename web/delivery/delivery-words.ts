import type { WireAddressQuestion } from '#contract/delivery.ts';
import type { PageTexts } from '#texts/en.ts';
import { fill } from '#texts/fill.ts';
import type { Formats } from '#web/texts/formats.ts';

type Texts = PageTexts['delivery'];

type Readings = WireAddressQuestion['readings'];

const dearest = (readings: Readings): number => Math.max(...readings.map(({ delivery_paise }) => delivery_paise));

/** What was answered to a question with an earlier order, and what its two places cost; null where it was not. */
export function confirmedWords(
  { readings, confirmed_state_code: confirmed }: WireAddressQuestion,
  { addressChoice: texts }: Texts,
  { rupees }: Formats,
): string | null {
  const state = readings.find(({ state_code: code }) => code === confirmed)?.state;
  if (state === undefined) return null;
  const dearer = readings.length > 1 ? texts.confirmedDearer : '';
  return [fill(texts.confirmed, { state }), fill(dearer, { amount: rupees(dearest(readings)) })]
    .filter(Boolean)
    .join(' ');
}

/** What is asked about a doubtful address, what its readings are called, and what is charged whichever is chosen. */
export function questionWords(readings: Readings, { addressChoice: texts, free }: Texts, { rupees, count }: Formats) {
  const amountOf = (paise: number): string => (paise > 0 ? rupees(paise) : free);
  const placeOf = ({ city, state }: Readings[number]): string => [city, state].filter(Boolean).join(', ');
  const labels = readings.map((reading, at) => {
    const found = reading.found_kilometres;
    const text = at === 0 ? texts.ofPincode : found === undefined ? texts.other : texts.onMap;
    return fill(text, { place: placeOf(reading), km: found === undefined ? '' : count(found) });
  });
  const amount = amountOf(dearest(readings));
  const charge = fill(texts.charge, { amount });
  const km = readings.find(({ found_kilometres: found }) => found !== undefined)?.found_kilometres;
  if (km !== undefined)
    return { asks: fill(texts.found, { km: count(km) }), labels, charge, charged: fill(texts.foundDearer, { amount }) };
  const questionText = readings.length > 1 ? texts.two : texts.one;
  const cheaper = readings.find(({ delivery_paise: paise }) => paise < dearest(readings));
  const edited = cheaper && { place: placeOf(cheaper), less: amountOf(cheaper.delivery_paise) };
  return { asks: questionText, labels, charge, charged: edited ? fill(texts.dearer, edited) : null };
}
