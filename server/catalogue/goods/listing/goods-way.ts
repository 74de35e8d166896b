/**
 * How a page is read: as the first of each class, put together; along the whole list in its order, or along all pieces
 * in the order of their stock; or by gathering and sorting all that match, found by their classes, words or pieces.
 */
export type GoodsWay = 'classes' | 'list' | 'pieces' | 'gather-classes' | 'gather-words' | 'gather-pieces';

/** How many rows there are of what. */
export interface GoodsSizes {
  /** All products, and those in the classes that are looked for. */
  total: number;
  matched: number;
  /** What is read to put the first of each class together. */
  firstOfClasses: number;
  /** About how many hold the words, and have a piece of the stock; null where neither is asked for. */
  worded: number | null;
  scarce: number | null;
}

/** By stock each gathered product asks for its pieces. */
const GATHERED_BY_STOCK_COST = 2;
/** What matches may lie together, far from where a list begins. */
const MET_COST = 5;
/** A piece that is met asks for its product, and whether another piece of that has less. */
const MET_PIECE_COST = 10;

/** About how many match it all, as if classes, words and stock had nothing to do with each other. */
export function estimate({ total, matched, worded, scarce }: GoodsSizes): number {
  const share = (part: number | null): number => (part === null || total === 0 ? 1 : Math.min(1, part / total));
  return Math.round(matched * share(worded) * share(scarce));
}

/** The cheapest way to a page of so many products. */
export function wayTo(sizes: GoodsSizes, isByStock: boolean, size: number): GoodsWay {
  const { total, matched, firstOfClasses, worded, scarce } = sizes;
  const met = (size * total) / Math.max(1, estimate(sizes));
  const gathered = isByStock ? GATHERED_BY_STOCK_COST : 1;
  const isOfClassesAlone = worded === null && scarce === null;
  const costs: Partial<Record<GoodsWay, number>> = {
    ...(isByStock
      ? { pieces: met * MET_PIECE_COST * (scarce === null ? 1 : scarce / Math.max(1, total)) }
      : { list: met * MET_COST, ...(isOfClassesAlone ? { classes: firstOfClasses } : {}) }),
    'gather-classes': matched * gathered,
    ...(worded === null ? {} : { 'gather-words': worded * gathered }),
    ...(scarce === null ? {} : { 'gather-pieces': scarce * gathered }),
  };
  const ways = Object.entries(costs) as [GoodsWay, number][];
  return ways.reduce((best, one) => (one[1] < best[1] ? one : best))[0];
}
