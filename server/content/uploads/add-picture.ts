import type { WireAddedPicture } from '#contract/console/pictures.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Acting } from '../../deps.ts';
import type { ReceivedFile } from '../../http/api/receive-file.ts';
import { decodePicture } from './decode-picture.ts';
import { keepPicture, recordAdded, type WriteAdded } from './keep-picture.ts';
import { isStored } from './picture-file.ts';
import { findByDigest, holdPicture, type PictureRow } from './picture-store.ts';
import { pictureView } from './picture-view.ts';

/** The picture of a file that was added before and still has its own file; null else, as after a lost disk. */
async function findThere({ db, config }: Acting, digest: string): Promise<PictureRow | null> {
  const row = await findByDigest(db, digest);
  return row && (await isStored(config, row.name)) ? row : null;
}

/**
 * Adds the picture of a received file (CON-086). The same file once more is answered with the picture that is there.
 *
 * @throws {Refusal} 'picture-type', 'picture-pixels', 'picture-broken', 'picture-slow', 'picture-no-room', 'unavailable'
 */
export async function addPicture(acting: Acting, file: ReceivedFile, write: WriteAdded): Promise<WireAddedPicture> {
  const there = await findThere(acting, file.digest);
  if (there)
    return write(async (tx) => {
      // Somebody deletes it at this moment: asked once more, it is added anew.
      if (!(await holdPicture(tx, there.name, 'keep'))) throw new Refusal('unavailable', { retryAfter: 1 });
      await recordAdded(acting, tx, 'picture.add', there, true);
      return { picture: pictureView(there), is_there_already: true, is_first_of_many: false };
    });
  const picture = await decodePicture(acting.log, file.path);
  return keepPicture(acting, write, { picture, digest: file.digest, alt: '', from: null });
}
