import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../open.ts';
import { openInMemory } from '../../testing/open-in-memory.ts';
import * as foundation from './0001_foundation.ts';
import * as catalogueSearch from './0002_catalogue_search.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openInMemory();
});
afterAll(() => opened.close());

test('a shop that was filled before is listed, filed under its categories and known by its words', async () => {
  const { db } = opened;
  await foundation.up(db as never);
  const add = (title: string, status: string, price: number) =>
    sql`
    insert into products (public_id, sku, kind, status, title, title_key, family_line, short_description, description,
      key_features, specifications, attributes, image, gallery, price_paise, mrp_paise, best_seller, trending, position,
      added_at)
    values (${title}, ${title}, 'simple', ${status}, ${title}, lower(${title}), '', '', '', '[]', '[]', '[]', '', '[]',
      ${price}, ${price}, true, false, 7, '2026-11-01T10:00:00.123Z')`.execute(db);
  await add('Gulab No. 7', 'Active', 449_00);
  await add('Hidden Oud', 'Inactive', 100_00);
  await add('Free Sample', 'Active', 0);
  await sql`insert into product_categories (product_id, name, name_key, position)
    values (1, 'Perfume', 'perfume', 0), (1, 'Floral', 'floral', 1)`.execute(db);

  await catalogueSearch.up(db as never);

  const product = db.selectFrom('products').select(['categories', 'category_keys']).where('id', '=', 1);
  expect(await product.executeTakeFirst()).toEqual({
    categories: ['Perfume', 'Floral'],
    category_keys: ['perfume', 'floral'],
  });
  const listings = db
    .selectFrom('product_listings')
    .innerJoin('product_classes', 'product_classes.id', 'class_id')
    .select(['title_key', 'product_classes.category_keys', 'best', 'cheapest', 'dearest', 'newest', 'position'])
    .orderBy('product_id');
  const newest = -Date.parse('2026-11-01T10:00:00.123Z');
  expect(await listings.execute()).toEqual([
    {
      title_key: 'gulab no. 7',
      category_keys: ['floral', 'perfume'],
      best: 0,
      cheapest: 449_00,
      dearest: -449_00,
      newest,
      position: 7,
    },
    {
      title_key: 'free sample',
      category_keys: [],
      best: 0,
      cheapest: Number.MAX_SAFE_INTEGER,
      dearest: 0,
      newest,
      position: 7,
    },
  ]);
  const words = await db.selectFrom('title_words').select('word').orderBy('word').execute();
  expect(words.map(({ word }) => word)).toEqual(['free', 'gulab', 'hidden', 'oud', 'sample']);
});
