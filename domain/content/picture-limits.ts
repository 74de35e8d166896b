/** What one picture may weigh, in bytes (CON-086). */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
/** Beyond 50 million: phones that say "50 MP" make pictures of 8192 by 6144. */
export const MAX_PICTURE_PIXELS = 51_000_000;
/** No side is longer, in pixels: a WebP, which readers get of each picture, has none above 16,383. */
export const MAX_PICTURE_SIDE_PX = 16_000;
/** Below this a picture looks coarse where it is shown large. */
export const MIN_GOOD_SIDE_PX = 1_000;
/** How many files are chosen at once. */
export const MAX_PICTURE_FILES = 20;
/** How long an alternative text may be, in characters. */
export const MAX_ALT_LENGTH = 250;

/** A picture's size in pixels, as it is seen: turned as the camera was held. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Whether a picture has more pixels, or a longer side, than the shop takes. */
export const isTooLarge = ({ width, height }: PictureSize): boolean =>
  width * height > MAX_PICTURE_PIXELS || Math.max(width, height) > MAX_PICTURE_SIDE_PX;

/**
 * Whether a picture is taken with a warning that it may look coarse.
 *
 * @param goodWidth of a logo or an icon: from so many pixels of width on it is good where the shop shows it
 */
export const isSmall = ({ width, height }: PictureSize, goodWidth?: number): boolean =>
  goodWidth === undefined ? Math.min(width, height) < MIN_GOOD_SIDE_PX : width < goodWidth;

/** Millions of pixels, as a person reads them. */
export const megapixels = ({ width, height }: PictureSize): number => Math.ceil((width * height) / 1_000_000);
