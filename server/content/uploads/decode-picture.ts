import { open } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { type Crop, isInside, MIN_CROP_PX } from '#domain/content/picture-crop.ts';
import {
  MAX_PICTURE_SIDE_PX,
  isTooLarge,
  MAX_PICTURE_PIXELS,
  megapixels,
  type PictureSize,
} from '#domain/content/picture-limits.ts';
import { HEAD_BYTES, isPictureType, kindOfFile, type PictureType } from '#domain/content/picture-type.ts';
import { Refusal } from '#domain/refusals.ts';
import { pictures as texts } from '#texts/en/console/pictures.ts';
import type { Log } from '../../log.ts';
import { createSemaphore } from '../../semaphore.ts';

const MAX_WAITING = 20;
/** How long a picture may take to be read and written, in seconds. */
const MAX_SECONDS = 60;

/** The line for whole pictures, each of which takes seconds of a core and hundreds of megabytes. */
const onePictureAtATime = createSemaphore(1, MAX_WAITING);

/** A picture as the shop keeps it: one frame, upright, in sRGB, without a word of where and by what it was taken. */
export interface StillPicture extends PictureSize {
  content: Buffer;
  format: PictureType;
  /** The file held others beside it. */
  isFirstOfMany: boolean;
}

/** Close to what was given, since the shop makes every size that it shows from it. */
const encoders: Record<PictureType, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
  webp: (picture) => picture.webp({ quality: 92, effort: 2 }),
  avif: (picture) => picture.avif({ quality: 80, effort: 1 }),
};

/** @throws {Refusal} 'picture-type' */
async function typeOf(path: string): Promise<PictureType> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const kind = kindOfFile(buffer.subarray(0, bytesRead));
  if (bytesRead === 0) throw new Refusal('picture-broken');
  if (isPictureType(kind)) return kind;
  throw new Refusal('picture-type', { title: texts.kinds[kind ?? 'other'] });
}

const isOfType = ({ format, compression }: Metadata, type: PictureType): boolean =>
  type === 'avif' ? format === 'heif' && compression === 'av1' : format === type;

/** Says of what sharp could not read that it is broken, or took too long. */
function refusalOf(error: unknown, log: Log): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof Refusal || code !== undefined) return error;
  log.info({ err: error }, 'a picture could not be read');
  return new Refusal(message.startsWith('timeout') ? 'picture-slow' : 'picture-broken');
}

async function measure(path: string, type: PictureType): Promise<{ size: PictureSize; isFirstOfMany: boolean }> {
  // Of the head alone: how many pixels there are is told before any is decoded.
  const metadata = await sharp(path, { limitInputPixels: false }).metadata();
  if (!isOfType(metadata, type)) throw new Refusal('picture-broken');
  const size = metadata.autoOrient;
  if (isTooLarge(size))
    throw new Refusal('picture-pixels', { count: megapixels(size), limit: 50, available: MAX_PICTURE_SIDE_PX });
  return { size, isFirstOfMany: (metadata.pages ?? 1) > 1 };
}

const cutOut = (picture: Sharp, { x, y, width, height }: Crop): Sharp =>
  picture.extract({ left: x, top: y, width, height });

/**
 * Reads a picture from a file and writes it anew, so that nothing of the file is kept but its pixels. Pictures take
 * turns in a process.
 *
 * @param crop what of it is kept
 * @throws {Refusal} 'picture-type', 'picture-pixels', 'picture-broken', 'picture-slow', 'picture-crop', or 'unavailable'
 *   when too many wait
 */
export async function decodePicture(log: Log, path: string, crop?: Crop): Promise<StillPicture> {
  const format = await typeOf(path);
  return onePictureAtATime(async () => {
    try {
      const { size, isFirstOfMany } = await measure(path, format);
      if (crop && !isInside(crop, size)) throw new Refusal('picture-crop', { limit: MIN_CROP_PX });
      // Phones write pictures with faults that every viewer passes over, which sharp calls warnings.
      const whole = sharp(path, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' }).autoOrient();
      const picture = (crop ? cutOut(whole, crop) : whole).toColourspace('srgb').timeout({ seconds: MAX_SECONDS });
      const { data: content, info } = await encoders[format](picture).toBuffer({ resolveWithObject: true });
      return { content, format, width: info.width, height: info.height, isFirstOfMany };
    } catch (error) {
      throw refusalOf(error, log);
    }
  });
}

/** What a stored picture is; null for a file that is none which can be added today. */
export async function readFacts(path: string): Promise<(PictureSize & { format: PictureType }) | null> {
  try {
    const format = await typeOf(path);
    const { size } = await measure(path, format);
    return { width: size.width, height: size.height, format };
  } catch {
    return null;
  }
}
