import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json } from '../db/json.ts';
import { migrate } from '../db/migrate.ts';
import type { Database, OpenDatabase } from '../db/open.ts';
import { type Placeholders, prepare } from '../db/prepared.ts';

const now = new Date('2026-11-21T06:00:00.123Z');

const member = (n: number) => ({
  public_id: `MEMBER${n}`,
  email: `member${n}@example.in`,
  full_name: `Member ${n}`,
  password_hash: null,
  suspended_at: null,
  created_at: now,
});

async function addVariation(db: Database, stock: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with p as (
      insert into products (public_id, sku, kind, status, title, title_key, family_line, short_description, description,
        key_features, specifications, attributes, image, gallery, price_paise, mrp_paise, best_seller, trending, position, added_at)
      values (gen_random_uuid()::text, gen_random_uuid()::text, 'simple', 'Active', 'Tea', 'tea', '', '', '', '[]', '[]', '[]', '', '[]',
        100, 100, false, false, 0, ${now})
      returning id)
    insert into variations (product_id, sku, attributes, price_paise, mrp_paise, stock, image, gallery, position)
    select id, gen_random_uuid()::text, '{}', 100, 100, ${stock}, '', '[]', 0 from p returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** What the shop relies on, whatever database it runs on. */
export function proveDatabase(open: () => Promise<OpenDatabase>): void {
  let opened: OpenDatabase;
  let db: Database;
  beforeAll(async () => {
    opened = await open();
    ({ db } = opened);
    await migrate(db);
  });
  afterAll(() => opened.close());

  describe('values', () => {
    test('whole numbers, counts and sums are numbers', async () => {
      const { rows } = await sql`select 9007199254740991::int8 as paise, count(*) as count, sum(x::int8) as sum
        from generate_series(1, 3) as x`.execute(db);
      expect(rows).toEqual([{ paise: 9_007_199_254_740_991, count: 3, sum: 6 }]);
    });

    test('a moment is a Date in UTC, a day is text', async () => {
      const { rows } = await sql`select ${now}::timestamptz as moment, '2026-11-21'::date as day`.execute(db);
      expect(rows).toEqual([{ moment: now, day: '2026-11-21' }]);
    });

    test('lists and objects in jsonb come back as they went', async () => {
      const value = { list: ['a', { b: 'ß ₹ "quoted" \\' }], nothing: null };
      await db
        .insertInto('settings')
        .values({ name: 'proof', value: json(value) })
        .execute();
      await db
        .insertInto('settings')
        .values({ name: 'proof-list', value: json(['one', 2]) })
        .execute();
      const rows = await db
        .selectFrom('settings')
        .select('value')
        .where('name', 'like', 'proof%')
        .orderBy('name')
        .execute();
      expect(rows).toEqual([{ value }, { value: ['one', 2] }]);
    });

    test('written rows are counted', async () => {
      await db
        .insertInto('members')
        .values([member(1), member(2)])
        .execute();
      const { numUpdatedRows } = await db.updateTable('members').set({ mobile: '9' }).executeTakeFirstOrThrow();
      expect(numUpdatedRows).toBe(2n);
    });
  });

  describe('prepared statements', () => {
    const between = prepare(
      (_db, { first, last, among }: Placeholders<{ first: number; last: number; among: number[] }>) => {
        built += 1;
        return sql<{ n: number }>`
        select n from generate_series(1, 9) as n where n between ${first} and ${last} and n = any(${among}::int[])`;
      },
    );
    let built = 0;

    test('one is built once and runs with other values each time', async () => {
      expect(await between(db, { first: 1, last: 5, among: [2, 5, 9] })).toEqual([{ n: 2 }, { n: 5 }]);
      expect(await between(db, { first: 6, last: 9, among: [9] })).toEqual([{ n: 9 }]);
      expect(built).toBe(1);
    });

    test('one runs in the transaction that it is given', async () => {
      const rename = prepare((on, { id, name }: Placeholders<{ id: string; name: string }>) =>
        on.updateTable('members').set({ full_name: name }).where('public_id', '=', id).returning('full_name'),
      );
      await db.insertInto('members').values(member(51)).execute();
      const renaming = db.transaction().execute(async (tx) => {
        expect(await rename(tx, { id: 'MEMBER51', name: 'Rosa' })).toEqual([{ full_name: 'Rosa' }]);
        throw new Error('changed my mind');
      });
      await expect(renaming).rejects.toThrow('changed my mind');
      const { full_name } = await db
        .selectFrom('members')
        .select('full_name')
        .where('public_id', '=', 'MEMBER51')
        .executeTakeFirstOrThrow();
      expect(full_name).toBe('Member 51');
    });
  });

  describe('transactions', () => {
    test('one whose first statement fails, or that has none, leaves nothing open', async () => {
      const add = (tx: Database) => tx.insertInto('members').values(member(61)).execute();
      await db.transaction().execute(add);
      await expect(db.transaction().execute(add)).rejects.toThrow('duplicate key');
      expect(await db.transaction().execute(async () => 'nothing')).toBe('nothing');
      await db.transaction().execute((tx) => tx.deleteFrom('members').where('public_id', '=', 'MEMBER61').execute());
      expect(await db.selectFrom('members').select('id').where('public_id', '=', 'MEMBER61').execute()).toEqual([]);
    });

    test('one that is sent as a single text and fails leaves the connection as it was', async () => {
      await expect(sql.raw('begin; select 1/0; commit').execute(db)).rejects.toThrow('division by zero');
      expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    });

    test('one that fails leaves nothing behind', async () => {
      const failing = db.transaction().execute(async (tx) => {
        await tx.insertInto('members').values(member(11)).execute();
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(
        await db.selectFrom('members').select('id').where('public_id', '=', 'MEMBER11').executeTakeFirst(),
      ).toBeUndefined();
    });

    test('several at once do not mix', async () => {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, (_, n) =>
          db.transaction().execute(async (tx) => {
            await tx
              .insertInto('members')
              .values(member(20 + n))
              .execute();
            await sql`select 1`.execute(tx);
            if (n % 2) throw new Error('odd');
          }),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      const kept = await db.selectFrom('members').select('public_id').where('public_id', 'like', 'MEMBER2_').execute();
      expect(kept.map(({ public_id }) => public_id).toSorted()).toEqual([
        'MEMBER20',
        'MEMBER22',
        'MEMBER24',
        'MEMBER26',
        'MEMBER28',
      ]);
    });

    test('after a refused statement the connection goes on', async () => {
      await expect(db.insertInto('members').values(member(1)).execute()).rejects.toThrow(/unique/);
      expect(
        await db.selectFrom('members').select('email').where('public_id', '=', 'MEMBER1').executeTakeFirst(),
      ).toEqual({
        email: 'member1@example.in',
      });
    });
  });

  describe('the last guards', () => {
    test('stock cannot go below zero', async () => {
      const id = await addVariation(db, 1);
      const take = db.insertInto('stock_movements').values({ variation_id: id, quantity: -2, reason: 'set' });
      await expect(take.execute()).rejects.toThrow(/check/);
    });

    test('an address stands once, in small letters', async () => {
      await expect(
        db
          .insertInto('members')
          .values({ ...member(30), email: 'Asha@example.in' })
          .execute(),
      ).rejects.toThrow(/check/);
    });

    test('an order whose sums do not add up cannot be stored', async () => {
      const { id } = await db.insertInto('members').values(member(31)).returning('id').executeTakeFirstOrThrow();
      const order = {
        public_id: 'KD-1-AAAA',
        number: 1,
        member_id: id,
        payment_method: 'online' as const,
        payment_state: 'awaiting' as const,
        fulfilment_status: 'Pending' as const,
        stock_state: 'reserved' as const,
        reserved_until: now,
        original_paise: 1000,
        merchandise_paise: 1000,
        discount_paise: 100,
        delivery_paise: 50,
        total_paise: 950,
        pay_now_paise: 950,
        balance_paise: 0,
        advance_percentage: 0,
        coupon_code: null,
        buyer_name: 'A',
        buyer_email: 'a@example.in',
        buyer_mobile: '9000012345',
        address: 'A',
        pincode: '208001',
        buyer_referral_code: null,
        content_hash: '',
        created_at: now,
        confirmed_at: null,
        delivered_at: null,
      };
      await expect(
        db
          .insertInto('orders')
          .values({ ...order, total_paise: 951 })
          .execute(),
      ).rejects.toThrow(/check/);
      await expect(
        db
          .insertInto('orders')
          .values({ ...order, balance_paise: 1 })
          .execute(),
      ).rejects.toThrow(/check/);
      await expect(
        db
          .insertInto('orders')
          .values({ ...order, discount_paise: 1100, total_paise: -50 })
          .execute(),
      ).rejects.toThrow(/check/);
      await db.insertInto('orders').values(order).execute();
    });
  });

  test('migrating again changes nothing', async () => {
    expect(await migrate(db)).toEqual([]);
  });
}
