import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as shopFront from '#contract/catalogue.ts';
import * as categories from '#contract/console/categories.ts';
import type { WireConsoleCategory } from '#contract/console/categories.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { addProduct, addProducts } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';
import { saveOffers } from '../save-home-store.ts';

let shop: TestShop;
let owner: TestStaff;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop, 'owner');
});
afterAll(() => shop.close());

const read = () => owner.call(categories.consoleCategories, {});
const named = async (name: string): Promise<WireConsoleCategory> => {
  const found = (await read()).items.find((one) => one.name === name);
  if (!found) throw new Error(`There is no category ${name}.`);
  return found;
};
const add = (name: string, over = {}) =>
  owner.call(categories.addCategory, { body: { name, picture: '', status: 'Active', ...over } });
const of = ({ id }: { id: string }) => ({ params: { category_id: id } });
const at = ({ revision }: { revision: number }) => ({ revision });
const rename = (category: WireConsoleCategory, name: string, by = owner) =>
  by.call(categories.saveCategory, { ...of(category), body: { name, picture: '', status: 'Active' } }, at(category));
const merge = (category: WireConsoleCategory, into: { id: string }) =>
  owner.call(categories.mergeCategory, { ...of(category), body: { into: into.id } }, at(category));
const remove = (category: WireConsoleCategory) => owner.call(categories.deleteCategory, of(category), at(category));
const lastEvent = () =>
  shop.deps.db.selectFrom('audit_events').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
const productsIn = async (category: string): Promise<string[]> => {
  const { items } = await shop.visitor().call(shopFront.search, { query: { category, limit: 60 } });
  return items.map(({ title }) => title);
};
const offer = (link: string) => ({ title: 'Offer', description: '', image: '', ground: '', link });

test('[CON-088] a category is added at the end and stands on the home page; names of products without one are told', async () => {
  await addProducts(shop, [{ categories: ['Black Tea'] }, { categories: ['black tea', 'Winter'] }]);
  const { id: gone } = await addProduct(shop, { categories: ['Gone'], status: 'Inactive' });
  await shop.deps.db
    .updateTable('products')
    .set({ archived_at: shop.clock.now })
    .where('public_id', '=', gone)
    .execute();
  const tea = await add('Black Tea');
  expect(tea).toMatchObject({ name: 'Black Tea', position: 1, products: 2, used_by: ['home'], revision: 1 });
  const floral = await add('Floral', { status: 'Inactive' });
  expect(floral).toMatchObject({ position: 2, products: 0, used_by: ['filter'] });
  expect(await read()).toEqual({ items: [tea, floral], untiled: [{ name: 'Winter', products: 1 }] });
  const { data } = await shop.visitor().call(shopFront.categories, { params: { storeId: STORE_ID } });
  expect(data.map(({ name }) => name)).toEqual(['Black Tea', 'Floral']);
  expect(await lastEvent()).toMatchObject({ action: 'category.add', subject_kind: 'category', subject_id: floral.id });
});

test.each([
  ['a name that is there in other letters', { name: ' black  TEA ' }, 'category-exists', {}],
  ['no name that can be seen', { name: '\u200b' }, 'invalid-input', { fields: { name: 'A category needs a name.' } }],
  ['a name with a comma', { name: 'Tea, black' }, 'invalid-input', { fields: { name: expect.any(String) } }],
  [
    'a picture that is none',
    { name: 'X', picture: '/etc/passwd' },
    'invalid-input',
    { fields: { picture: expect.any(String) } },
  ],
])('[CON-088] a category with %s is refused', async (_what, body, code, facts) => {
  await add('Black Tea');
  await expect(add(body.name, body)).rejects.toMatchObject({ code, body: facts });
});

