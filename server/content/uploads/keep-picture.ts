import type { WireAddedPicture } from '#contract/console/pictures.ts';
import type { Crop } from '#domain/content/picture-crop.ts';
import { Refusal } from '#domain/refusals.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting, Deps } from '../../deps.ts';
import type { StillPicture } from './decode-picture.ts';
import { isStored, nameOf, removePictureFiles, storePicture } from './picture-file.ts';
import { findPicture, holdPicture, insertPicture, lockPicture, type PictureRow } from './picture-store.ts';
import { pictureView } from './picture-view.ts';

/** A picture that is kept: what of it is told, and of which picture it was cut out. */
interface Kept {
  picture: StillPicture;
  name: string;
  /** Of the file that it came from. */
  digest: string;
  alt: string;
  from: { original: string; crop: Crop } | null;
}

/** The transaction of a call that adds a picture. */
export type WriteAdded = (work: (tx: Tx) => Promise<WireAddedPicture>) => Promise<WireAddedPicture>;

/** Puts away the file of a picture that no row tells of: its call failed, or it was deleted. */
export async function removeUnlisted({ db, config }: Deps, name: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPicture(tx, name);
    if (!(await findPicture(tx, name))) await removePictureFiles(config, name);
  });
}

/** Stores the row beside the file; of a name that is there already nothing is changed. */
async function listPicture(
  acting: Acting,
  tx: Tx,
  { picture, name, digest, alt, from }: Kept,
): Promise<WireAddedPicture> {
  const { content, format, width, height, isFirstOfMany } = picture;
  if (from && !(await holdPicture(tx, from.original, 'keep'))) throw new Refusal('not-found');
  await lockPicture(tx, name);
  const added = await insertPicture(tx, {
    name,
    digest,
    width,
    height,
    bytes: content.length,
    format,
    alt,
    original: from?.original ?? null,
    crop: from?.crop ?? null,
    added_by: acting.actor.name,
    added_at: acting.clock(),
  });
  // Whoever deleted it a moment ago may have put its file away.
  if (!(await isStored(acting.config, name))) await storePicture(acting.config, name, content);
  const row = added ?? (await findPicture(tx, name));
  if (!row) throw new Error(`The picture ${name} is gone while it was locked.`);
  const action = from ? 'picture.crop' : 'picture.add';
  await recordAdded(acting, tx, action, row, added === null);
  return { picture: pictureView(row), is_there_already: added === null, is_first_of_many: isFirstOfMany };
}

/** Writes that somebody added a picture, which may have been there. */
export async function recordAdded(
  acting: Acting,
  tx: Tx,
  action: 'picture.add' | 'picture.crop',
  { name, alt, width, height, original, crop }: PictureRow,
  isThereAlready: boolean,
): Promise<void> {
  const made = { name, width, height, ...(original !== null && { original, crop }) };
  const after = isThereAlready ? { name, is_there_already: true } : made;
  await recordEvent(tx, acting, { action, subject: { kind: 'picture', id: name, name: alt || name }, after });
}

/**
 * Keeps a decoded picture: its file first, then its row, so that no row is without a file.
 *
 * @param write the transaction of the call
 * @throws {Refusal} 'picture-no-room', and 'not-found' when the original was deleted meanwhile
 */
export async function keepPicture(
  acting: Acting,
  write: WriteAdded,
  kept: Omit<Kept, 'name'>,
): Promise<WireAddedPicture> {
  const { config } = acting;
  const name = nameOf(kept.picture.content, kept.picture.format);
  const isNew = !(await isStored(config, name));
  if (isNew) await storePicture(config, name, kept.picture.content);
  try {
    return await write((tx) => listPicture(acting, tx, { ...kept, name }));
  } finally {
    if (isNew && !(await findPicture(acting.db, name))) await removeUnlisted(acting, name);
  }
}
