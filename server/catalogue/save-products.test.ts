import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as catalogue from '#contract/catalogue.ts';
import { addProduct } from '../testing/builders.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import type { NewProduct } from './new-product.ts';
import { saveProducts } from './save-products-store.ts';

let shop: TestShop;
let guest: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  guest = shop.visitor();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const piece = (sku: string, price: number, over: Partial<NewProduct['variations'][number]> = {}) => ({
  sku,
  attributes: { Size: sku },
  price,
  mrp: price,
  stock: 5,
  ...over,
});

const attar: NewProduct = {
  publicId: 'ATTAR',
  sku: 'ATTAR',
  kind: 'variable',
  status: 'Active',
  title: ' Attar ',
  familyLine: 'Floral',
  sizeLine: '',
  shortDescription: 'Rose',
  description: '<p onclick="steal()">Rose<script>steal()</script></p>',
  keyFeatures: [],
  specifications: [],
  deliveryDays: null,
  hsn: '3303',
  gstRate: 1_800,
  image: '/uploads/attar.avif',
  gallery: ['/uploads/attar-2.avif'],
  categories: ['Floral', 'floral', ' Perfume '],
  bestSeller: false,
  trending: false,
  position: 1,
  addedAt: new Date('2026-10-01T00:00:00Z'),
  variations: [
    piece('A-10', 300_00),
    piece('A-50', 900_00, { image: '/uploads/a-50.avif', gallery: ['/uploads/x.avif'] }),
  ],
  members: [],
};

const read = (productId: string) => guest.call(catalogue.single, { params: { productId } });

test('a description is made safe when it is saved, titles are trimmed, categories named once', async () => {
  await saveProducts(shop.deps.db, [attar]);
  expect(await read('ATTAR')).toMatchObject({
    title: 'Attar',
    description: '<p>Rose</p>',
    category: 'Floral, Perfume',
    meta_line: 'Floral',
    delivery_days: null,
  });
});

test('a variation shows its own pictures, or those of its product', async () => {
  await saveProducts(shop.deps.db, [attar]);
  const { variation } = await read('ATTAR');
  expect(variation.map(({ imageUrl, galleryImages }) => [imageUrl, galleryImages])).toEqual([
    ['/uploads/attar.avif', ['/uploads/attar-2.avif']],
    ['/uploads/a-50.avif', ['/uploads/x.avif']],
  ]);
});

test('saving again changes the product: pieces change places, come and go, and the price follows', async () => {
  const before = await saveProducts(shop.deps.db, [attar]);
  const variations = [piece('A-50', 850_00), piece('A-10', 310_00), piece('A-5', 150_00)];
  const after = await saveProducts(shop.deps.db, [{ ...attar, title: 'Gulab', variations, categories: [] }]);
  expect(after).toEqual(before);
  const changed = await read('ATTAR');
  expect(changed).toMatchObject({ title: 'Gulab', price_paise: 150_00, totalStock: 15, category: '' });
  expect(changed.variation.map(({ sku }) => sku)).toEqual(['A-50', 'A-10', 'A-5']);
  await saveProducts(shop.deps.db, [{ ...attar, variations: [piece('A-50', 850_00)] }]);
  expect((await read('ATTAR')).variation.map(({ sku }) => sku)).toEqual(['A-50']);
});

test('saving again changes every column of a product but those by which it is known, and the archive', async () => {
  const rowOf = () =>
    shop.deps.db.selectFrom('products').selectAll().where('public_id', '=', 'ATTAR').executeTakeFirstOrThrow();
  await saveProducts(shop.deps.db, [attar]);
  const before = await rowOf();
  const changed: NewProduct = {
    publicId: 'ATTAR',
    sku: 'OTHER',
    kind: 'simple',
    status: 'Inactive',
    title: 'Ruh gulab',
    familyLine: 'Woody',
    sizeLine: '12 ml',
    shortDescription: 'Damask rose',
    description: '<p>Damask</p>',
    keyFeatures: ['Distilled'],
    specifications: [{ label: 'Origin', value: 'Kannauj' }],
    deliveryDays: 3,
    hsn: '3301',
    gstRate: 500,
    image: '/uploads/other.avif',
    gallery: ['/uploads/other-2.avif'],
    categories: ['Woody'],
    bestSeller: true,
    trending: true,
    position: 2,
    addedAt: new Date('2026-10-02T00:00:00Z'),
    variations: [{ ...piece('OTHER', 450_00), attributes: {}, mrp: 500_00 }],
    members: [],
  };
  await saveProducts(shop.deps.db, [changed]);
  const after = await rowOf();
  const isSame = (column: keyof typeof after): boolean =>
    JSON.stringify(after[column]) === JSON.stringify(before[column]);
  expect((Object.keys(after) as (keyof typeof after)[]).filter(isSame).toSorted()).toEqual([
    'archived_at',
    'id',
    'public_id',
  ]);
});

test('a group follows the prices of its members', async () => {
  const tea = await addProduct(shop, { variations: [{ price: 400_00 }] });
  const group: NewProduct = {
    ...attar,
    publicId: 'SET',
    sku: 'SET',
    kind: 'grouped',
    variations: [],
    members: ['ATTAR', tea.id],
  };
  await saveProducts(shop.deps.db, [group, attar]);
  expect(await read('SET')).toMatchObject({ price_paise: 300_00 });
  await saveProducts(shop.deps.db, [{ ...attar, status: 'Inactive' }]);
  expect(await read('SET')).toMatchObject({ price_paise: 400_00 });
});

test('a name stays found after it was changed', async () => {
  await saveProducts(shop.deps.db, [{ ...attar, title: 'Mitti', shortDescription: 'Rain on clay' }]);
  await saveProducts(shop.deps.db, [{ ...attar, title: 'Gulab', shortDescription: 'Rose' }]);
  const found = async (search: string) => (await guest.call(catalogue.suggestions, { query: { search } })).titles;
  expect([await found('gul'), await found('mitti'), await found('clay')]).toEqual([['Gulab'], [], []]);
});

const misfit = 'cannot have the pieces';

test.each([
  ['a simple product with two pieces', { kind: 'simple' as const }, misfit],
  ['a simple product under another sku', { kind: 'simple' as const, variations: [piece('A-10', 300_00)] }, misfit],
  ['a variable product without pieces', { variations: [] }, misfit],
  ['a group with pieces', { kind: 'grouped' as const }, misfit],
  ['a group of something unknown', { kind: 'grouped' as const, variations: [], members: ['X'] }, 'no product X'],
])('%s is not saved', async (_title, over, message) => {
  const saving = shop.deps.db.transaction().execute((tx) => saveProducts(tx, [{ ...attar, ...over }]));
  await expect(saving).rejects.toThrow(message);
  await expect(read('ATTAR')).rejects.toMatchObject({ status: 404 });
});
