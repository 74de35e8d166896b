import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReferred } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import * as persons from './0035_persons.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('a PAN that stood in several profiles goes on counting in each, and every number begins to be held', async () => {
  const { db } = shop.deps;
  for (const pan of ['SAMEP1234Q', 'OTHER1234Q', 'SAMEP1234Q', 'SAMEP1234Q']) await addReferred(shop, null, { pan });
  await sql`drop table held_numbers cascade`.execute(db);
  await sql`drop function keep_held_numbers cascade`.execute(db);
  await sql`alter table member_profiles drop column pan_standing, drop column phone_mac`.execute(db);
  await sql`alter table ledger_transactions drop column earns`.execute(db);

  await persons.up(db as never);

  const standings = await db.selectFrom('member_profiles').select('pan_standing').orderBy('id').execute();
  expect(standings.map((row) => row.pan_standing)).toEqual(['counts', 'counts', 'shared', 'shared']);
  const held = await db.selectFrom('held_numbers').select(['kind', 'held_until']).orderBy('kind').execute();
  expect(held.map(({ kind }) => kind)).toEqual([...Array(4).fill('account'), ...Array(4).fill('pan')]);
  expect(held.every(({ held_until: until }) => until === null)).toBe(true);
});
