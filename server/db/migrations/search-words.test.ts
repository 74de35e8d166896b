import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProducts } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import * as searchWords from './0034_search_words.ts';
import * as wordsAsTsvector from './0069_words_as_tsvector.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('products that were saved before are found by their categories, family and short text', async () => {
  const { db } = shop.deps;
  await addProducts(shop, [
    { title: 'Gulab', categories: ['Perfume'], familyLine: 'Floral', shortDescription: 'Rose <b>water</b>.' },
    { title: 'Hidden', status: 'Inactive' },
  ]);
  const words = () => db.selectFrom('product_listings').select(['title_key', 'words']).execute();
  const saved = await words();
  await sql`alter table products drop column search_words`.execute(db);
  await sql`alter table product_listings drop column words`.execute(db);
  await sql`drop function words_of`.execute(db);
  await sql`delete from title_words`.execute(db);

  await searchWords.up(db as never);
  await wordsAsTsvector.up(db as never);

  expect(await words()).toEqual(saved);
  expect(saved).toEqual([{ title_key: 'gulab', words: "'floral' 'gulab' 'perfume' 'rose' 'water'" }]);
  const known = await db.selectFrom('title_words').select('word').orderBy('word').execute();
  expect(known.map(({ word }) => word)).toEqual(['black', 'floral', 'perfume', 'tea']);
});

test('a word longer than an index on words takes is known by its beginning', async () => {
  const { db } = shop.deps;
  const long = 'ж'.repeat(3_000);
  await addProducts(shop, [{ title: 'Long', categories: [], familyLine: '', shortDescription: long }]);
  const { words } = await db
    .selectFrom('product_listings')
    .select('words')
    .where('title_key', '=', 'long')
    .executeTakeFirstOrThrow();
  expect(words).toBe(`'long' '${long.slice(0, 500)}'`);
});
