import { front as texts } from '#texts/en/console/front.ts';
import { ComingPreview } from '../../catalogue/preview/coming-preview.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { lazySheet } from '../../ui/lazy/lazy-sheet.tsx';

/** How the home page looks to a shopper: on a phone, once it is turned to. */
export const FrontPreview = lazyPart(async () => (await import('./front-preview.tsx')).FrontPreview, <ComingPreview />);

/** The parts of the home page: lists in an order are more than the frame around them. */
export const Cards = lazyPart(async () => (await import('./cards.tsx')).Cards, 12);

/** The versions that are kept, over the form. */
export const VersionsSheet = lazySheet(
  async () => (await import('./versions-sheet.tsx')).VersionsSheet,
  () => texts.version.title,
);
