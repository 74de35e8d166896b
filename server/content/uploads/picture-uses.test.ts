import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/console/pictures.ts';
import { saveCategories, saveOffers, saveSliders } from '../../catalogue/save-home-store.ts';
import { saveSettings, defaultSettings } from '../../settings/settings-store.ts';
import { addProduct } from '../../testing/builders.ts';
import { recordStatements } from '../../testing/count-statements.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { addStaff } from '../../testing/staff.ts';
import { usesOf } from './picture-uses-store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const name = 'pictures/0123456789abcdef0123.jpg';
const src = `/uploads/${name}`;

const slide = {
  name: 'Monsoon',
  offerName: '',
  description: '',
  price: 100,
  cutOffPrice: null,
  wideImage: '',
  tallImage: '',
  ground: '',
  product: null,
};

const places: [string, string, () => Promise<unknown>][] = [
  ['the picture of a product', 'the product Assam', () => addProduct(shop, { title: 'Assam', image: src })],
  [
    'the gallery of a product',
    'the product Assam',
    () => addProduct(shop, { title: 'Assam', image: '', gallery: [src] }),
  ],
  [
    'the picture of a piece',
    'the product Assam',
    () => addProduct(shop, { title: 'Assam', image: '', variations: [{ image: src }] }),
  ],
  [
    'the gallery of a piece',
    'the product Assam',
    () => addProduct(shop, { title: 'Assam', image: '', variations: [{ gallery: ['x', src] }] }),
  ],
  [
    'the tile of a category',
    'the category Teas',
    () => saveCategories(shop.deps.db, [{ name: 'Teas', icon: src, status: 'Inactive', position: 1 }]),
  ],
  ['the wide picture of a slide', 'the slide Monsoon', () => saveSliders(shop.deps.db, [{ ...slide, wideImage: src }])],
  ['the tall picture of a slide', 'the slide Monsoon', () => saveSliders(shop.deps.db, [{ ...slide, tallImage: src }])],
  [
    'an offer',
    'the offer Gifts',
    () => saveOffers(shop.deps.db, [{ title: 'Gifts', description: '', image: src, ground: '', link: '' }]),
  ],
  [
    'an uploaded logo of the shop',
    'the shop’s logo',
    () => saveSettings(shop.deps.db, { store: { ...defaultSettings.store, logo: src } }),
  ],
  [
    'the icon of the shop',
    'the icon in browser tabs',
    () => saveSettings(shop.deps.db, { meta: { ...defaultSettings.meta, icon: src } }),
  ],
  [
    'the logo of the shop',
    'the shop’s logo',
    async () => {
      await sql`update pictures set name = 'profile/logo.png'`.execute(shop.deps.db);
      await saveSettings(shop.deps.db, { store: { ...defaultSettings.store, logo: 'logo.png' } });
    },
  ],
];

test.each(places)('[CON-086] a picture is in use as %s, and so is none that is deleted', async (_place, list, show) => {
  const { db } = shop.deps;
  await db.insertInto('pictures').values({ name }).execute();
  const owner = await addStaff(shop);
  const unused = async () => (await owner.call(contract.pictures, { query: { used: 'no' } })).items.length;
  expect(await unused()).toBe(1);
  await show();
  expect(await unused()).toBe(0);
  const { name: now } = await db.selectFrom('pictures').select('name').executeTakeFirstOrThrow();
  const refused = await refusalOf(owner.call(contract.deletePicture, { params: { name: now } }));
  expect([refused.code, refused.body.list]).toEqual(['picture-in-use', list]);
});

test('[CON-086] every column that may hold a picture is asked where one is looked for', async () => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type <> 'boolean'
      and column_name ~ '(image|icon|picture|gallery|logo|photo|thumb)'
  `.execute(shop.deps.db);
  const [statement] = await recordStatements(shop.deps, () => usesOf(shop.deps.db, name));
  const parts = (statement?.sql ?? '').split('union all');
  const unasked = columns.filter(
    ({ table, column }) => !parts.some((part) => new RegExp(`\\b${column}\\b[^]*\\bfrom ${table}\\b`).test(part)),
  );
  expect(columns.length).toBeGreaterThanOrEqual(9);
  expect(unasked).toEqual([]);
});
