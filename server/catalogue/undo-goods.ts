import { Refusal } from '#domain/refusals.ts';
import type { StoredEvent } from '../audit/audit-event-store.ts';
import type { Undos } from '../console/audit/undo-event.ts';
import type { Tx } from '../db/open.ts';
import type { Acting } from '../deps.ts';
import { lockCategories, productsIn } from './categories/categories-store.ts';
import { orderCategories } from './categories/order-categories.ts';
import { saveCategory } from './categories/save-category.ts';
import { archiveProduct } from './goods/archive-product.ts';
import { changePrices } from './goods/change-prices.ts';
import {
  type LockedProduct,
  lockProducts,
  restoreArchived,
  writeCategories,
  writePositions,
  writeStatus,
} from './goods/products-store.ts';
import { recordProducts } from './goods/record-products.ts';
import { nameKey } from './name-key.ts';

type Fields = Record<string, unknown>;

/** What an event changed of one product: its fields as they were, and as it left them. */
interface Change {
  id: string;
  was: Fields;
  became: Fields;
}

/** An event about many holds the fields of each under its id. */
function changesIn({ subject_id: id, before, after }: StoredEvent): Change[] {
  if (id !== '') return [{ id, was: before, became: after }];
  return Object.entries(after).map(([key, became]) => ({
    id: key,
    was: before[key] as Fields,
    became: became as Fields,
  }));
}

const isAs = (value: unknown, expected: unknown): boolean => JSON.stringify(value) === JSON.stringify(expected);

type Undone = LockedProduct & { change: Change };

/** The products that an event changed. @throws {Refusal} 'undo-too-late' where one is not as the event left it */
async function lockChanged(tx: Tx, event: StoredEvent, field: keyof LockedProduct): Promise<Undone[]> {
  const changes = changesIn(event);
  const products = await lockProducts(
    tx,
    changes.map(({ id }) => id),
  );
  if (products.length !== changes.length) throw new Refusal('undo-too-late');
  return products.map((product, at) => {
    const change = changes[at];
    if (!change || product.archived_at !== null || !isAs(product[field], change.became[field]))
      throw new Refusal('undo-too-late');
    return { ...product, change };
  });
}

const told = (products: readonly Undone[]) =>
  products.map(({ public_id: id, title, change: { was, became } }) => ({ id, title, before: became, after: was }));

/** Undoes a change of one field of products by `write`. */
const undoField =
  (field: keyof LockedProduct, write: (tx: Tx, products: readonly Undone[]) => Promise<unknown>) =>
  async (acting: Acting, tx: Tx, event: StoredEvent): Promise<void> => {
    const products = await lockChanged(tx, event, field);
    await write(tx, products);
    await recordProducts(tx, acting, event.action, told(products));
  };

const undoStatus = undoField('status', async (tx, products) => {
  for (const status of ['Active', 'Inactive'] as const) {
    const ids = products.filter(({ change }) => change.was['status'] === status).map(({ id }) => id);
    if (ids.length > 0) await writeStatus(tx, ids, status);
  }
});

const undoCategories = undoField('categories', (tx, products) =>
  writeCategories(
    tx,
    products.map((product) => ({ ...product, categories: product.change.was['categories'] as string[] })),
  ),
);

const undoOrder = undoField('position', (tx, products) =>
  writePositions(
    tx,
    products.map(({ id, change }) => ({ id, position: change.was['position'] as number })),
  ),
);

interface Price {
  price_paise: number;
  mrp_paise: number;
}

async function undoPrices(acting: Acting, tx: Tx, event: StoredEvent): Promise<void> {
  const pieces = changesIn(event).flatMap(({ was, became }) =>
    Object.entries(became['pieces'] as Record<string, Price>).map(([id, seen]) => {
      const { price_paise, mrp_paise } = (was['pieces'] as Record<string, Price>)[id] ?? seen;
      return { id, seen, price_paise, mrp_paise };
    }),
  );
  await changePrices(acting, tx, pieces);
}

async function undoArchive(acting: Acting, tx: Tx, event: StoredEvent): Promise<void> {
  const [change] = changesIn(event);
  const [product] = await lockProducts(tx, [event.subject_id]);
  if (!change || !product || product.archived_at === null) throw new Refusal('undo-too-late');
  await restoreArchived(tx, product.id, change.was['status'] as LockedProduct['status']);
  await recordProducts(tx, acting, event.action, told([{ ...product, change }]));
}

async function undoRestore(acting: Acting, tx: Tx, event: StoredEvent): Promise<void> {
  const [product] = await lockProducts(tx, [event.subject_id]);
  if (!product || product.archived_at !== null || product.status !== 'Inactive') throw new Refusal('undo-too-late');
  await archiveProduct(acting, tx, event.subject_id);
}

async function undoCategoryOrder(acting: Acting, tx: Tx, { before, after }: StoredEvent): Promise<void> {
  const idsIn = (fields: Fields): string[] => (fields['order'] as { id: string }[]).map(({ id }) => id);
  const now = (await lockCategories(tx)).map(({ id }) => String(id));
  if (!isAs(now, idsIn(after))) throw new Refusal('undo-too-late');
  await orderCategories(acting, tx, idsIn(before));
}

async function undoCategory(acting: Acting, tx: Tx, { subject_id: id, before, after }: StoredEvent): Promise<void> {
  const row = (await lockCategories(tx)).find((one) => String(one.id) === id);
  if (!row) throw new Refusal('undo-too-late');
  const now = { name: row.category, picture: row.icon, status: row.status };
  const isSame = Object.entries(now).every(([name, value]) => !(name in before) || isAs(value, after[name]));
  if (!isSame || 'joined_products' in after) throw new Refusal('undo-too-late');
  const input = { ...now, ...(before as Partial<typeof now>) };
  // Products that took the old name meanwhile would become one with those that are carried back to it.
  const isRenamed = nameKey(input.name) !== nameKey(row.category);
  if (isRenamed && (await productsIn(tx, input.name)).length > 0) throw new Refusal('undo-too-late');
  await saveCategory(acting, tx, { id, revision: row.revision, input });
}

/** What of the goods can be taken back, and how (CON-025). */
export const undoGoods: Undos = {
  'product.set-status': { needs: 'catalogue.write', run: undoStatus },
  'products.change': {
    needs: 'catalogue.write',
    run: (acting, tx, event) => {
      const isOfStatus = changesIn(event).every(({ became }) => 'status' in became);
      return (isOfStatus ? undoStatus : undoCategories)(acting, tx, event);
    },
  },
  'products.order': { needs: 'catalogue.write', run: undoOrder },
  'product.change-prices': { needs: 'prices.write', run: undoPrices },
  'product.archive': { needs: 'catalogue.write', run: undoArchive },
  'product.restore': { needs: 'catalogue.write', run: undoRestore },
  'category.order': { needs: 'catalogue.write', run: undoCategoryOrder },
  'category.save': { needs: 'catalogue.write', run: undoCategory },
};
