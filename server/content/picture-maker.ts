import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS, type PictureFormat, type PictureRequest } from '#domain/catalogue/picture.ts';
import { MAX_PICTURE_PIXELS } from '#domain/content/picture-limits.ts';
import { Refusal } from '#domain/refusals.ts';
import { createSemaphore } from '../semaphore.ts';
import type { Log } from '../log.ts';
import { writeAtomically } from './write-atomically.ts';

/** What an original may be, best first where several of one name stand beside each other. */
const MASTER_TYPES = ['png', 'avif', 'webp', 'jpg', 'jpeg', 'svg', 'gif'];
const MAX_CONCURRENT = 2;
/** More would wait longer than a page stays open; the next request gets a stand-in or a retry. */
const MAX_WAITING = 100;
/** An original up to this size, in bytes, may be shown as it is. */
const SMALL_PICTURE_BYTES = 200_000;

/** One step more takes four times as long for a twentieth of the bytes, and the first visitor waits for it. */
const AVIF_EFFORT = 3;

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: AVIF_EFFORT }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpeg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
};

const isFile = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

async function findMaster(root: string, path: string): Promise<string | null> {
  for (const type of MASTER_TYPES) {
    const master = join(root, `${path}.${type}`);
    if (await isFile(master)) return master;
  }
  return null;
}

/** Whether the original is already what was asked for: of that format and no wider. */
async function isAnswer(master: string, { width, format }: PictureRequest): Promise<boolean> {
  if (!master.endsWith(`.${format}`)) return false;
  const own = await sharp(master).metadata();
  return own.width <= width;
}

async function write(part: string, master: string, request: PictureRequest): Promise<void> {
  const { width, format } = request;
  if (await isAnswer(master, request)) return copyFile(master, part);
  const picture = sharp(master, { limitInputPixels: MAX_PICTURE_PIXELS }).autoOrient();
  await encoders[format](picture.resize({ width, withoutEnlargement: true })).toFile(part);
}

/** Where a prepared picture lies below the folder of prepared pictures. */
export const preparedPath = ({ width, path, format }: PictureRequest): string => `${width}${path}.${format}`;

/** The other widths, those that are wider first and each time the nearest before. */
const nearestWidths = (width: number): (typeof PICTURE_WIDTHS)[number][] => [
  ...PICTURE_WIDTHS.filter((one) => one > width),
  ...PICTURE_WIDTHS.filter((one) => one < width).reverse(),
];

export interface PictureMaker {
  /**
   * Makes sure that the picture lies prepared.
   *
   * @returns false when there is no such picture
   * @throws {Refusal} 'unavailable' when too many wait to be made
   */
  prepare(request: PictureRequest): Promise<boolean>;
  /**
   * While a picture is not prepared yet: the path of one in its format that can stand in for it, which is the nearest
   * prepared width or a small original.
   */
  standIn(request: PictureRequest): Promise<string | null>;
}

/**
 * Makes pictures in the requested width and format from the originals below `root`, once each, and stores them below
 * `prepared`. A changed original needs a new name.
 */
export function createPictureMaker(root: string, prepared: string, log: Log): PictureMaker {
  const inTurn = createSemaphore(MAX_CONCURRENT, MAX_WAITING);
  const making = new Map<string, Promise<boolean>>();

  const start = async (file: string, request: PictureRequest): Promise<boolean> => {
    const master = await findMaster(root, request.path);
    if (!master) return false;
    try {
      await inTurn(() => writeAtomically(file, (part) => write(part, master, request)));
      return true;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log.error({ err: error, master }, 'a picture could not be made');
      return false;
    }
  };

  const nearestReady = async (request: PictureRequest): Promise<string | null> => {
    for (const width of nearestWidths(request.width)) {
      const file = join(prepared, preparedPath({ ...request, width }));
      if (await isFile(file)) return file;
    }
    return null;
  };

  return {
    async prepare(request) {
      const file = join(prepared, preparedPath(request));
      if (await isFile(file)) return true;
      const running = making.get(file) ?? start(file, request).finally(() => making.delete(file));
      making.set(file, running);
      return running;
    },
    async standIn(request) {
      if (await isFile(join(prepared, preparedPath(request)))) return null;
      const ready = await nearestReady(request);
      if (ready) return ready;
      const original = join(root, `${request.path}.${request.format}`);
      const found = await stat(original).catch(() => null);
      return found?.isFile() && found.size <= SMALL_PICTURE_BYTES ? original : null;
    },
  };
}
