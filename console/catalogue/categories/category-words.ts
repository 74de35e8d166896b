import { categories as texts } from '#texts/en/console/categories.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';

/** "12 products" */
export function productsIn(count: number): string {
  if (count === 0) return texts.noProducts;
  return count === 1 ? texts.product : fill(texts.products, { count: formats.count(count) });
}
