import { front as texts } from '#texts/en/console/front.ts';
import preview from '../../catalogue/preview/preview.module.css';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { lazySheet } from '../../ui/lazy/lazy-sheet.tsx';
import { SkeletonLines } from '../../ui/page/skeleton.tsx';
import type { CardsProps } from './cards.tsx';
import type { FrontPreviewProps } from './front-preview.tsx';
import type { VersionsSheetProps } from './versions-sheet.tsx';

/** How the home page looks to a shopper: on a phone, once it is turned to. */
export const FrontPreview = lazyPart<FrontPreviewProps>({
  load: async () => (await import('./front-preview.tsx')).FrontPreview,
  shape: (
    <div className={preview.preview}>
      <SkeletonLines count={2} />
      <div className={preview.comingStage} />
    </div>
  ),
});

/** The parts of the home page: lists in an order are more than the frame around them. */
export const Cards = lazyPart<CardsProps>({
  load: async () => (await import('./cards.tsx')).Cards,
  shape: 12,
});

/** The versions that are kept, over the form. */
export const VersionsSheet = lazySheet<VersionsSheetProps>({
  load: async () => (await import('./versions-sheet.tsx')).VersionsSheet,
  titleOf: () => texts.version.title,
  onClose: ({ onClose }) => onClose(),
});
