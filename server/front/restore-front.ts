import type { restoreFront as row } from '#contract/console/front.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { type Front, picturesOf, productsOf } from '#domain/front/front.ts';
import { type Restorable, restorable } from '#domain/front/front-faults.ts';
import { Refusal } from '#domain/refusals.ts';
import { findPictures } from '../catalogue/goods/goods-facts-store.ts';
import type { Tx } from '../db/open.ts';
import type { Acting } from '../deps.ts';
import { knownProducts } from './front-store.ts';
import { findVersion } from './front-versions-store.ts';
import { lockUnchanged, publishFront } from './publish-front.ts';

/** The restorable part of a version in the shop as it is now. @param now the published page, whose pictures may stay */
export async function restorableNow(tx: Tx, front: Front, now: Front): Promise<Restorable> {
  const found = await findPictures(tx, picturesOf(front));
  return restorable(front, {
    pictures: new Set([...found, ...picturesOf(now)]),
    products: await knownProducts(tx, productsOf(front)),
  });
}

/**
 * Publishes a version of the home page that is kept, without products and pictures that were deleted since.
 *
 * @throws {Refusal} 'not-found', 'edited-meanwhile'
 */
export async function restoreFront(
  acting: Acting,
  tx: Tx,
  { revision, number }: { revision: number; number: number },
): Promise<ReplyOf<typeof row>> {
  const before = await lockUnchanged(tx, revision);
  const version = await findVersion(tx, number);
  if (!version) throw new Refusal('not-found');
  const { front, ...gone } = await restorableNow(tx, version.document, before);
  return { ...(await publishFront(acting, tx, { before, front, action: 'front.restore' })), gone };
}
