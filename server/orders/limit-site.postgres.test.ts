import { afterAll, beforeAll, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { addBuyer, addProduct, type TestMember } from '../testing/builders.ts';
import { deliver } from '../testing/earn.ts';
import { openTwoShops } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';

/** A site has 16 times as many orders as the one that a network has here. */
const SITE_LIMIT = 16;
let one: TestShop;
let two: TestShop;
let close: () => Promise<void>;
let product_id: string;
beforeAll(async () => {
  ({ one, two, close } = await openTwoShops({ RATE_LIMITS: 'order-address=1' }));
  ({ id: product_id } = await addProduct(one, { variations: [{ stock: 1_000 }] }));
});
afterAll(() => close());

/** How a buyer's order from an address ends: its status. */
async function orderFrom(shop: TestShop, buyer: TestMember, ip: string): Promise<number> {
  const visitor = shop.visitor(ip);
  for (const [name, value] of buyer.cookies) visitor.cookies.set(name, value);
  const body = {
    cart_products: [{ product_id, quantity: 1 }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: 499,
  };
  return visitor.call(orders.placeOnDelivery, { body }).then(
    () => 200,
    (error: { status: number }) => error.status,
  );
}

test('of newcomers who order at once, each from a network of its own in one IPv6 site, no more are served than a site may', async () => {
  const newcomers: TestMember[] = [];
  for (let index = 0; index < SITE_LIMIT + 4; index++) newcomers.push(await addBuyer(one));
  const known = await addBuyer(one);
  const { order_id } = await known.call(orders.placeOnDelivery, {
    body: {
      cart_products: [{ product_id, quantity: 1 }],
      payment_mode: 'Pay on delivery' as const,
      totalAmountbeforePay: 499,
    },
  });
  await deliver(one, order_id);

  const ended = await Promise.all(
    newcomers.map((buyer, index) => orderFrom(index % 2 ? one : two, buyer, `2001:db8:12:${index.toString(16)}::9`)),
  );
  expect(ended.filter((status) => status === 200)).toHaveLength(SITE_LIMIT);
  expect(ended.filter((status) => status === 429)).toHaveLength(4);

  const last = newcomers[ended.indexOf(429)];
  if (!last) throw new Error('Nobody was refused.');
  expect(await orderFrom(one, known, '2001:db8:12:ff::9')).toBe(200);
  expect(await orderFrom(one, last, '2001:db8:13:1::9')).toBe(200);
});
