import type { saveFront as row, WireFront } from '#contract/console/front.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Tx } from '../db/open.ts';
import type { Acting } from '../deps.ts';
import { lockUnchanged, publishFront } from './publish-front.ts';
import { refuseFront } from './refuse-front.ts';
import { tidyFront } from './tidy-front.ts';

/**
 * Saves the home page, which publishes it; the version before is kept (CON-165).
 *
 * @throws {Refusal} 'edited-meanwhile', 'invalid-input' with `fields`
 */
export async function saveFront(
  acting: Acting,
  tx: Tx,
  { revision, input }: { revision: number; input: WireFront },
): Promise<ReplyOf<typeof row>> {
  const before = await lockUnchanged(tx, revision);
  const front = tidyFront(input);
  await refuseFront(tx, front, before);
  return publishFront(acting, tx, { before, front, action: 'front.save' });
}
