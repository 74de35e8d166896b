import { deliveryAreas as texts } from '#texts/en/console/delivery-areas.ts';
import { fill } from '#texts/fill.ts';
import { lazySheet } from '../../ui/lazy/lazy-sheet.tsx';
import type { ChangeSheetProps } from './change-sheet.tsx';

export const ChangeSheet = lazySheet<ChangeSheetProps>({
  load: async () => (await import('./change-sheet.tsx')).ChangeSheet,
  titleOf: ({ choice }) => fill(texts.change.title, { name: choice.name }),
  onClose: ({ onClose }) => onClose(),
});

export const ListSheet = lazySheet<{ onClose: () => void }>({
  load: async () => (await import('./list-sheet.tsx')).ListSheet,
  titleOf: () => texts.list.title,
  onClose: ({ onClose }) => onClose(),
});
