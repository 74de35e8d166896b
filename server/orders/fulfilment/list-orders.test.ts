import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/orders.ts';
import { ORDER_GROUPS } from '#domain/orders/order-groups.ts';
import { addBuyer, addProduct } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';

type Buyer = Awaited<ReturnType<typeof addBuyer>>;
type Standing = Pick<contract.WireOrder, 'orderStatus'> & { payment: 'balance-due' | 'awaiting' };

let shop: TestShop;
let buyer: Buyer;
let tea: string;
/** Oldest first. */
const standings: Standing[] = [
  { orderStatus: 'Delivered', payment: 'balance-due' },
  { orderStatus: 'Cancelled', payment: 'balance-due' },
  { orderStatus: 'Pending', payment: 'awaiting' },
  { orderStatus: 'Cancelled', payment: 'awaiting' },
  { orderStatus: 'Out for delivery', payment: 'balance-due' },
  { orderStatus: 'Pending', payment: 'balance-due' },
  { orderStatus: 'Delivered', payment: 'balance-due' },
];
const ids: string[] = [];

async function order(by: Buyer, { orderStatus, payment }: Standing): Promise<string> {
  const body = {
    cart_products: [{ product_id: tea }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: 499,
  };
  const { order_id } = await by.call(contract.placeOnDelivery, { body });
  await shop.deps.db
    .updateTable('orders')
    .set({
      fulfilment_status: orderStatus as 'Pending',
      payment_state: payment,
      ...(payment === 'awaiting' && { confirmed_at: null }),
    })
    .where('public_id', '=', order_id)
    .execute();
  return order_id;
}

beforeAll(async () => {
  shop = await openTestShop();
  buyer = await addBuyer(shop);
  ({ id: tea } = await addProduct(shop));
  for (const standing of standings) ids.push(await order(buyer, standing));
});
afterAll(() => shop.close());

async function list(query: Record<string, unknown>) {
  const { data, total } = await buyer.call(contract.list, { params: { user_id: buyer.userId }, query });
  return { ids: data.map(({ order_id }) => order_id), total };
}

test('[API-39] the list holds all orders of the member, newest first, and says how many there are', async () => {
  expect(await list({})).toEqual({ ids: ids.toReversed(), total: 7 });
});

test.each([
  ['open', [5, 4]],
  ['delivered', [6, 0]],
  ['cancelled', [1]],
  ['failed', [3, 2]],
] as const)('[ACC-04] the %s ones can be listed alone', async (group, places) => {
  expect(await list({ group })).toEqual({ ids: places.map((place) => ids[place]), total: places.length });
});

test('[ACC-04] every order is in one group', async () => {
  const lists = await Promise.all(ORDER_GROUPS.map((group) => list({ group })));
  expect(lists.flatMap((one) => one.ids).toSorted()).toEqual(ids.toSorted());
});

test('[ACC-04] pages follow one another, of all and of a group', async () => {
  expect(await list({ page: 2, limit: 3 })).toEqual({ ids: [ids[3], ids[2], ids[1]], total: 7 });
  expect(await list({ page: 2, limit: 1, group: 'open' })).toEqual({ ids: [ids[4]], total: 2 });
  expect(await list({ page: 9, limit: 3 })).toEqual({ ids: [], total: 7 });
  expect((await list({ page: 9, limit: 3 })).ids).toEqual([]);
});
