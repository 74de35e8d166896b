import type { WirePicture } from '#contract/console/pictures.ts';
import { isSmall } from '#domain/content/picture-limits.ts';
import type { PictureRow } from './picture-store.ts';
import { UPLOADS } from './picture-uses-store.ts';

/** A picture as the console shows it. */
export const pictureView = (row: PictureRow): WirePicture => {
  const { name, alt, width, height, bytes, format, original, added_by } = row;
  return {
    name,
    src: UPLOADS + name,
    alt,
    width,
    height,
    bytes,
    format,
    is_small: width !== null && height !== null && isSmall({ width, height }),
    original,
    crop: row.crop,
    added_by,
    added_at: row.added_at.toISOString(),
  };
};
