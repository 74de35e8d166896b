/** In tenths, which are exact where the steps of a fraction are not (TREE-04). */
const MIN_TENTHS = 3;
const MAX_TENTHS = 20;

const within = (tenths: number): number => Math.min(MAX_TENTHS, Math.max(MIN_TENTHS, tenths));

/** The nearest zoom that the buttons reach: 0.3 to 2 by 0.1. */
export const settled = (zoom: number): number => within(Math.round(zoom * 10)) / 10;

/** The zoom some steps of 0.1 further in, or out where they are below zero. */
export const zoomedBy = (zoom: number, steps: number): number => within(Math.round(zoom * 10) + steps) / 10;

/** Between the ends, as fingers spread it. */
export const pinched = (zoom: number, spread: number): number => within(zoom * spread * 10) / 10;

export const canZoomIn = (zoom: number): boolean => zoom < MAX_TENTHS / 10;
export const canZoomOut = (zoom: number): boolean => zoom > MIN_TENTHS / 10;
