import { deliveryAreas as texts } from '#texts/en/console/delivery-areas.ts';
import { fill } from '#texts/fill.ts';
import { lazySheet } from '../../ui/lazy/lazy-sheet.tsx';

export const ChangeSheet = lazySheet(
  async () => (await import('./change-sheet.tsx')).ChangeSheet,
  ({ choice }) => fill(texts.change.title, { name: choice.name }),
);

export const ListSheet = lazySheet(
  async () => (await import('./list-sheet.tsx')).ListSheet,
  () => texts.list.title,
);
