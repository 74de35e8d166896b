import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as catalogue from '#contract/catalogue.ts';
import * as pictures from '#contract/console/pictures.ts';
import { CATALOGUE_ID } from '#contract/store-ids.ts';
import { addProduct, addProducts } from '../testing/builders.ts';
import { openTestShop, type RawAnswer, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { setStock } from '../testing/set-stock.ts';
import { addStaff } from '../testing/staff.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { saveArrivalGroups } from './save-home-store.ts';

let shop: TestShop;
let guest: Visitor;
const goods = { params: { catalogueId: CATALOGUE_ID } };
const titles = (products: { title: string }[]): string[] => products.map(({ title }) => title);
const all = (page: { page?: number; limit?: number } = {}) => guest.call(catalogue.all, { ...goods, query: page });
const one = (productId: string) => guest.call(catalogue.single, { params: { productId } });

const sizes = [
  { sku: 'GUL-50', attributes: { Size: '50 ml' }, price: 1299_00, mrp: 1499_00, stock: 3 },
  { sku: 'GUL-10', attributes: { Size: '10 ml' }, price: 449_00, mrp: 449_00, stock: 0 },
];

beforeAll(async () => {
  shop = await openTestShop();
  guest = shop.visitor();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

test('[API-04] [ENT-01] a simple product under its specified names', async () => {
  const { id, skus } = await addProduct(shop, {
    title: 'Assam Bold',
    categories: ['Black Tea', 'Luxury'],
    bestSeller: true,
    trending: true,
    addedAt: new Date('2026-10-01T04:00:00Z'),
    variations: [{ price: 420_00, mrp: 499_50, stock: 7 }],
  });
  expect(await one(id)).toEqual({
    product_id: id,
    id,
    title: 'Assam Bold',
    sku: skus[0],
    image: '/uploads/products/assam-1.avif',
    gallery: [],
    originalPrice: 499.5,
    discountPrice: 420,
    price_paise: 420_00,
    mrp_paise: 499_50,
    stock: 7,
    totalStock: 7,
    status: 'Active',
    description: '<p>Malty and bright.</p>',
    short_description: 'Malty and bright.',
    key_features: ['Whole leaf'],
    specifications: [{ label: 'Origin', value: 'Assam' }],
    attribute: [],
    variation: [],
    grouped_product: [],
    product_type: 'Simple Product',
    delivery_days: 4,
    category: 'Black Tea, Luxury',
    categorytype: ['Best Sellers', 'Trending'],
    createdAt: '2026-10-01T04:00:00.000Z',
    meta_line: 'Black tea · 100 g',
    max_per_order: 10,
    net_quantity: '100 g',
    unit_price: { price_paise: 420_00, unit: '100 g' },
  });
});

test('a product is new while the owner shows it among the new arrivals', async () => {
  const [fresh, old] = [await addProduct(shop), await addProduct(shop)];
  await saveArrivalGroups(shop.deps.db, [{ name: 'From this year', description: '', products: [fresh.id] }]);
  expect(await one(fresh.id)).toMatchObject({ categorytype: ['New'] });
  expect(await one(old.id)).toMatchObject({ categorytype: [] });
  await saveArrivalGroups(shop.deps.db, []);
  expect(await one(fresh.id)).toMatchObject({ categorytype: [] });
});

test('a product says how many pieces of it one order may hold, as the owner has set it', async () => {
  const { id } = await addProduct(shop);
  await saveSettings(shop.deps.db, { 'max-per-order': 4 });
  expect(await one(id)).toMatchObject({ max_per_order: 4 });
});

test('[SHOP-12] [ENT-03] a variable product is listed at its lowest price and offers its variations', async () => {
  const { id } = await addProduct(shop, { kind: 'variable', variations: sizes });
  const product = await one(id);
  expect(product).toMatchObject({
    product_type: 'Variable Product',
    discountPrice: 449,
    originalPrice: 449,
    totalStock: 3,
    attribute: [
      {
        name: 'Size',
        slug: 'size',
        selectedTerms: [
          { id: '50-ml', name: '50 ml' },
          { id: '10-ml', name: '10 ml' },
        ],
      },
    ],
  });
  expect(product.variation).toEqual([
    {
      sku: 'GUL-50',
      price: 1499,
      salePrice: 1299,
      stock: 3,
      imageUrl: '/uploads/products/assam-1.avif',
      galleryImages: [],
      attributes: { Size: '50 ml' },
      price_paise: 1299_00,
      mrp_paise: 1499_00,
      net_quantity: '50 ml',
      unit_price: { price_paise: 25_98, unit: '1 ml' },
    },
    expect.objectContaining({ sku: 'GUL-10', price: 449, salePrice: null, stock: 0 }),
  ]);
});

test('[PROD-10] a group names its Active members and stands at their lowest price and stock', async () => {
  const tea = await addProduct(shop, { title: 'Tea', variations: [{ price: 300_00, mrp: 350_00, stock: 2 }] });
  const attar = await addProduct(shop, { title: 'Attar', kind: 'variable', variations: sizes });
  const gone = await addProduct(shop, { title: 'Gone', status: 'Inactive', variations: [{ price: 1_00, stock: 90 }] });
  const { id } = await addProduct(shop, { kind: 'grouped', members: [attar.id, gone.id, tea.id] });
  const group = await one(id);
  expect(titles(group.grouped_product)).toEqual(['Attar', 'Tea']);
  expect(group).toMatchObject({
    product_type: 'Grouped Product',
    discountPrice: 300,
    originalPrice: 350,
    totalStock: 5,
  });
});

test('[API-05] the list is whole without paging and in pages with it', async () => {
  await addProducts(
    shop,
    Array.from({ length: 12 }, (_, n) => ({ title: `Tea ${n + 1}` })),
  );
  const everything = titles(await all());
  expect(everything).toEqual(Array.from({ length: 12 }, (_, n) => `Tea ${n + 1}`));
  expect(titles(await all({ page: 1, limit: 10 }))).toEqual(everything.slice(0, 10));
  expect(titles(await all({ page: 2, limit: 10 }))).toEqual(everything.slice(10));
  expect(titles(await all({ page: 2 }))).toEqual(everything.slice(10));
  expect(await all({ page: 3, limit: 10 })).toEqual([]);
});

describe('the whole list', () => {
  const url = `/api/grouped-product/search-all-products/${CATALOGUE_ID}`;
  const ask = (known = '""') => guest.request('GET', url, { headers: { 'if-none-match': `"other", W/${known}` } });
  const tagOf = ({ headers }: { headers: RawAnswer['headers'] }): string => [headers.etag].flat()[0] ?? '';

  test('[API-05] of thousands comes in one piece and in order', async () => {
    const names = Array.from({ length: 2_005 }, (_, n) => `Tea ${n + 1}`);
    await addProducts(
      shop,
      names.map((title, n) => ({ title, position: Math.floor(n / 10) })),
    );
    expect(titles(await all())).toEqual(names);
  });

  test('an empty one is an empty list', async () => {
    expect((await ask()).body).toBe('[]');
  });

  test('is not sent again to who holds it, until something changes that it shows', async () => {
    const { skus } = await addProduct(shop, { title: 'Assam' });
    const first = await ask();
    expect(first.status).toBe(200);
    expect(await ask(tagOf(first))).toMatchObject({ status: 304, body: '' });

    await setStock(shop, 1, skus.slice(0, 1));
    const second = await ask(tagOf(first));
    expect(second.status).toBe(200);

    await shop.deps.db.updateTable('products').set({ short_description: 'Brisk.' }).execute();
    const third = await ask(tagOf(second));
    expect(third.body).toContain('Brisk.');

    await saveSettings(shop.deps.db, { 'max-per-order': 4 });
    const fourth = await ask(tagOf(third));
    expect(fourth.body).toContain('"max_per_order":4');

    await shop.deps.db.updateTable('products').set({ image: '/uploads/products/assam.jpg' }).execute();
    const fifth = await ask(tagOf(fourth));
    const owner = await addStaff(shop);
    const params = { name: 'products/assam.jpg' };
    await owner.call(pictures.setPictureAlt, { params, body: { alt: 'A tin of Assam' } });
    expect((await ask(tagOf(fifth))).body).toContain('A tin of Assam');
  });
});

test('only Active products are listed, suggested or shown', async () => {
  const hidden = await addProduct(shop, { title: 'Hidden Tea', status: 'Inactive' });
  const shown = await addProduct(shop, { title: 'Shown Tea' });
  await saveArrivalGroups(shop.deps.db, [{ name: 'New', description: '', products: [hidden.id, shown.id] }]);
  expect(titles(await all())).toEqual(['Shown Tea']);
  const suggested = await guest.call(catalogue.suggestions, { query: { search: 'tea' } });
  expect(suggested).toMatchObject({ titles: ['Shown Tea'], corrected: null });
  const [group] = await guest.call(catalogue.newArrivals, goods);
  expect(titles(group?.product ?? [])).toEqual(['Shown Tea']);
  await expect(one(hidden.id)).rejects.toMatchObject({ status: 404, code: 'not-found' });
  await expect(one('NO-SUCH')).rejects.toMatchObject({ status: 404, code: 'not-found' });
});

test('[API-02] another catalogue is not here', async () => {
  const foreign = { params: { catalogueId: 'somebody-else' } };
  await expect(guest.call(catalogue.all, { ...foreign, query: {} })).rejects.toMatchObject({ status: 404 });
  await expect(guest.call(catalogue.newArrivals, foreign)).rejects.toMatchObject({ status: 404 });
});

test('[NAV-34] titles that hold the text in any case are suggested once, before others, and eight at most', async () => {
  const greens = Array.from({ length: 9 }, (_, n) => `Green ${n + 1}`);
  const names = ['Élan Tea', 'élan tea', 'Rose 100% Attar', 'Masala Chai', ...greens];
  await addProducts(
    shop,
    names.map((title) => ({ title, familyLine: '', shortDescription: '' })),
  );
  const suggest = async (search: string) => (await guest.call(catalogue.suggestions, { query: { search } })).titles;
  expect(await suggest('ÉLAN')).toEqual(['Élan Tea']);
  expect(await suggest(' chai ')).toEqual(['Masala Chai', 'Élan Tea']);
  expect(await suggest('green')).toEqual(greens.slice(0, 8));
  expect(await suggest('%')).toEqual(['Rose 100% Attar']);
  expect(await suggest('_')).toEqual([]);
  expect(await suggest('   ')).toEqual([]);
});

test('[API-03] groups of new arrivals in their order, without empty ones', async () => {
  const assam = await addProduct(shop, { title: 'Assam' });
  const oud = await addProduct(shop, { title: 'Oud' });
  await saveArrivalGroups(shop.deps.db, [
    { name: 'Gardens', description: 'Picked this year', products: [oud.id, assam.id, 'NO-SUCH'] },
    { name: 'Nothing', description: '', products: [] },
    { name: 'Stills', description: 'From Kannauj', products: [oud.id] },
  ]);
  const groups = await guest.call(catalogue.newArrivals, goods);
  expect(
    groups.map(({ category_name, description, product }) => [category_name, description, titles(product)]),
  ).toEqual([
    ['Gardens', 'Picked this year', ['Oud', 'Assam']],
    ['Stills', 'From Kannauj', ['Oud']],
  ]);
});

test('[API-03] [API-05] [ENT-01] the specified lists carry each product as whole as it is alone', async () => {
  const attar = await addProduct(shop, { title: 'Gulab', kind: 'variable', variations: sizes });
  const tea = await addProduct(shop, { title: 'Assam' });
  const group = await addProduct(shop, { title: 'Both', kind: 'grouped', members: [attar.id, tea.id] });
  await saveArrivalGroups(shop.deps.db, [
    { name: 'New', description: '', products: [attar.id, tea.id] },
    { name: 'Sets', description: '', products: [group.id] },
  ]);
  const whole = await Promise.all([attar, tea, group].map(({ id }) => one(id)));
  expect(whole[0]?.variation.map(({ sku }) => sku)).toEqual(['GUL-50', 'GUL-10']);
  expect(whole[2]?.grouped_product.map(({ title }) => title)).toEqual(['Gulab', 'Assam']);
  expect(await all()).toEqual(whole);
  expect(await all({ page: 1, limit: 10 })).toEqual(whole);
  const arrivals = await guest.call(catalogue.newArrivals, goods);
  expect(arrivals.map(({ product }) => product)).toEqual([whole.slice(0, 2), whole.slice(2)]);
});
