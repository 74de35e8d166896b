import type { WireAreas } from '#contract/console/delivery.ts';
import { deliveryAreas as texts } from '#texts/en/console/delivery-areas.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../texts/formats.ts';

/** "1,204 pincodes" */
export const pincodesWord = (count: number): string =>
  count === 1 ? texts.pincode : fill(texts.pincodes, { count: formats.count(count) });

/** "The list repeats pincodes 3 times. Each counts once." */
export const repeatedWord = (count: number): string =>
  count === 1 ? texts.list.repeatedOne : fill(texts.list.repeated, { count: formats.count(count) });

const statesWord = (count: number): string =>
  count === 1 ? texts.state : fill(texts.states, { count: formats.count(count) });

/** "12 of 89 served" */
export function servedWord({ known, served }: { known: number; served: number }): string {
  const counts = { known: formats.count(known), served: formats.count(served) };
  if (served === 0) return fill(texts.noneServed, counts);
  return fill(served === known ? texts.allServed : texts.someServed, counts);
}

/** Where the shop delivers, in a sentence. */
export function servedSentence({ served, states }: WireAreas): string {
  if (served === 0) return texts.nowhere;
  const pincodes = pincodesWord(served);
  if (states.every((state) => state.served === state.known)) return fill(texts.servedAll, { pincodes });
  return fill(texts.served, { pincodes, states: statesWord(states.filter((state) => state.served > 0).length) });
}
