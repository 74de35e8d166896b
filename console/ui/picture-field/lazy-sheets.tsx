import { pictures as texts } from '#texts/en/console/pictures.ts';
import { fill } from '#texts/fill.ts';
import { lazySheet } from '../lazy/lazy-sheet.tsx';

/** One picture of a field, over the form. */
export const PictureSheet = lazySheet(
  async () => (await import('./picture-sheet.tsx')).PictureSheet,
  ({ src, value }) => fill(texts.field.place, { n: value.indexOf(src) + 1, total: value.length }),
);

/** The pictures that the shop has, over the form. */
export const ChooseSheet = lazySheet(
  async () => (await import('./choose-sheet.tsx')).ChooseSheet,
  () => texts.field.choose,
);
