import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audit from '#contract/console/audit.ts';
import * as catalogue from '#contract/console/catalogue.ts';
import * as categories from '#contract/console/categories.ts';
import { addProducts } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';

const NAMES = ['Tea', 'Gifts', 'Attar'];

let shop: TestShop;
let owner: TestStaff;
let ids: string[];

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function begin(): Promise<void> {
  await shop.reset();
  owner = await addStaff(shop);
  for (const name of NAMES) await owner.call(categories.addCategory, { body: { name, picture: '', status: 'Active' } });
  ids = (await addProducts(shop, [{ categories: ['Tea'] }, { categories: ['Tea', 'Gifts'] }, {}])).map(({ id }) => id);
}

type State = Record<string, unknown>;

/** Everything that these changes can touch, by one name each: what a refused undo leaves, and another one restores. */
async function state(): Promise<State> {
  const { db } = shop.deps;
  const products = await db.selectFrom('products').selectAll().orderBy('id').execute();
  const pieces = await db.selectFrom('variations').selectAll().orderBy('id').execute();
  const shelves = await db.selectFrom('categories').selectAll().orderBy('id').execute();
  // A renamed category keeps its products, which hold its name.
  const shelfOf = new Map(shelves.map(({ id, category }) => [category, `category ${id}`]));
  return Object.fromEntries([
    ...products.flatMap(({ public_id: id, status, archived_at, categories: own, position, price_paise: price }) => [
      [`${id} status`, status],
      [`${id} archived`, archived_at !== null],
      [`${id} categories`, own.map((name) => shelfOf.get(name) ?? name)],
      [`${id} position`, position],
      [`${id} price`, price],
    ]),
    ...pieces.map(({ id, price_paise: price, mrp_paise: mrp }) => [`piece ${id}`, [price, mrp]]),
    ...shelves.flatMap(({ id, category, status, position }) => [
      [`category ${id} name`, category],
      [`category ${id} status`, status],
      [`category ${id} position`, position],
    ]),
  ]) as State;
}

const difference = (one: State, other: State): string[] =>
  Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

interface Change {
  what: 'status' | 'archive' | 'restore' | 'price' | 'bulk-status' | 'bulk-category' | 'order' | 'category' | 'shelf';
  which: number;
  value: number;
}

async function setPrice(which: number, value: number): Promise<unknown> {
  const params = { product_id: ids[which % ids.length] ?? '' };
  const { pieces } = await owner.call(catalogue.productOfConsole, { params });
  const asked = pieces.map(({ id, price_paise, mrp_paise }) => ({
    id,
    seen: { price_paise, mrp_paise },
    price_paise: 10_000 + value * 100,
    mrp_paise,
  }));
  return owner.call(catalogue.changePrices, { body: { pieces: asked } });
}

async function changeCategories({ what, which, value }: Change): Promise<unknown> {
  const { items } = await owner.call(categories.consoleCategories, {});
  const order = items.map(({ id }) => id);
  if (what === 'order')
    return owner.call(categories.orderCategories, {
      body: { category_ids: [...order.slice(value % order.length), ...order.slice(0, value % order.length)] },
    });
  const one = items[which % items.length];
  if (!one) return null;
  const params = { category_id: one.id };
  if (what === 'shelf') {
    const rest = [...ids.slice(value % ids.length), ...ids.slice(0, value % ids.length)];
    return owner.call(categories.orderProducts, { params, body: { product_ids: rest } });
  }
  // Now and then to a name that a product may bear though no category has it.
  const free = [...NAMES, 'Sale'].filter((name) => !items.some((item) => item.name === name));
  const name = free[value % 4] ?? `${one.name.slice(0, 8)}${value}`;
  const body = { name, picture: '', status: 'Active' as const };
  return owner.call(categories.saveCategory, { params, body }, { revision: one.revision });
}

/** Makes a change, which may be refused. */
async function make(change: Change): Promise<void> {
  const { what, which, value } = change;
  const params = { product_id: ids[which % ids.length] ?? '' };
  const status = value % 2 === 0 ? ('Active' as const) : ('Inactive' as const);
  const bulk = { product_ids: ids.slice(which % ids.length) };
  const category = [...NAMES, 'Sale'][value % 4] ?? '';
  const run = {
    status: () => owner.call(catalogue.setProductStatus, { params, body: { status } }),
    archive: () => owner.call(catalogue.archiveProduct, { params }),
    restore: () => owner.call(catalogue.restoreProduct, { params }),
    price: () => setPrice(which, value),
    'bulk-status': () =>
      owner.call(catalogue.changeProducts, { body: { ...bulk, change: { kind: 'status', status } } }),
    'bulk-category': () =>
      owner.call(catalogue.changeProducts, { body: { ...bulk, change: { kind: 'category', category } } }),
    order: () => changeCategories(change),
    category: () => changeCategories(change),
    shelf: () => changeCategories(change),
  }[what];
  await run().catch(() => null);
}

const changes = fc.array(
  fc.record<Change>({
    what: fc.constantFrom<Change['what']>(
      'status',
      'archive',
      'restore',
      'price',
      'bulk-status',
      'bulk-category',
      'order',
      'category',
      'shelf',
    ),
    which: fc.nat(5),
    value: fc.nat(20),
  }),
  { minLength: 1, maxLength: 6 },
);

/** The newest event that can be taken back, if a change wrote one. */
const lastEvent = async (): Promise<{ id: string; isUndoable: boolean; isJoined: boolean } | null> => {
  const [event] = (await owner.call(audit.auditLog, { query: {} })).items;
  // A category that took a name which products bore already cannot be told from them afterwards.
  return event ? { id: event.id, isUndoable: event.is_undoable, isJoined: 'joined_products' in event.after } : null;
};

const undo = (id: string): Promise<string> =>
  owner.call(audit.undoEvent, { params: { event_id: id } }).then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );

test('[CON-025] what is taken back at once is exactly as it was', async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (list) => {
      await begin();
      for (const change of list) {
        const [before, event] = [await state(), await lastEvent()];
        await make(change);
        const made = await lastEvent();
        if (!made?.isUndoable || made.id === event?.id) continue;
        const stood = await state();
        expect(await undo(made.id)).toBe(made.isJoined ? 'undo-too-late' : 'done');
        expect(difference(made.isJoined ? stood : before, await state())).toEqual([]);
        await make(change);
      }
    }),
    { numRuns: 12 },
  );
});

test('[CON-025] what is taken back later restores what it changed and nothing else, or is refused and restores nothing', async () => {
  await fc.assert(
    fc.asyncProperty(changes, changes, fc.nat(3), async (earlier, later, skipped) => {
      await begin();
      for (const change of earlier.slice(0, skipped)) await make(change);
      const [before, none] = [await state(), await lastEvent()];
      await make(earlier.at(-1) as Change);
      const [after, made] = [await state(), await lastEvent()];
      fc.pre(made !== null && made.isUndoable && made.id !== none?.id);
      for (const change of later) await make(change);
      const stood = await state();
      const outcome = await undo(made?.id ?? '');
      const now = await state();
      const restored = Object.fromEntries(difference(before, after).map((name) => [name, before[name]]));
      const isDone = outcome === 'done';
      expect(['done', 'undo-too-late']).toContain(outcome);
      expect(difference(isDone ? { ...stood, ...restored } : stood, now)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
