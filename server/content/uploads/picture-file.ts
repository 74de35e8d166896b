import { hash } from 'node:crypto';
import { open, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#domain/catalogue/picture.ts';
import { MAX_PICTURE_BYTES } from '#domain/content/picture-limits.ts';
import { PICTURE_TYPES, type PictureType } from '#domain/content/picture-type.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Config } from '../../config.ts';
import { freeBytesOf } from '../../free-bytes.ts';
import type { FilePlace } from '../../http/api/receive-file.ts';
import { preparedPath } from '../picture-maker.ts';
import { writeAtomically } from '../write-atomically.ts';

type Placed = Pick<Config, 'dataDir'>;

/** What stays free on the disk for orders and the database, in bytes. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;
/** How much of the digest of a picture's content is its name. */
const NAME_LENGTH = 20;

const EXTENSIONS: Record<PictureType, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' };

const uploadsOf = ({ dataDir }: Placed): string => join(dataDir, 'uploads');

/** Where a picture lies. No name leads out of the folder of uploads. */
export function pathOf(config: Placed, name: string): string {
  const folder = uploadsOf(config);
  const path = join(folder, name);
  if (!path.startsWith(folder + sep)) throw new Error(`a picture is named outside of the uploads: ${name}`);
  return path;
}

/** Where an uploaded file waits, beside the pictures and served to nobody. */
export const arrivalPlace = (config: Placed): FilePlace => ({
  folder: join(uploadsOf(config), '.arriving'),
  maxBytes: MAX_PICTURE_BYTES,
});

const nameFor = (digest: string, type: PictureType): string =>
  `pictures/${digest.slice(0, NAME_LENGTH)}.${EXTENSIONS[type]}`;

/** The name of a picture, by its content: another content never stands under the same address. */
export const nameOf = (content: Buffer, type: PictureType): string => nameFor(hash('sha256', content, 'hex'), type);

/** The names that a file of that digest would have if it were a picture as the shop stored it. */
export const namesOfStored = (digest: string): string[] => PICTURE_TYPES.map((type) => nameFor(digest, type));

export const isStored = (config: Placed, name: string): Promise<boolean> =>
  stat(pathOf(config, name)).then(
    (found) => found.isFile(),
    () => false,
  );

const isFull = ({ code }: NodeJS.ErrnoException): boolean => code === 'ENOSPC' || code === 'EDQUOT';

/** Does what writes files. @throws {Refusal} 'picture-no-room' when the disk is full */
export async function withRoom<T>(config: Placed, bytes: number, work: () => Promise<T>): Promise<T> {
  if ((await freeBytesOf(uploadsOf(config))) < MIN_FREE_BYTES + bytes) throw new Refusal('picture-no-room');
  try {
    return await work();
  } catch (error) {
    if (isFull(error as NodeJS.ErrnoException)) throw new Refusal('picture-no-room');
    throw error;
  }
}

/** Keeps a file's place in its folder through a cut of the power. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}

/** Stores a picture whole, or not at all. @throws {Refusal} 'picture-no-room' */
export async function storePicture(config: Placed, name: string, content: Buffer): Promise<void> {
  const file = pathOf(config, name);
  await withRoom(config, content.length, async () => {
    await writeAtomically(file, (part) => writeFile(part, content, { flush: true }));
    await syncFolder(dirname(file));
  });
}

/** Removes a picture and every size that was made of it. */
export async function removePictureFiles(config: Placed, name: string): Promise<void> {
  const path = `/uploads/${name.replace(/\.[^./]+$/, '')}`;
  const sizes = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => ({ path, width, format })));
  await rm(pathOf(config, name), { force: true });
  for (const size of sizes) await rm(join(config.dataDir, 'media', preparedPath(size)), { force: true });
}
