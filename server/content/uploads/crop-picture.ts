import { hash } from 'node:crypto';
import type { WireAddedPicture } from '#contract/console/pictures.ts';
import type { Crop } from '#domain/content/picture-crop.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Acting } from '../../deps.ts';
import { decodePicture } from './decode-picture.ts';
import { keepPicture, type WriteAdded } from './keep-picture.ts';
import { isStored, pathOf } from './picture-file.ts';
import { findOrNote } from './find-or-note.ts';

/**
 * Cuts a new picture out of one, which stays (CON-086). It says what the other said.
 *
 * @throws {Refusal} 'not-found', 'picture-crop', 'picture-type', 'picture-broken', 'picture-slow', 'picture-no-room'
 */
export async function cropPicture(
  acting: Acting,
  name: string,
  crop: Crop,
  write: WriteAdded,
): Promise<WireAddedPicture> {
  const original = await findOrNote(acting.db, name);
  if (!original || !(await isStored(acting.config, name))) throw new Refusal('not-found');
  const picture = await decodePicture(acting.log, pathOf(acting.config, name), crop);
  const digest = hash('sha256', picture.content, 'hex');
  return keepPicture(acting, write, { picture, digest, alt: original.alt, from: { original: name, crop } });
}
