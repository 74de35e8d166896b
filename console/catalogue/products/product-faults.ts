import type { WireProductDetail } from '#contract/console/catalogue.ts';
import { formFaults, type StoredGoods } from '#domain/catalogue/goods/goods-faults.ts';
import type { GoodsFault } from '#domain/catalogue/goods/goods.ts';
import { catalogue } from '#texts/en/console/catalogue.ts';
import { fill } from '#texts/fill.ts';
import type { ProductValues } from './product-values.ts';

const asStoredGoods = ({ content, pieces }: WireProductDetail): StoredGoods => ({
  kind: content.kind,
  sku: content.sku,
  gst_rate: content.gst_rate,
  members: content.members.map(({ id }) => id),
  pictures: [...content.pictures, ...pieces.flatMap((piece) => piece.pictures)],
  pieces: pieces.map(({ id, sku }) => ({ id, sku })),
});

/** Whether it is said of an MRP that is the price: that is wrong already. */
const isSaidOfPrice = ({ field, problem }: GoodsFault, { pieces }: ProductValues): boolean => {
  const piece = problem === 'no-mrp' ? pieces[Number(field.split('.')[1])] : undefined;
  return piece !== undefined && piece.mrp_paise === piece.price_paise;
};

/** What the rules say of a product before it is sent, by the names of fields, in the server's own sentences. */
export const faultsOf = (values: ProductValues, stored: WireProductDetail | null): Record<string, string> =>
  Object.fromEntries(
    formFaults(values, stored && asStoredGoods(stored))
      .filter((fault) => !isSaidOfPrice(fault, values))
      .map(({ field, problem, facts = {} }) => [field, fill(catalogue.faults[problem], facts)]),
  );
