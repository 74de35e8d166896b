import { type Front, picturesOf } from '#domain/front/front.ts';
import { type FrontFault, frontFaults, pictureFaults } from '#domain/front/front-faults.ts';
import { Refusal } from '#domain/refusals.ts';
import { frontFaultTexts as sentences } from '#texts/en/console/front-faults.ts';
import { findPictures } from '../catalogue/goods/goods-facts-store.ts';
import type { Tx } from '../db/open.ts';

function refuse(faults: readonly FrontFault[]): void {
  if (faults.length === 0) return;
  // Only the first fault of a field is reported.
  const fields = Object.fromEntries(faults.toReversed().map(({ field, problem }) => [field, sentences[problem]]));
  throw new Refusal('invalid-input', { fields });
}

/**
 * Refuses a home page that cannot be stored so, with all that is wrong at once.
 *
 * @param before what it replaces: pictures that stood there may stay
 * @throws {Refusal} 'invalid-input' with `fields`
 */
export async function refuseFront(tx: Tx, front: Front, before: Front): Promise<void> {
  const found = await findPictures(tx, picturesOf(front));
  refuse([...frontFaults(front), ...pictureFaults(front, new Set([...found, ...picturesOf(before)]))]);
}
