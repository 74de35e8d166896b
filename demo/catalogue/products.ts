import { blackTeas } from './black-tea.ts';
import { chais } from './chai.ts';
import { florals } from './floral.ts';
import { freshes } from './fresh.ts';
import { giftSets } from './gift-set.ts';
import { greenTeas } from './green-tea.ts';
import { herbals } from './herbal.ts';
import { oolongs } from './oolong.ts';
import { orientals } from './oriental.ts';
import type { DemoProduct } from './product.ts';
import { unisexes } from './unisex.ts';
import { woodies } from './woody.ts';

/** Deals every shelf evenly over the whole list, so that neighbours come from different shelves. */
const spread = (shelves: DemoProduct[][]): DemoProduct[] =>
  shelves
    .flatMap((shelf) => shelf.map((product, index) => ({ product, place: (index + 0.5) / shelf.length })))
    .sort((a, b) => a.place - b.place)
    .map(({ product }) => product);

/** The demo shop's catalogue in the order a shopper scrolls through it. */
export const products: DemoProduct[] = spread([
  florals,
  greenTeas,
  orientals,
  chais,
  woodies,
  herbals,
  freshes,
  blackTeas,
  unisexes,
  oolongs,
  giftSets,
]);
