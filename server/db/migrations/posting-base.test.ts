import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AddedProduct } from '../../testing/builders.ts';
import { addProducts, addReferred } from '../../testing/builders.ts';
import * as earn from '../../testing/earn.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { returnPieces } from '../../orders/refunds/return-pieces.ts';
import { settleCommissions } from '../../rewards/settle-commissions.ts';
import * as postingBase from './0019_posting_base.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const postings = () =>
  shop.deps.db
    .selectFrom('ledger_transactions')
    .select(['order_id', 'level', 'basis_version', 'base_paise', 'last_return_id'])
    .orderBy('id')
    .execute();

test('what was posted before its base was kept gets the one that it was worked out on', async () => {
  const { db } = shop.deps;
  const sponsor = await addReferred(shop, await addReferred(shop));
  const buyer = await addReferred(shop, sponsor);
  const products = (await addProducts(shop, [
    { variations: [{ price: 33_333 }] },
    { variations: [{ price: 79_900 }] },
  ])) as [AddedProduct, AddedProduct];
  const orderId = await earn.orderOnDelivery(buyer, products);
  await earn.confirm(shop, orderId);
  for (const { skus } of products) {
    earn.pass(shop, 1);
    await returnPieces(shop.deps, orderId, new Map([[skus[0] ?? '', 1]]), true);
    await settleCommissions(shop.deps);
  }
  const kept = await postings();
  expect(kept.map(({ base_paise: base }) => base)).toEqual([113_233, 113_233, 79_900, 79_900, 0, 0]);
  await sql`alter table ledger_transactions drop column base_paise, drop column last_return_id`.execute(db);
  await sql`drop index ledger_transactions_by_day`.execute(db);

  await postingBase.up(db as never);

  expect(await postings()).toEqual(kept);
  await expect(db.updateTable('ledger_transactions').set({ base_paise: 1 }).execute()).rejects.toThrow(
    'only ever added to',
  );
});
