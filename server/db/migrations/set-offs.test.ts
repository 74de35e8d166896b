import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct, addReferred } from '../../testing/builders.ts';
import { acceptAgreement, confirm, orderOnDelivery, pass } from '../../testing/earn.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import * as setOffs from './0048_set_offs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const postedPans = () => shop.deps.db.selectFrom('posted_pans').selectAll().orderBy('transaction_id').execute();

test('what was posted before is found under the PAN that counted, and erased accounts are worked out', async () => {
  const { db } = shop.deps;
  const tea = await addProduct(shop);
  const own = { accountNumber: '700070007', mobile: '9822222222' };
  const asha = await addReferred(shop, null, { ...own, pan: 'ASHAP1234Q' });
  const bela = await addReferred(shop, asha, { pan: 'BELAP1234Q', accountNumber: '800080008', mobile: '9833333333' });
  await acceptAgreement(asha);
  await confirm(shop, await orderOnDelivery(bela, [tea]));
  const before = await postedPans();
  expect(before).toHaveLength(1);
  // Bela's PAN, which never counts for Asha; she earns nothing by it, and it takes nothing from her own.
  pass(shop, 1);
  const { id } = await db
    .selectFrom('member_profiles')
    .select('id')
    .where('member_id', '=', asha.memberId)
    .executeTakeFirstOrThrow();
  const { pan_mac: taken } = await db
    .selectFrom('member_profiles')
    .select('pan_mac')
    .where('member_id', '=', bela.memberId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('member_profiles')
    .set({ pan_mac: taken, pan_standing: 'elsewhere', updated_at: shop.clock.now })
    .where('id', '=', id)
    .execute();
  await db.updateTable('members').set({ erased_at: shop.clock.now }).where('id', '=', asha.memberId).execute();
  await sql`drop table posted_pans, debt_bearers`.execute(db);
  await sql`drop function note_postings, note_erased_debtor cascade`.execute(db);
  await sql`drop index ledger_transactions_set_off`.execute(db);
  await sql`alter table ledger_transactions drop constraint ledger_transactions_profile_check,
    drop column debtor_id, drop column debtor_version`.execute(db);
  await sql`drop table debtors`.execute(db);

  await setOffs.up(db as never);

  expect(await postedPans()).toEqual(before);
  const debtors = await db.selectFrom('debtors').select(['debtor_id', 'is_due']).execute();
  expect(debtors).toEqual([{ debtor_id: id, is_due: true }]);
});
