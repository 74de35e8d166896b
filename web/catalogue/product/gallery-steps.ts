/** How far a picture must be dragged to change, in pixels (PROD-01). */
const SWIPE_THRESHOLD_PX = 50;

/** The picture after a drag: the next one to the left, the one before to the right, none beyond the ends. */
export function indexAfterDrag(index: number, distance: number, count: number): number {
  if (Math.abs(distance) <= SWIPE_THRESHOLD_PX) return index;
  return Math.min(Math.max(index - Math.sign(distance), 0), count - 1);
}

/** The picture one step on or back; after the last comes the first. */
export const steppedIndex = (index: number, step: 1 | -1, count: number): number => (index + step + count) % count;
