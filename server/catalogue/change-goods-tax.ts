import { type GoodsTax, type GoodsTaxDoubt, goodsTaxDoubts, goodsTaxProblems } from '#domain/invoices/goods-tax.ts';
import { refuseProblems } from '#domain/refusals.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { recordProducts } from './goods/record-products.ts';
import {
  type ChosenGoods,
  countChosen,
  type GoodsCount,
  lockOtherTaxes,
  saveGoodsTax,
  type TaxedProduct,
} from './goods-tax-store.ts';
import { lockCatalogue } from './version-store.ts';

export type ChangedGoodsTax =
  /** What the chosen products had before. */
  | { outcome: 'changed'; before: GoodsCount[] }
  /** The caller did not say that it is meant, and it may not be. */
  | { outcome: 'doubtful'; doubts: GoodsTaxDoubt[]; before: GoodsCount[] }
  | { outcome: 'no-product' };

/** Of so many products an event tells each; of more, how many there are. */
const MAX_TOLD_PRODUCTS = 1_000;

async function recordTax(deps: Deps, tx: Tx, changed: readonly TaxedProduct[], { hsn, rate }: GoodsTax): Promise<void> {
  if (!deps.actor) return;
  const acting = { ...deps, actor: deps.actor };
  const after = { hsn, gst_rate: rate };
  if (changed.length <= MAX_TOLD_PRODUCTS)
    await recordProducts(
      tx,
      acting,
      'product.change-tax',
      changed.map(({ public_id: id, title, hsn: code, gst_rate }) => ({
        id,
        title,
        before: { hsn: code, gst_rate },
        after,
      })),
    );
  else
    await recordEvent(tx, acting, {
      action: 'product.change-tax',
      subject: { kind: 'products', id: '', name: String(changed.length) },
      after: { ...after, products: changed.length },
    });
}

/**
 * Says what the tax law calls some products, and their rate, for orders that are placed from now on.
 *
 * @param isMeant whether an unusual rate, or one for every product, is meant so
 * @throws {Refusal} 'invalid-input' with the problems of the tax
 */
export async function changeGoodsTax(
  deps: Deps,
  tax: GoodsTax,
  chosen: ChosenGoods,
  isMeant: boolean,
): Promise<ChangedGoodsTax> {
  refuseProblems(goodsTaxProblems(tax));
  return deps.db.transaction().execute(async (tx): Promise<ChangedGoodsTax> => {
    const before = await countChosen(tx, chosen);
    if (before.length === 0) return { outcome: 'no-product' };
    const doubts = goodsTaxDoubts(tax.rate, chosen === 'all');
    if (doubts.length > 0 && !isMeant) return { outcome: 'doubtful', doubts, before };
    await lockCatalogue(tx);
    const changed = await lockOtherTaxes(tx, tax, chosen);
    await saveGoodsTax(
      tx,
      tax,
      changed.map(({ id }) => id),
    );
    await recordTax(deps, tx, changed, tax);
    return { outcome: 'changed', before };
  });
}
