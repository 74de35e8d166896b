import { type GoodsTax, type GoodsTaxDoubt, goodsTaxDoubts, goodsTaxProblems } from '#domain/invoices/goods-tax.ts';
import { refuseProblems } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { type ChosenGoods, countChosen, type GoodsCount, saveGoodsTax } from './goods-tax-store.ts';

export type ChangedGoodsTax =
  /** What the chosen products had before. */
  | { outcome: 'changed'; before: GoodsCount[] }
  /** The caller did not say that it is meant, and it may not be. */
  | { outcome: 'doubtful'; doubts: GoodsTaxDoubt[]; before: GoodsCount[] }
  | { outcome: 'no-product' };

/**
 * Says what the tax law calls some products, and their rate, for orders that are placed from now on.
 *
 * @param isMeant whether an unusual rate, or one for every product, is meant so
 * @throws {Refusal} 'invalid-input' with the problems of the tax
 */
export async function changeGoodsTax(
  { db }: Deps,
  tax: GoodsTax,
  chosen: ChosenGoods,
  isMeant: boolean,
): Promise<ChangedGoodsTax> {
  refuseProblems(goodsTaxProblems(tax));
  return db.transaction().execute(async (tx): Promise<ChangedGoodsTax> => {
    const before = await countChosen(tx, chosen);
    if (before.length === 0) return { outcome: 'no-product' };
    const doubts = goodsTaxDoubts(tax.rate, chosen === 'all');
    if (doubts.length > 0 && !isMeant) return { outcome: 'doubtful', doubts, before };
    await saveGoodsTax(tx, tax, chosen);
    return { outcome: 'changed', before };
  });
}
