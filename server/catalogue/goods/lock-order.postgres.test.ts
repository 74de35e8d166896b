import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as carts from '#contract/cart.ts';
import * as audit from '#contract/console/audit.ts';
import * as goods from '#contract/console/catalogue.ts';
import * as categories from '#contract/console/categories.ts';
import * as stock from '#contract/console/stock.ts';
import * as orders from '#contract/orders.ts';
import { addBuyer } from '../../testing/builders.ts';
import { formOf, goodsInput } from '../../testing/goods.ts';
import { openShopOnServer } from '../../testing/open-shops.ts';
import type { TestShop } from '../../testing/open-test-shop.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';
import { actDuring } from '../../testing/until-waiting.ts';

let shop: TestShop;
let close: () => Promise<void>;
let owner: TestStaff;

beforeAll(async () => {
  ({ shop, close } = await openShopOnServer());
});
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop, 'owner');
});
afterAll(() => close());

/** Everyone locks in this order, and of each the rows by their ids. */
const TABLES = ['catalogue_version', 'variations', 'categories', 'products'] as const;
type Table = (typeof TABLES)[number];

/** The tables of which somebody holds a row. */
async function heldTables(): Promise<Table[]> {
  const held: Table[] = [];
  for (const table of TABLES) {
    const all = sql<{ here: number; free: number }>`
      with free as (select from ${sql.table(table)} for update skip locked)
      select (select count(*) from ${sql.table(table)}) as here, (select count(*) from free) as free
    `;
    const [counted] = (await all.execute(shop.deps.db)).rows;
    if (counted?.here !== counted?.free) held.push(table);
  }
  return held;
}

/** What an act holds while it waits for all rows of a table. */
async function heldBefore(table: Table, act: () => Promise<unknown>): Promise<Table[]> {
  const { db } = shop.deps;
  let held: Table[] = [];
  await actDuring(
    db,
    (tx) => sql`select from ${sql.table(table)} for update`.execute(tx),
    act,
    async () => {
      held = (await heldTables()).filter((one) => one !== table);
    },
  );
  return held;
}

interface World {
  detail: Awaited<ReturnType<typeof addGoods>>;
  archived: string;
  ids: string[];
  /** The tile of a category that both products are in, and of another one. */
  tile: { id: string; revision: number };
  other: { id: string; revision: number };
  event: number;
}

const addGoods = (sku: string) =>
  owner.call(goods.addProduct, { body: goodsInput({ categories: ['Tea'] }, [{ sku, stock: 10 }]) });
const of = (id: string) => ({ params: { product_id: id } });
const addTile = (name: string, status: 'Active' | 'Inactive' = 'Active') =>
  owner.call(categories.addCategory, { body: { name, picture: '', status } });

async function build(): Promise<World> {
  const [detail, second, third] = [await addGoods('ONE'), await addGoods('TWO'), await addGoods('THREE')];
  await owner.call(goods.archiveProduct, of(third.id));
  const { event_id: event } = await owner.call(goods.setProductStatus, {
    ...of(second.id),
    body: { status: 'Inactive' },
  });
  const [tile, other] = [await addTile('Tea'), await addTile('Coffee', 'Inactive')];
  return { detail, archived: third.id, ids: [detail.id, second.id], tile, other, event };
}

const inCategory = ({ id }: { id: string }) => ({ params: { category_id: id } });
const tileBody = { picture: '', status: 'Active' as const };

