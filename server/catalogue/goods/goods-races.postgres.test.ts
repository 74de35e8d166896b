import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as carts from '#contract/cart.ts';
import { ApiError } from '#contract/client.ts';
import * as categories from '#contract/console/categories.ts';
import * as goods from '#contract/console/catalogue.ts';
import * as stock from '#contract/console/stock.ts';
import * as orders from '#contract/orders.ts';
import { addBuyer, addProducts, sameBrowser, type TestMember } from '../../testing/builders.ts';
import { formOf, goodsInput } from '../../testing/goods.ts';
import { openTwoShops } from '../../testing/open-shops.ts';
import type { TestShop, Visitor } from '../../testing/open-test-shop.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';
import { whileLocked } from '../../testing/until-waiting.ts';
import { findStockDifferences } from '../stock/movements-store.ts';

const BUYERS = 6;
const ROUNDS = 4;

let one: TestShop;
let two: TestShop;
let owner: TestStaff;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ one, two, close } = await openTwoShops());
});
beforeEach(async () => {
  await one.reset();
  owner = await addStaff(one, 'owner');
});
afterAll(() => close());

/** The same person at the other server. */
const elsewhere = (visitor: Visitor): Visitor => {
  const other = two.visitor();
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  return other;
};

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      return error.code;
    },
  );
const of = (id: string) => ({ params: { product_id: id } });
const read = (id: string) => owner.call(goods.productOfConsole, of(id));
const sizes = [
  { attributes: { Size: '10 ml' }, stock: 100 },
  { attributes: { Size: '50 ml' }, stock: 100 },
  { attributes: { Size: '100 ml' }, stock: 100 },
];
const addSized = () => owner.call(goods.addProduct, { body: goodsInput({ kind: 'variable' }, sizes) });

test('[CON-022] of many saves of one revision at two servers one wins, and the others are told of it', async () => {
  const added = await addSized();
  const save = (n: number) => {
    const form = formOf(added);
    const by = n % 2 ? elsewhere(owner) : owner;
    const body = { ...form, content: { ...form.content, title: `Title ${n}` } };
    return codeOf(by.call(goods.saveProduct, { ...of(added.id), body }, { revision: added.revision }));
  };
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => save(n)));
  expect(answers.toSorted()).toEqual(['done', ...Array.from({ length: 7 }, () => 'edited-meanwhile')]);
  expect((await read(added.id)).content.title).toBe(`Title ${answers.indexOf('done')}`);
  expect(await one.deps.db.selectFrom('audit_events').select('id').execute()).toHaveLength(2);
});

test('[CON-083] of many products with one SKU at two servers one is added', async () => {
  const add = (n: number) =>
    codeOf((n % 2 ? elsewhere(owner) : owner).call(goods.addProduct, { body: goodsInput({}, [{ sku: 'ONE' }]) }));
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => add(n)));
  expect(answers.toSorted()).toEqual(['done', ...Array.from({ length: 5 }, () => 'invalid-input')]);
});

interface Trade {
  buyers: TestMember[];
  /** Adds to a cart, asks for a quotation and orders, each at its own time. */
  all: () => Promise<string>[];
}

async function tradeIn(id: string, skus: string[]): Promise<Trade> {
  const buyers: TestMember[] = [];
  for (let n = 0; n < BUYERS; n++) buyers.push(await addBuyer(one));
  const line = (n: number) => ({ product_id: id, product_sku: skus[n % skus.length] ?? '' });
  return {
    buyers,
    all: () =>
      buyers.flatMap((buyer, n) => {
        const there = n % 2 ? sameBrowser(buyer, two) : buyer;
        const order = {
          cart_products: [line(n), line(n + 1)],
          payment_mode: 'Pay on delivery' as const,
          totalAmountbeforePay: 898,
        };
        return [
          codeOf(there.call(carts.add, { body: line(n) })),
          codeOf(there.call(orders.placeOnDelivery, { body: order })),
        ];
      }),
  };
}

