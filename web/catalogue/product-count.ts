import { fill } from '#domain/texts/fill.ts';
import type { PageTexts } from '#domain/texts/en.ts';

/** "1 product", "24 products" */
export const productCount = (total: number, shop: PageTexts['catalogue']['shop']): string =>
  total === 1 ? shop.countOne : fill(shop.count, { n: total });
