import type { GoodsFault, GoodsProblem } from '#domain/catalogue/goods/goods.ts';
import { formFaults, shopFaults } from '#domain/catalogue/goods/goods-faults.ts';
import { Refusal } from '#domain/refusals.ts';
import type { WireProductInput } from '#contract/console/catalogue.ts';
import { catalogue as texts } from '#texts/en/console/catalogue.ts';
import { fill } from '#texts/fill.ts';
import type { Database } from '../../db/open.ts';
import { readFacts } from './goods-facts-store.ts';
import type { StoredGoods } from './goods-store.ts';
import { contentOf, picturesOf } from './goods-view.ts';

const sentences: Record<GoodsProblem, string> = texts.faults;

/** @throws {Refusal} 'invalid-input' with a sentence for each field at fault, if there are any */
export function refuseFaults(faults: readonly GoodsFault[]): void {
  if (faults.length === 0) return;
  const fields = new Map<string, string>();
  // The first fault of a field is the one to mend first.
  for (const { field, problem, facts = {} } of faults)
    if (!fields.has(field)) fields.set(field, fill(sentences[problem], facts));
  throw new Refusal('invalid-input', { fields: Object.fromEntries(fields) });
}

/** What is stored, as the rules read it. */
const rulesView = (stored: StoredGoods) => ({
  ...contentOf(stored),
  pictures: [stored.product, ...stored.pieces].flatMap(picturesOf),
  pieces: stored.pieces.map(({ id, sku }) => ({ id: String(id), sku })),
});

/**
 * Refuses goods that cannot be stored so, with all that is wrong at once (CON-080 to CON-083).
 *
 * @param stored what they replace; null for new ones
 * @throws {Refusal} 'invalid-input' with `fields`
 */
export async function refuseGoods(db: Database, goods: WireProductInput, stored: StoredGoods | null): Promise<void> {
  const before = stored && rulesView(stored);
  refuseFaults([...formFaults(goods, before), ...shopFaults(goods, await readFacts(db, goods, stored), before)]);
}