const writers: Record<string, (world: World) => Promise<unknown>> = {
  'a save': ({ detail }) => {
    const form = formOf(detail);
    const body = { ...form, content: { ...form.content, title: 'Bold' } };
    return owner.call(goods.saveProduct, { ...of(detail.id), body }, { revision: detail.revision });
  },
  'a new product': () => addGoods('FOUR'),
  'a copy': ({ detail: { id } }) => owner.call(goods.duplicateProduct, of(id)),
  'a deletion': ({ detail: { id } }) => owner.call(goods.deleteProduct, of(id)),
  'an archive': ({ detail: { id } }) => owner.call(goods.archiveProduct, of(id)),
  'a way out of the archive': ({ archived }) => owner.call(goods.restoreProduct, of(archived)),
  'a status': ({ detail: { id } }) => owner.call(goods.setProductStatus, { ...of(id), body: { status: 'Inactive' } }),
  'a change of prices': ({ detail }) =>
    owner.call(goods.changePrices, {
      body: {
        pieces: detail.pieces.map(({ id, price_paise, mrp_paise }) => ({
          id,
          seen: { price_paise, mrp_paise },
          price_paise: 300_00,
          mrp_paise,
        })),
      },
    }),
  'a status of many': ({ ids: product_ids }) =>
    owner.call(goods.changeProducts, { body: { product_ids, change: { kind: 'status', status: 'Inactive' } } }),
  'a category of many': ({ ids: product_ids }) =>
    owner.call(goods.changeProducts, { body: { product_ids, change: { kind: 'category', category: 'Gifts' } } }),
  'a new category': () => addTile('Gifts'),
  'a renamed category': ({ tile }) =>
    owner.call(
      categories.saveCategory,
      { ...inCategory(tile), body: { ...tileBody, name: 'Black Tea' } },
      { revision: tile.revision },
    ),
  'a merge': ({ tile, other }) =>
    owner.call(
      categories.mergeCategory,
      { ...inCategory(tile), body: { into: other.id } },
      { revision: tile.revision },
    ),
  'a category that goes': ({ other }) =>
    owner.call(categories.deleteCategory, inCategory(other), { revision: other.revision }),
  'an order of categories': ({ tile, other }) =>
    owner.call(categories.orderCategories, { body: { category_ids: [other.id, tile.id] } }),
  'an order of products': ({ tile, ids }) =>
    owner.call(categories.orderProducts, { ...inCategory(tile), body: { product_ids: ids.toReversed() } }),
  'an undo': ({ event }) => owner.call(audit.undoEvent, { params: { event_id: String(event) } }),
};

test.each(Object.entries(writers))('[CON-022] %s waits for its turn before it locks anything', async (_name, act) => {
  const world = await build();
  expect(await heldBefore('catalogue_version', () => act(world))).toEqual([]);
});

test.each(['a save', 'a deletion', 'a change of prices'])(
  '[CON-022] %s locks pieces in the turn of its writer, before their product',
  async (name) => {
    const world = await build();
    expect(await heldBefore('variations', async () => writers[name]?.(world))).toEqual(['catalogue_version']);
  },
);

test.each(['a renamed category', 'a merge', 'an order of products'])(
  '[CON-088] %s locks categories in the turn of its writer, before products',
  async (name) => {
    const world = await build();
    expect(await heldBefore('categories', async () => writers[name]?.(world))).toEqual(['catalogue_version']);
  },
);

test('[CON-092] a sale, an add to a cart and a correction hold nothing of the catalogue but pieces, and no writer waits for their turn', async () => {
  const { detail } = await build();
  const buyer = await addBuyer(shop);
  const [piece] = detail.pieces as [(typeof detail.pieces)[number]];
  const line = { product_id: detail.id, product_sku: piece.sku };
  const correct = () =>
    owner.call(stock.correctStock, {
      params: { piece_id: piece.id },
      body: { counted: 8, seen: 10, reason: 'counted', note: '' },
    });
  const place = () =>
    buyer.call(orders.placeOnDelivery, {
      body: { cart_products: [line], payment_mode: 'Pay on delivery', totalAmountbeforePay: 449 },
    });
  expect(await heldBefore('variations', correct)).toEqual([]);
  expect(await heldBefore('variations', () => buyer.call(carts.add, { body: line }))).toEqual([]);
  expect(await heldBefore('variations', place)).toEqual([]);
  expect((await owner.call(goods.productOfConsole, of(detail.id))).pieces).toMatchObject([{ stock: 7 }]);
});
