import { product as texts } from '#texts/en/console/product.ts';
import { Card } from '../../ui/form/card.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { ComingPreview } from '../preview/coming-preview.tsx';

/** How a product looks to a shopper: on a phone, once it is turned to. */
export const Preview = lazyPart(async () => (await import('../preview/preview.tsx')).Preview, <ComingPreview />);

/** The details, the place and the law, two screens below what is filled in first. */
export const FurtherCards = lazyPart(async () => (await import('./further-cards.tsx')).FurtherCards, 12);

/** What a group sells, of groups alone. */
export const GroupCard = lazyPart(
  async () => (await import('./group-card.tsx')).GroupCard,
  4,
  (inner) => <Card title={texts.cards.group}>{inner}</Card>,
);

/** The table of pieces, of products with several alone. */
export const Variations = lazyPart(async () => (await import('./variations.tsx')).Variations, 5);

/** Where categories are chosen, a screen below what is filled in first. */
export const CategoriesField = lazyPart(async () => (await import('./categories-field.tsx')).CategoriesField, 3);
