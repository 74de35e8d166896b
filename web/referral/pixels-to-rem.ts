/** Pixels of the drawing as a length that grows with the reader's letters. */
export const pixelsToRem = (pixels: number): string => `${pixels / 16}rem`;
