import type { Control } from 'react-hook-form';
import { DetailsCard } from './details-card.tsx';
import { LawCard } from './law-card.tsx';
import { PlaceCard } from './place-card.tsx';
import type { ProductValues } from './product-values.ts';

interface FurtherCardsProps {
  control: Control<ProductValues>;
  isReadOnly: boolean;
}

/** What is filled in after the words, the pictures and the pieces of a product. */
export const FurtherCards = (shared: FurtherCardsProps) => (
  <>
    <DetailsCard {...shared} />
    <PlaceCard {...shared} />
    <LawCard {...shared} />
  </>
);
