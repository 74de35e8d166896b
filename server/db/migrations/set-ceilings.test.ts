import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../open.ts';
import { openInMemory } from '../../testing/open-in-memory.ts';
import * as setCeilings from './0045_set_ceilings.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openInMemory();
});
afterAll(() => opened.close());

test.each([
  ['no ceiling, beside another limit that was set', { openOnDelivery: 3, onDeliveryAmount: null, unpaidLines: null }],
  ['a ceiling that the owner has set', { openOnDelivery: 5, onDeliveryAmount: 500_000, unpaidLines: 50 }],
])('a shop with %s keeps what its owner has set', async (_what, stored) => {
  const { db } = opened;
  await sql`create table if not exists settings (name text primary key, value jsonb not null)`.execute(db);
  await sql`delete from settings`.execute(db);
  await sql`insert into settings values ('order-ceilings', ${JSON.stringify(stored)}), ('password-rule', 'null')`.execute(
    db,
  );
  await setCeilings.up(db as never);
  const { onDeliveryAmount, ...others } = stored;
  expect(await db.selectFrom('settings').select(['name', 'value']).orderBy('name').execute()).toEqual([
    { name: 'order-ceilings', value: { ...others, ...(onDeliveryAmount !== null && { onDeliveryAmount }) } },
    { name: 'password-rule', value: null },
  ]);
});
