import { sql } from 'kysely';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import { addBuyer, addMember, profileFields, sameBrowser, type TestMember } from '#server/testing/builders.ts';
import type { TestShop } from '#server/testing/open-test-shop.ts';
import type { ShopProcess } from '../e2e/shop-process.ts';
import { callOverHttp, connect, pace } from './beside-sql.ts';

/** How many orders on delivery a known buyer may place in an hour. */
export const ORDERS_EACH = 10;

/** Lets all orders that wait to be delivered have been delivered, and placed, long ago. */
export const deliverAll = ({ deps }: TestShop): Promise<unknown> =>
  sql`update orders set fulfilment_status = 'Delivered', payment_state = 'balance-collected',
    collected_paise = balance_paise, created_at = created_at - interval '31 days',
    confirmed_at = confirmed_at - interval '31 days', delivered_at = now() - interval '30 days', network = null
    where payment_state = 'balance-due'`.execute(deps.db);

const firstOrder = (productId: string) => ({
  cart_products: [{ product_id: productId }],
  payment_mode: 'Pay on delivery' as const,
});

/** Buyers who have received an order before, so that each may place ORDERS_EACH on delivery. */
export async function addKnownBuyers(shop: TestShop, count: number, productId: string): Promise<TestMember[]> {
  const buyers: TestMember[] = [];
  const chosen = firstOrder(productId);
  for (let index = 0; index < count; index++) {
    const buyer = await addBuyer(shop);
    const { total_paise } = await sameBrowser(buyer, shop).call(orders.quoteFor, { body: chosen });
    const body = { ...chosen, totalAmountbeforePay: total_paise / 100 };
    await sameBrowser(buyer, shop).call(orders.placeOnDelivery, { body });
    buyers.push(buyer);
  }
  await deliverAll(shop);
  return buyers;
}

/** Likewise many of them, by the calls of a shop in a process of its own. @param inside the same shop in this process */
export async function addManyKnownBuyers(
  { url }: ShopProcess,
  inside: TestShop,
  count: number,
  productId: string,
): Promise<TestMember[]> {
  const buyers: TestMember[] = [];
  while (buyers.length < count) buyers.push(await addMember(inside));
  const pool = connect(url);
  const chosen = firstOrder(productId);
  await pace(buyers, async (visitor) => {
    const said = { visitor, network: visitor.memberId };
    await callOverHttp(pool, url, { ...said, row: members.saveProfile, body: profileFields({ email: visitor.email }) });
    const { total_paise } = JSON.parse(await callOverHttp(pool, url, { ...said, row: orders.quoteFor, body: chosen }));
    const body = { ...chosen, totalAmountbeforePay: total_paise / 100 };
    await callOverHttp(pool, url, { ...said, row: orders.placeOnDelivery, body });
  });
  await pool.close();
  await deliverAll(inside);
  return buyers;
}