test('[CON-088] a new name goes to all products, archived ones too, and to the offers that lead there', async () => {
  await addProducts(shop, [
    { title: 'Assam', categories: ['Luxury', 'Black Tea'] },
    { title: 'Chai', categories: ['black tea'] },
    { title: 'Gone', categories: ['Black Tea'] },
    { title: 'Oud', categories: ['Attar'] },
  ]);
  const { db } = shop.deps;
  await db
    .updateTable('products')
    .set({ status: 'Inactive', archived_at: shop.clock.now })
    .where('title', '=', 'Gone')
    .execute();
  await saveOffers(db, [offer('/category-detail/Black%20Tea?sort=newest'), offer('/shop')]);
  const black = await add('Black Tea');
  expect(black).toMatchObject({ products: 2, archived: 1 });
  const saved = await rename(black, 'Dark & Tea');
  expect(saved).toMatchObject({ renamed_products: 3, category: { name: 'Dark & Tea', products: 2, revision: 2 } });
  expect([await productsIn('dark & tea'), await productsIn('Black Tea')]).toEqual([['Assam', 'Chai'], []]);
  expect(await shop.visitor().call(shopFront.search, { query: { search: 'dark' } })).toMatchObject({ total: 2 });
  const rows = await db.selectFrom('products').select('categories').orderBy('id').execute();
  expect(rows.map((row) => row.categories)).toEqual([
    ['Luxury', 'Dark & Tea'],
    ['Dark & Tea'],
    ['Dark & Tea'],
    ['Attar'],
  ]);
  const links = await db.selectFrom('offers').select('link').orderBy('position').execute();
  expect(links.map(({ link }) => link)).toEqual(['/category-detail/Dark%20%26%20Tea?sort=newest', '/shop']);
  expect(await lastEvent()).toMatchObject({
    id: saved.event_id,
    action: 'category.save',
    before: { name: 'Black Tea' },
    after: { name: 'Dark & Tea', renamed_products: 3 },
  });
  const again = await rename(saved.category, 'DARK & TEA');
  expect(again.renamed_products).toBe(3);
  const [first] = (await shop.visitor().call(shopFront.search, { query: {} })).items;
  expect(first?.category).toBe('Luxury, DARK & TEA');
});

test('[CON-022] a category that another person changed meanwhile is not saved over', async () => {
  const tea = await add('Tea');
  const meera = await addStaff(shop, 'manager', { name: 'Meera Iyer' });
  await rename(tea, 'Black Tea', meera);
  for (const late of [() => rename(tea, 'Green Tea'), () => remove(tea), () => merge(tea, tea)])
    await expect(late()).rejects.toMatchObject({
      status: 409,
      code: 'edited-meanwhile',
      body: { who: 'Meera Iyer', stored: { name: 'Black Tea', revision: 2 } },
    });
  expect(await rename(await named('Black Tea'), 'Black Tea')).toMatchObject({ event_id: 0, renamed_products: 0 });
});

test('[CON-088] merging says how many products moved, leaves none twice, and takes links along', async () => {
  await addProducts(shop, [
    { title: 'Assam', categories: ['Black Tea', 'Tea'] },
    { title: 'Chai', categories: ['black tea'] },
    { title: 'Oud', categories: ['Attar'] },
  ]);
  await saveOffers(shop.deps.db, [offer('/category-detail/black%20tea')]);
  const [black, tea] = [await add('Black Tea'), await add('Tea')];
  expect(await merge(black, tea)).toEqual({ moved_products: 2 });
  expect((await read()).items.map(({ name, products }) => [name, products])).toEqual([['Tea', 2]]);
  expect(await productsIn('Tea')).toEqual(['Assam', 'Chai']);
  const { link } = await shop.deps.db.selectFrom('offers').select('link').executeTakeFirstOrThrow();
  expect(link).toBe('/category-detail/Tea');
  expect(await lastEvent()).toMatchObject({
    action: 'category.merge',
    subject: 'Black Tea',
    after: { into: 'Tea', moved_products: 2 },
  });
});

test('[CON-088] what the filter names is not merged away, nor anything into itself or into what is not there', async () => {
  const [floral, tea] = [await add('Floral'), await add('Tea')];
  await expect(merge(floral, tea)).rejects.toMatchObject({
    code: 'category-in-use',
    message: 'Floral is in use: the filters of the shop. Merge it into another category, or change that first.',
  });
  await expect(merge(tea, tea)).rejects.toMatchObject({ code: 'invalid-input' });
  await expect(merge(tea, { id: '999999' })).rejects.toMatchObject({ status: 404 });
});

test('[CON-088] a category is deleted once no product, filter or part of the home page uses it', async () => {
  const { id } = await addProduct(shop, { categories: ['Tea'] });
  await saveOffers(shop.deps.db, [offer('/category-detail/tea')]);
  const tea = await add('Tea');
  await expect(remove(tea)).rejects.toMatchObject({
    code: 'category-in-use',
    body: { list: 'a product, the home page' },
  });
  await shop.deps.db
    .updateTable('products')
    .set({ categories: [], category_keys: [] })
    .where('public_id', '=', id)
    .execute();
  const body = { name: 'Tea', picture: '', status: 'Inactive' } as const;
  const { category } = await owner.call(categories.saveCategory, { ...of(tea), body }, at(tea));
  await expect(remove(category)).rejects.toMatchObject({ body: { list: 'the home page' } });
  await saveOffers(shop.deps.db, []);
  await remove(category);
  expect((await read()).items).toEqual([]);
  expect(await lastEvent()).toMatchObject({ action: 'category.delete', subject: 'Tea' });
});

