import { pictures as texts } from '#texts/en/console/pictures.ts';
import { fill } from '#texts/fill.ts';
import { lazySheet } from '../lazy/lazy-sheet.tsx';
import type { ChooseSheetProps } from './choose-sheet.tsx';
import type { PictureSheetProps } from './picture-sheet.tsx';

/** One picture of a field, over the form. */
export const PictureSheet = lazySheet<PictureSheetProps>({
  load: async () => (await import('./picture-sheet.tsx')).PictureSheet,
  titleOf: ({ src, value }) => fill(texts.field.place, { n: value.indexOf(src) + 1, total: value.length }),
  onClose: ({ onOpen }) => onOpen(null),
});

/** The pictures that the shop has, over the form. */
export const ChooseSheet = lazySheet<ChooseSheetProps>({
  load: async () => (await import('./choose-sheet.tsx')).ChooseSheet,
  titleOf: () => texts.field.choose,
  onClose: ({ onClose }) => onClose(),
});
