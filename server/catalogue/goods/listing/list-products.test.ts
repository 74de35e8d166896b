import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as goods from '#contract/console/catalogue.ts';
import { saveSettings } from '../../../settings/settings-store.ts';
import { addProduct, addProducts, type TestProduct } from '../../../testing/builders.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { addStaff, type TestStaff } from '../../../testing/staff.ts';

let shop: TestShop;
let packer: TestStaff;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  packer = await addStaff(shop, 'packer');
});
afterAll(() => shop.close());

type Query = Parameters<typeof list>[0];
const list = (query: NonNullable<Parameters<typeof packer.call<typeof goods.products>>[1]['query']> = {}) =>
  packer.call(goods.products, { query });
const titles = async (query: Query = {}) => (await list(query)).items.map(({ title }) => title);
const archive = (title: string) =>
  shop.deps.db
    .updateTable('products')
    .set({ status: 'Inactive', archived_at: shop.clock.now })
    .where('title', '=', title)
    .execute();

const sizes = [
  { sku: 'GUL-10', attributes: { Size: '10 ml' }, price: 449_00, mrp: 499_00, stock: 3 },
  { sku: 'GUL-50', attributes: { Size: '50 ml' }, price: 1_299_00, mrp: 1_499_00, stock: 0 },
];
const range: TestProduct[] = [
  { title: 'Assam', status: 'Inactive', hsn: '0902', variations: [{ sku: 'ASB-100', price: 349_00, stock: 64 }] },
  { title: 'Gulab', kind: 'variable', variations: sizes, categories: ['Floral', 'Luxury'], hsn: '3303' },
  { title: 'Chai', image: '', hsn: '0902', variations: [{ sku: 'CHAI 1%', price: 99_00, stock: 20 }] },
  { title: 'Oud', categories: ['Luxury'], variations: [{ sku: 'OUD_12', price: 2_499_00, stock: 5 }] },
];

test('[CON-164] a row has all that the list shows, with its pieces', async () => {
  await addProducts(shop, [range[1] ?? {}]);
  const { items, ...page } = await list();
  expect(page).toEqual({ total: 1, is_estimated: false, next: null, low: 5 });
  expect(items).toMatchObject([
    {
      title: 'Gulab',
      kind: 'variable',
      status: 'Active',
      is_archived: false,
      price_paise: 449_00,
      mrp_paise: 499_00,
      stock: 3,
      hsn: '3303',
      categories: ['Floral', 'Luxury'],
      pieces: [
        { sku: 'GUL-10', price_paise: 449_00, stock: 3, revision: 1 },
        { sku: 'GUL-50', stock: 0 },
      ],
    },
  ]);
});

test('[CON-164] each view shows its own, and what is archived only the one of the archive', async () => {
  await addProducts(shop, range);
  const members = (await list({ search: 'oud' })).items.map(({ id }) => id);
  await addProduct(shop, { title: 'Set', kind: 'grouped', members });
  await addProduct(shop, { title: 'Gone', hsn: '0902' });
  await archive('Gone');
  const views = Object.fromEntries(
    await Promise.all(goods.PRODUCT_VIEWS.map(async (view) => [view, await titles({ view })] as const)),
  );
  expect(views).toEqual({
    all: ['Assam', 'Gulab', 'Chai', 'Oud', 'Set'],
    active: ['Gulab', 'Chai', 'Oud', 'Set'],
    inactive: ['Assam'],
    'out-of-stock': ['Gulab'],
    low: ['Gulab', 'Oud'],
    'without-hsn': ['Oud'],
    'without-picture': ['Chai'],
    archived: ['Gone'],
  });
  await saveSettings(shop.deps.db, { 'low-stock': 3 });
  expect(await titles({ view: 'low' })).toEqual(['Gulab']);
});

test.each<[string, NonNullable<Query>, string[]]>([
  ['a part of a title, whatever its case', { search: 'ULA' }, ['Gulab']],
  ['a part of the SKU of any piece', { search: 'l-50' }, ['Gulab']],
  ['every word of several', { search: ' gul  10 ' }, ['Gulab']],
  ['words of which one is missing', { search: 'gul 100' }, []],
  ['a sign that means something to the database', { search: '1%' }, ['Chai']],
  ['another one', { search: 'd_1' }, ['Oud']],
  ['a kind', { kind: 'variable' }, ['Gulab']],
  ['a status', { status: 'Inactive' }, ['Assam']],
  ['a category, whatever its case', { category: 'luxury' }, ['Gulab', 'Oud']],
  ['several at once', { category: 'luxury', kind: 'simple', view: 'low', search: 'oud' }, ['Oud']],
])('[CON-164] the list finds %s', async (_what, query, found) => {
  await addProducts(shop, range);
  expect(await list(query)).toMatchObject({ items: found.map((title) => ({ title })), total: found.length });
});

test.each<[NonNullable<Query>['sort'], string[]]>([
  ['position', ['Assam', 'Gulab', 'Chai', 'Oud', 'Set']],
  ['title', ['Assam', 'Chai', 'Gulab', 'Oud', 'Set']],
  ['price', ['Chai', 'Assam', 'Gulab', 'Oud', 'Set']],
  ['stock', ['Gulab', 'Oud', 'Chai', 'Assam', 'Set']],
  ['changed', ['Assam', 'Gulab', 'Oud', 'Set', 'Chai']],
])('[CON-014] by %s all pages together hold each product once in its order, both ways', async (sort, wanted) => {
  await addProducts(shop, range);
  const members = (await list({ search: 'oud' })).items.map(({ id }) => id);
  await addProduct(shop, { title: 'Set', kind: 'grouped', members });
  await shop.deps.db.updateTable('products').set({ family_line: 'Milk' }).where('title', '=', 'Chai').execute();
  const pages = async (query: NonNullable<Query>): Promise<string[]> => {
    const { items, next } = await list({ ...query, limit: 2 });
    return [...items.map(({ title }) => title), ...(next === null ? [] : await pages({ ...query, after: next }))];
  };
  expect(await pages({ sort })).toEqual(wanted);
  const last = sort === 'stock' ? ['Set'] : [];
  expect(await pages({ sort, descending: 'yes' })).toEqual([
    ...wanted.filter((title) => !last.includes(title)).toReversed(),
    ...last,
  ]);
});

test('[CON-014] a place that was made up, or is of another order, is refused', async () => {
  await addProducts(shop, range);
  const { next } = await list({ sort: 'price', limit: 1 });
  const after = next ?? '';
  for (const query of [{ after: 'made up' }, { after }, { after, sort: 'price', descending: 'yes' }] as const)
    await expect(list(query)).rejects.toMatchObject({ status: 400, code: 'invalid-input' });
  expect((await list({ after, sort: 'price' })).items).toHaveLength(3);
});

test('[CON-014] a page takes at most four statements and those of the sign-in, however many products there are', async () => {
  const ask = () => list({ search: 'gu', view: 'active', sort: 'stock' });
  await addProducts(shop, range);
  const few = await countStatements(shop.deps, ask);
  await addProducts(
    shop,
    Array.from({ length: 60 }, () => ({ title: 'Gulab' })),
  );
  expect([few, await countStatements(shop.deps, ask)]).toEqual([5, 5]);
});