test('[CON-088] categories are put into an order, unless one came or went meanwhile', async () => {
  const added = [await add('A'), await add('B'), await add('C')];
  const ids = added.map(({ id }) => id);
  const order = (category_ids: string[]) => owner.call(categories.orderCategories, { body: { category_ids } });
  const { event_id } = await order(ids.toReversed());
  expect((await read()).items.map(({ name }) => name)).toEqual(['C', 'B', 'A']);
  expect(await lastEvent()).toMatchObject({
    id: event_id,
    action: 'category.order',
    before: { order: [{ name: 'A' }, {}, {}] },
  });
  expect(await order(ids.toReversed())).toEqual({ event_id: 0 });
  for (const wrong of [ids.slice(1), [...ids, '999999'], [...ids.slice(1), ids[1] ?? '']])
    await expect(order(wrong)).rejects.toMatchObject({ code: 'categories-changed' });
});

test('[CON-088] products of a category are put into an order among the places that they have', async () => {
  const added = await addProducts(shop, [
    { title: 'A', categories: ['Tea'], position: 10 },
    { title: 'X', position: 15 },
    { title: 'B', categories: ['Tea'], position: 20 },
    { title: 'C', categories: ['tea'], position: 20 },
  ]);
  const [a = '', x = '', b = '', c = ''] = added.map(({ id }) => id);
  const tea = await add('Tea');
  const order = (product_ids: string[]) => owner.call(categories.orderProducts, { ...of(tea), body: { product_ids } });
  const { event_id } = await order([c, b, a]);
  expect(await productsIn('Tea')).toEqual(['C', 'B', 'A']);
  const { items } = await shop.visitor().call(shopFront.search, { query: {} });
  expect(items.map(({ title }) => title)).toEqual(['C', 'X', 'B', 'A']);
  expect(await lastEvent()).toMatchObject({
    id: event_id,
    action: 'products.order',
    before: { [a]: { position: 10 }, [c]: { position: 20 } },
    after: { [a]: { position: 21 }, [c]: { position: 10 } },
  });
  expect(await order([c, b, a])).toEqual({ event_id: 0 });
  await expect(order([a, x])).rejects.toMatchObject({ code: 'products-changed' });
});

const NAMES = ['Tea', 'Black Tea', 'Attar', 'Winter'];
const products = fc.array(fc.array(fc.constantFrom(...NAMES, 'tea', 'WINTER'), { maxLength: 4 }), {
  minLength: 1,
  maxLength: 8,
});
const steps = fc.array(
  fc.record({
    from: fc.constantFrom(...NAMES),
    to: fc.constantFrom(...NAMES, 'tea', 'Green'),
    isMerge: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
);
const keysOf = (names: readonly string[]) => [...new Set(names.map((name) => name.toLowerCase()))].toSorted();

test('[CON-088] whatever is renamed and merged, no product loses a category or gets one twice', async () => {
  await fc.assert(
    fc.asyncProperty(products, steps, async (given, wanted) => {
      await shop.reset();
      owner = await addStaff(shop, 'owner');
      await addProducts(
        shop,
        given.map((names) => ({ categories: names })),
      );
      for (const name of NAMES) await add(name);
      let expected = given.map(keysOf);
      for (const { from, to, isMerge } of wanted) {
        const all = (await read()).items;
        const source = all.find(({ name }) => name.toLowerCase() === from.toLowerCase());
        const target = all.find(({ name }) => name.toLowerCase() === to.toLowerCase());
        if (!source) continue;
        if (isMerge ? !target || target === source : target && target !== source) continue;
        await (isMerge && target ? merge(source, target) : rename(source, to));
        const carried = (key: string) => (key === from.toLowerCase() ? to.toLowerCase() : key);
        expected = expected.map((keys) => keysOf(keys.map(carried)));
      }
      const rows = await shop.deps.db
        .selectFrom('products')
        .select(['categories', 'category_keys'])
        .orderBy('id')
        .execute();
      expect(rows.map(({ category_keys }) => category_keys.toSorted())).toEqual(expected);
      for (const row of rows) expect(row.categories.map((name) => name.toLowerCase())).toEqual(row.category_keys);
    }),
    { numRuns: 25 },
  );
});
