import { categories as texts } from '#texts/en/console/categories.ts';
import { Card } from '../../ui/form/card.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

/** The products of a category in their order, below what is filled in first. */
export const ProductsCard = lazyPart(
  async () => (await import('./products-card.tsx')).ProductsCard,
  6,
  (inner) => <Card title={texts.order}>{inner}</Card>,
);
