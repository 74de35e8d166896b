import type { changeProducts as row } from '#contract/console/catalogue.ts';
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts';
import { isCategoryName } from '#domain/catalogue/goods/goods-faults.ts';
import { MAX_CATEGORIES } from '#domain/catalogue/goods-limits.ts';
import { oneLine } from '#domain/tidy-text.ts';
import { catalogue as texts } from '#texts/en/console/catalogue.ts';
import { fill } from '#texts/fill.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { nameKey } from '../name-key.ts';
import { type LockedProduct, lockProducts, writeCategories, writeStatus } from './products-store.ts';
import { type ProductChange, recordProducts } from './record-products.ts';
import { refuseFaults } from './refuse-goods.ts';

type Asked = ParsedInputOf<typeof row>['body'];
type Changed = ReplyOf<typeof row>;

const leftAs = ({ public_id: id, title }: LockedProduct, why: string): Changed['left'][number] => ({ id, title, why });

const isIn = ({ categories }: LockedProduct, category: string): boolean =>
  categories.some((name) => nameKey(name) === nameKey(category));

/** Why a product cannot be changed so; null where it can. */
function obstacle(product: LockedProduct, change: Asked['change']): string | null {
  if (product.archived_at !== null) return texts.left.archived;
  const isFull = change.kind === 'category' && product.categories.length >= MAX_CATEGORIES;
  return isFull ? fill(texts.left.categories, { limit: MAX_CATEGORIES }) : null;
}

async function setStatus(tx: Tx, products: readonly LockedProduct[], status: LockedProduct['status']) {
  const others = products.filter((product) => product.status !== status);
  await writeStatus(
    tx,
    others.map(({ id }) => id),
    status,
  );
  return others.map(({ public_id: id, title, status: before }) => ({
    id,
    title,
    before: { status: before },
    after: { status },
  }));
}

async function addCategory(tx: Tx, products: readonly LockedProduct[], category: string): Promise<ProductChange[]> {
  const changed = products.map((product) => ({ ...product, categories: [...product.categories, category] }));
  await writeCategories(tx, changed);
  return products.map(({ public_id: id, title, categories }) => ({
    id,
    title,
    before: { categories },
    after: { categories: [...categories, category] },
  }));
}

/**
 * Shows or hides chosen products, or gives them a category (CON-164). Those that cannot be changed are left with the
 * sentence that says why; those that are so already count as changed by nobody.
 *
 * @throws {Refusal} 'invalid-input' for a name that no category has
 */
export async function changeProducts(acting: Acting, tx: Tx, { product_ids, change }: Asked): Promise<Changed> {
  const category = change.kind === 'category' ? oneLine(change.category) : '';
  if (!isCategoryName(category)) refuseFaults([{ field: 'change.category', problem: 'category-comma' }]);
  const ids = [...new Set(product_ids)];
  const locked = await lockProducts(tx, ids);
  const products = change.kind === 'category' ? locked.filter((product) => !isIn(product, category)) : locked;
  const known = new Set(locked.map(({ public_id }) => public_id));
  const free = products.filter((product) => obstacle(product, change) === null);
  const changes =
    change.kind === 'status' ? await setStatus(tx, free, change.status) : await addCategory(tx, free, category);
  return {
    changed: changes.length,
    left: [
      ...products.flatMap((product) => {
        const why = obstacle(product, change);
        return why === null ? [] : [leftAs(product, why)];
      }),
      ...ids.filter((id) => !known.has(id)).map((id) => ({ id, title: '', why: texts.left.gone })),
    ],
    event_id: await recordProducts(tx, acting, 'products.change', changes),
  };
}
