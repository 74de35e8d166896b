import { product as texts } from '#texts/en/console/product.ts';
import { Card } from '../../ui/form/card.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { SkeletonLines } from '../../ui/page/skeleton.tsx';
import preview from '../preview/preview.module.css';
import type { PreviewProps } from '../preview/preview.tsx';
import type { CategoriesFieldProps } from './categories-field.tsx';
import type { FurtherCardsProps } from './further-cards.tsx';
import type { GroupCardProps } from './group-card.tsx';
import type { PiecesCardProps } from './pieces-card.tsx';

/** How a product looks to a shopper: on a phone, once it is turned to. */
export const Preview = lazyPart<PreviewProps>({
  load: async () => (await import('../preview/preview.tsx')).Preview,
  shape: (
    <div className={preview.preview}>
      <SkeletonLines count={2} />
      <div className={preview.comingStage} />
    </div>
  ),
});

/** What a group sells, of groups alone. */
export const GroupCard = lazyPart<GroupCardProps>({
  load: async () => (await import('./group-card.tsx')).GroupCard,
  shape: 4,
  around: (inner) => <Card title={texts.cards.group}>{inner}</Card>,
});

/** The details, the place and the law, two screens below what is filled in first. */
export const FurtherCards = lazyPart<FurtherCardsProps>({
  load: async () => (await import('./further-cards.tsx')).FurtherCards,
  shape: 12,
});

/** The table of pieces, of products with several alone. */
export const Variations = lazyPart<PiecesCardProps>({
  load: async () => (await import('./variations.tsx')).Variations,
  shape: 5,
});

/** Where categories are chosen, a screen below what is filled in first. */
export const CategoriesField = lazyPart<CategoriesFieldProps>({
  load: async () => (await import('./categories-field.tsx')).CategoriesField,
  shape: 3,
});
