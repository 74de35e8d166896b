import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as catalogue from '#contract/catalogue.ts';
import * as pictures from '#contract/console/pictures.ts';
import { CATALOGUE_ID } from '#contract/store-ids.ts';
import { addProduct } from '../testing/builders.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { addStaff } from '../testing/staff.ts';

let shop: TestShop;
let guest: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  guest = shop.visitor();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const [front, back, small, foreign] = ['front', 'back', 'small', 'foreign'].map((name) => `products/${name}.jpg`);

/** A product in two sizes, the second of which has a picture of its own. */
const addTea = (title: string) =>
  addProduct(shop, {
    title,
    kind: 'variable',
    image: `/uploads/${front}`,
    gallery: [`/uploads/${back}`],
    variations: [{ attributes: { Size: '50 g' } }, { attributes: { Size: '100 g' }, image: `/uploads/${small}` }],
  });

async function describe(said: Record<string, string>): Promise<void> {
  const owner = await addStaff(shop);
  for (const [name, alt] of Object.entries(said))
    await owner.call(pictures.setPictureAlt, { params: { name }, body: { alt } });
}

test('[CON-086] what the owner says of pictures is told with the product and its card, and nothing where nothing was said', async () => {
  const { id } = await addTea('Assam');
  await addProduct(shop, { title: 'Darjeeling', image: `/uploads/${foreign}` });
  const params = { productId: id };
  const before = await guest.call(catalogue.single, { params });
  expect([before.image_alt, before.picture_alts]).toEqual([undefined, undefined]);
  await describe({ [String(front)]: 'A tin of Assam', [String(small)]: 'A small tin', [String(foreign)]: 'A box' });
  expect(await guest.call(catalogue.single, { params })).toEqual({
    ...before,
    image_alt: 'A tin of Assam',
    picture_alts: { [`/uploads/${front}`]: 'A tin of Assam', [`/uploads/${small}`]: 'A small tin' },
  });
  const { items } = await guest.call(catalogue.search, { query: {} });
  expect(items.map(({ title, image_alt }) => [title, image_alt])).toEqual([
    ['Assam', 'A tin of Assam'],
    ['Darjeeling', 'A box'],
  ]);
  const all = await guest.call(catalogue.all, { params: { catalogueId: CATALOGUE_ID }, query: {} });
  expect(all.map(({ picture_alts }) => Object.values(picture_alts ?? {}))).toEqual([
    ['A tin of Assam', 'A small tin'],
    ['A box'],
  ]);
});

test('[CON-086] [ENT-02] what is said of pictures is told however the lists of them are stored', async () => {
  const { id } = await addTea('Assam');
  await describe({ [String(front)]: 'A tin of Assam', [String(back)]: 'Its back', [String(small)]: 'A small tin' });
  const told = async () => (await guest.call(catalogue.single, { params: { productId: id } })).picture_alts;
  const all = await told();
  expect(Object.keys(all ?? {})).toHaveLength(3);
  const { db } = shop.deps;
  for (const change of [
    sql`update products set gallery = to_jsonb(gallery::text)`,
    sql`update products set gallery = (gallery #>> '{}')::jsonb`,
    sql`update variations set gallery = to_jsonb(gallery::text)`,
  ]) {
    await change.execute(db);
    expect(await told()).toEqual(all);
  }
  await sql`update products set gallery = '7'`.execute(db);
  expect(Object.values((await told()) ?? {})).toEqual(expect.arrayContaining(['A tin of Assam', 'A small tin']));
});
