import type { WireProductCard } from '#contract/catalogue.ts';
import { isOut } from '#domain/catalogue/availability.ts';
import { parseProductType } from '#domain/catalogue/sort-filter.ts';
import type { Paise } from '#domain/money.ts';

type Member = Pick<WireProductCard, 'product_type' | 'totalStock' | 'price_paise'>;

const canBeAdded = ({ product_type, totalStock, price_paise }: Member): boolean =>
  parseProductType(product_type) !== 'grouped' && !isOut(totalStock) && price_paise > 0;

/**
 * What one of every product of a set costs together, in paise: of those in sizes, the lowest price.
 *
 * @returns null where they cannot be bought in one go: one is sold out or has no price
 */
export const priceOfAll = (members: readonly Member[]): Paise | null =>
  members.length > 1 && members.every(canBeAdded)
    ? members.reduce((sum, { price_paise }) => sum + price_paise, 0)
    : null;
