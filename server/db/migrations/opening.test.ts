import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DatabaseBefore, openBefore } from '../../testing/open-before.ts';

let opened: DatabaseBefore;
/** A database of the version before. */
beforeEach(async () => {
  opened = await openBefore('0063_opening');
});
afterEach(() => opened.close());

const openings = async (): Promise<unknown[]> => {
  const { rows } = await sql<{ value: unknown }>`select value from settings where name = 'opening'`.execute(opened.db);
  return rows.map(({ value }) => value);
};
const addProduct = (status: string) =>
  sql`
    insert into products (public_id, sku, kind, status, title, title_key, family_line, short_description, description,
      key_features, specifications, attributes, image, gallery, price_paise, mrp_paise, best_seller, trending, position,
      added_at)
    values ('TEA', 'TEA', 'simple', ${status}, 'Tea', 'tea', '', '', '', '[]', '[]', '[]', '', '[]', 100::bigint,
      100::bigint, false, false, 0, now())`.execute(opened.db);

test('[CON-166] a shop with an Active product stays open after the upgrade', async () => {
  await addProduct('Active');
  await opened.migrate();
  expect(await openings()).toEqual([{ isOpen: true, wasOpened: true, sentence: '' }]);
});

test('[CON-166] a shop without an order or an Active product is closed after the upgrade', async () => {
  await addProduct('Inactive');
  await opened.migrate();
  expect(await openings()).toEqual([]);
});

test('a setting that is saved gets a revision, which only a change of it raises', async () => {
  const { db } = opened;
  await sql`insert into settings (name, value) values ('marquee', '["One"]')`.execute(db);
  await opened.migrate();
  const save = (value: string) =>
    sql`update settings set value = ${value}::text::jsonb where name = 'marquee'`.execute(db);
  const revision = async () =>
    (await sql<{ revision: number }>`select revision::int from settings where name = 'marquee'`.execute(db)).rows;
  await save('["One"]');
  expect(await revision()).toEqual([{ revision: 1 }]);
  await save('["Two"]');
  expect(await revision()).toEqual([{ revision: 2 }]);
});
