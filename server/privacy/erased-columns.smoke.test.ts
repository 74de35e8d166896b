import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as privacy from '#contract/privacy.ts';
import { json } from '../db/json.ts';
import { changeStatus } from '../orders/fulfilment/change-status.ts';
import { busyMember, facts, PASSWORD } from '../testing/busy-member.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import type { Erased } from './erasure-types.ts';
import { erasedColumns } from './erased-columns.ts';

type Row = Record<string, unknown>;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const blanked = Object.entries(erasedColumns).flatMap(([table, erasure]) =>
  'blankedBy' in erasure ? [{ table, by: erasure.blankedBy, columns: Object.entries(erasure.columns) }] : [],
);

/** What the law and the privacy policy ask to be gone of a former member, told apart from how it is done. */
const PERSONAL: Record<string, readonly string[]> = {
  members: ['email', 'full_name', 'mobile', 'password_hash', 'google_subject', 'erased_at'],
  member_profiles: [
    'full_name',
    'father_name',
    'google_address',
    'address',
    'city',
    'state',
    'pincode',
    'email',
    'mobile',
    'bank_name',
    'ifsc',
    'nominee_name',
    'nominee_relation',
    'aadhaar_last4',
    'latitude',
    'longitude',
    'pan_sealed',
    'pan_last4',
    'pan_mac',
    'pan_standing',
    'account_sealed',
    'account_last4',
    'account_mac',
    'account_end_mac',
    'phone_mac',
    'nominee_id_kind',
    'nominee_id_sealed',
    'nominee_id_last4',
    'updated_at',
    'account_set_at',
    'bank_changed_at',
    'payouts_held_at',
  ],
  sealed_openings: ['reason'],
  payouts: ['account_mac', 'account_last4', 'ifsc', 'payee_name', 'why'],
  orders: ['buyer_name', 'buyer_email', 'buyer_mobile', 'address', 'address_question', 'network', 'content_hash'],
  order_events: ['reason'],
};

test('an erasing leaves nothing of a person in rows that stay', () => {
  const changed = blanked.map(({ table, columns }) => [
    table,
    columns.flatMap(([column, becomes]) => (typeof becomes === 'function' ? [column] : [])).toSorted(),
  ]);
  const personal = Object.entries(PERSONAL).map(([table, columns]) => [table, columns.toSorted()]);
  expect(Object.fromEntries(changed)).toEqual(Object.fromEntries(personal));
});

/** All rows of the blanked tables that are a member's, by their table. */
async function rowsOf(memberId: number): Promise<Record<string, Row[]>> {
  const { db } = shop.deps;
  const owners: Record<string, number[]> = { id: [memberId], member_id: [memberId] };
  const idsIn = async (table: 'member_profiles' | 'orders') =>
    (await db.selectFrom(table).select('id').where('member_id', '=', memberId).execute()).map(({ id }) => id);
  owners.profile_id = await idsIn('member_profiles');
  owners.order_id = await idsIn('orders');
  const found: Record<string, Row[]> = {};
  for (const { table, by } of blanked) {
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(by)} = any(${owners[by] ?? []}::bigint[])
      order by id`.execute(db);
    found[table] = rows;
  }
  return found;
}

/** What the member's story does not lead to. */
async function fillTheRest({ memberId }: { memberId: number }): Promise<void> {
  const { db, clock } = shop.deps;
  const dates = {
    account_set_at: clock(),
    bank_changed_at: clock(),
    payouts_held_at: clock(),
    updated_at: new Date(0),
  };
  const place = { latitude: 26.4, longitude: 80.3, pan_standing: 'elsewhere' } as const;
  await db
    .updateTable('member_profiles')
    .set({ ...dates, ...place })
    .where('member_id', '=', memberId)
    .execute();
  await db
    .updateTable('payouts')
    .set({ why: `${facts.fullname} has no such account` })
    .execute();
  const readings = [{ city: facts.city, state: '09', charge: 0 }];
  await db
    .updateTable('orders')
    .set({ address_question: json({ key: 'of the address', readings }) })
    .execute();
  await db
    .updateTable('order_events')
    .set({ reason: `${facts.fullname} sent it back` })
    .execute();
}

test('an erasing changes what its list says and leaves everything else as it was', async () => {
  const tara = await busyMember(shop);
  for (const status of ['Shipped', 'Delivered'] as const)
    await changeStatus(shop.deps, tara.orderId, { to: status, actor: 'shop' });
  await fillTheRest(tara);
  const { memberId, userId, email } = tara;
  const erased: Erased = { memberId, userId, email, name: 'Former member', now: shop.clock.now };
  const before = await rowsOf(memberId);
  const unproven = blanked.flatMap(({ table, columns }) =>
    columns.flatMap(([column, becomes]) => {
      const isBlank = ({ [column]: value }: Row): boolean =>
        typeof becomes !== 'function' || JSON.stringify(value) === JSON.stringify(becomes(erased));
      return typeof becomes === 'function' && before[table]?.every(isBlank) ? [`${table}.${column}`] : [];
    }),
  );
  // What is blank from the start proves nothing: the story of the busy member has to fill it.
  expect(unproven).toEqual([]);
  await tara.call(privacy.erase, { params: { user_id: userId }, body: { password: PASSWORD } });
  const expected = blanked.map(({ table, columns }) => {
    const blanks = columns.flatMap(([column, becomes]) =>
      typeof becomes === 'function' ? [[column, becomes(erased)]] : [],
    );
    return [table, before[table]?.map((row) => ({ ...row, ...(Object.fromEntries(blanks) as Row) }))];
  });
  expect(await rowsOf(memberId)).toEqual(Object.fromEntries(expected));
});