test('[CON-092] a correction that waits for a sale is refused with it, and a sale that waits for one is of what was counted', async () => {
  const seen = 10;
  const added = await owner.call(goods.addProduct, { body: goodsInput({}, [{ stock: seen }]) });
  const [{ id, sku }] = added.pieces as [(typeof added.pieces)[number]];
  const buyers = [await addBuyer(one), sameBrowser(await addBuyer(one), two)] as const;
  const sell = (n: 0 | 1) => () => {
    const cart_products = [{ product_id: added.id, product_sku: sku }];
    const body = { cart_products, payment_mode: 'Pay on delivery' as const, totalAmountbeforePay: 449 };
    return codeOf(buyers[n].call(orders.placeOnDelivery, { body }));
  };
  const count = (counted: number, before: number) => () =>
    codeOf(
      elsewhere(owner).call(stock.correctStock, {
        params: { piece_id: id },
        body: { counted, seen: before, reason: 'counted', note: '' },
      }),
    );
  const { db } = one.deps;
  const held = sql`select from variations where sku = ${sku} for update`;
  expect(await whileLocked(db, held, [sell(0), count(4, seen)])).toEqual(['done', 'stock-moved']);
  expect(await whileLocked(db, held, [count(4, seen - 1), sell(1)])).toEqual(['done', 'done']);
  expect((await read(added.id)).pieces).toMatchObject([{ stock: 3 }]);
  expect(await findStockDifferences(db)).toEqual([]);
});

const ANSWERS = new Set([
  'done',
  'product-unavailable',
  'out-of-stock',
  'quote-changed',
  'choose-variation',
  'already-in-cart',
]);

test('[CON-087] archiving beside adds to carts and orders: each came before or is refused, and stock adds up', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const added = await addSized();
    const { buyers, all } = await tradeIn(
      added.id,
      added.pieces.map(({ sku }) => sku),
    );
    const trade = all();
    const archived = codeOf(elsewhere(owner).call(goods.archiveProduct, of(added.id)));
    const answers = await Promise.all([...trade, archived]);
    expect(answers.filter((answer) => !ANSWERS.has(answer))).toEqual([]);
    expect(await archived).toBe('done');
    const [late] = buyers as [TestMember];
    const body = { product_id: added.id, product_sku: added.pieces[0]?.sku ?? '' };
    expect(await codeOf(late.call(carts.add, { body }))).toBe('product-unavailable');
    expect(await findStockDifferences(one.deps.db)).toEqual([]);
  }
});

test('[CON-081] removing and renaming pieces beside adds to carts and orders: nobody waits for ever or meets a fault', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const added = await addSized();
    const { all } = await tradeIn(
      added.id,
      added.pieces.map(({ sku }) => sku),
    );
    const form = formOf(added);
    const [first, second] = form.pieces;
    const body = {
      content: { ...form.content, sku: `${form.content.sku}-B` },
      pieces: [
        { ...second, sku: first?.sku ?? '' },
        { ...first, sku: second?.sku ?? '' },
      ] as typeof form.pieces,
    };
    const trade = all();
    const saved = codeOf(owner.call(goods.saveProduct, { ...of(added.id), body }, { revision: added.revision }));
    const answers = await Promise.all([...trade, saved]);
    expect(answers.filter((answer) => !ANSWERS.has(answer))).toEqual([]);
    expect(await saved).toBe('done');
    expect(await findStockDifferences(one.deps.db)).toEqual([]);
  }
});

test('[CON-088] a rename, prices, statuses and saves of the same products at once end well', async () => {
  const added = await addProducts(
    one,
    Array.from({ length: 12 }, (_, n) => ({ title: `Tea ${n}`, categories: ['Tea'] })),
  );
  const ids = added.map(({ id }) => id);
  const body = { name: 'Tea', picture: '', status: 'Active' } as const;
  const tea = await owner.call(categories.addCategory, { body });
  const { items } = await owner.call(goods.products, { query: {} });
  const pieces = items.flatMap((item) => item.pieces);
  const saves = await Promise.all(ids.map(read));
  const answers = await Promise.all([
    codeOf(
      owner.call(
        categories.saveCategory,
        { params: { category_id: tea.id }, body: { ...body, name: 'Black Tea' } },
        { revision: tea.revision },
      ),
    ),
    codeOf(
      elsewhere(owner).call(goods.changePrices, {
        body: {
          pieces: pieces.toReversed().map(({ id, price_paise, mrp_paise }) => ({
            id,
            seen: { price_paise, mrp_paise },
            price_paise: price_paise - 100,
            mrp_paise,
          })),
        },
      }),
    ),
    codeOf(
      owner.call(goods.changeProducts, {
        body: { product_ids: ids.toReversed(), change: { kind: 'status', status: 'Inactive' } },
      }),
    ),
    ...saves.map((detail, n) =>
      codeOf(
        (n % 2 ? elsewhere(owner) : owner).call(
          goods.saveProduct,
          { ...of(detail.id), body: { ...formOf(detail), content: { ...formOf(detail).content, trending: true } } },
          { revision: detail.revision },
        ),
      ),
    ),
  ]);
  expect(answers.filter((answer) => !['done', 'edited-meanwhile', 'prices-changed'].includes(answer))).toEqual([]);
  const after = await Promise.all(ids.map(read));
  expect(after.map(({ content }) => content.categories)).toEqual(ids.map(() => ['Black Tea']));
});
