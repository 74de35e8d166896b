import type { PictureSize } from './picture-limits.ts';

/** Width to height of what the shop shows of a product. */
export const PRODUCT_RATIO = 4 / 5;
/** The same of the pictures on the home page. */
export const HOME_RATIOS = { wideSlide: 9 / 4, tallSlide: 390 / 366, offer: 4 / 3 } as const;
/** What is cut out is no smaller on a side, in pixels, unless the picture is. */
export const MIN_CROP_PX = 200;

/** A place in a picture, in pixels of it from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** What is cut out of a picture, in pixels of it; the focus is what must be seen. */
export interface Crop extends Point, PictureSize {
  focus?: Point | undefined;
}

/** Whether something can be cut out of a picture of that size. */
export function isInside({ x, y, width, height, focus }: Crop, size: PictureSize): boolean {
  const isWide = width >= Math.min(MIN_CROP_PX, size.width) && x >= 0 && x + width <= size.width;
  const isHigh = height >= Math.min(MIN_CROP_PX, size.height) && y >= 0 && y + height <= size.height;
  const isFocused = !focus || (focus.x >= x && focus.x <= x + width && focus.y >= y && focus.y <= y + height);
  return isWide && isHigh && isFocused;
}

const within = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** The largest part of a picture in a ratio that has the focus as near to its middle as can be. */
export function cropAround(focus: Point, size: PictureSize, ratio = PRODUCT_RATIO): Crop & { focus: Point } {
  const width = Math.round(Math.min(size.width, size.height * ratio));
  const height = Math.round(Math.min(size.height, size.width / ratio));
  return {
    x: Math.round(within(focus.x - width / 2, size.width - width)),
    y: Math.round(within(focus.y - height / 2, size.height - height)),
    width,
    height,
    focus: { x: Math.round(focus.x), y: Math.round(focus.y) },
  };
}
