import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct, addReferred, stockOf } from '../../testing/builders.ts';
import { orderOnDelivery } from '../../testing/earn.ts';
import { openTwoShops } from '../../testing/open-shops.ts';
import type { TestShop } from '../../testing/open-test-shop.ts';
import { whileLocked } from '../../testing/until-waiting.ts';
import { moveOrder } from './move-order.ts';

let one: TestShop;
let two: TestShop;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ one, two, close } = await openTwoShops());
});
afterAll(() => close());

test('cancelling an order that leaves at that moment is asked about, and cancels nothing before it is meant', async () => {
  const tea = await addProduct(one, { variations: [{ price: 400_000, stock: 2 }] });
  const orderId = await orderOnDelivery(await addReferred(one), [tea]);
  const lockOrder = sql`select from orders where public_id = ${orderId} for update`;
  const cancel = (isMeant: boolean) => moveOrder(two.deps, orderId, { to: 'Cancelled', isMeant });
  const [shipped, cancelled] = await whileLocked(one.deps.db, lockOrder, [
    () => moveOrder(one.deps, orderId, { to: 'Shipped', isMeant: false }),
    () => cancel(false),
  ]);
  expect(shipped).toMatchObject({ outcome: 'moved', order: { fulfilment_status: 'Shipped' } });
  expect(cancelled).toMatchObject({ outcome: 'doubtful', order: { fulfilment_status: 'Shipped' }, goesBack: 0 });
  const [sku = ''] = tea.skus;
  expect(await stockOf(one, sku)).toBe(1);
  expect(await cancel(true)).toMatchObject({ outcome: 'moved', from: 'Shipped' });
  expect(await stockOf(one, sku)).toBe(2);
});
