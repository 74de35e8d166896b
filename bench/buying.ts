import * as carts from '#contract/cart.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import type { Benches, Part } from './benches.ts';
import { inTurns, type Round, roundsBy } from './load/in-turns.ts';
import { runWrk, type Sent } from './load/wrk.ts';
import { type BareDatabase, openBareDatabase } from './machine/bare-database.ts';
import { query } from './machine/postgres.ts';
import type { Figure } from './report/figure.ts';
import { forgetMails, type KnownShop } from './stocked-shop.ts';

const CONNECTIONS = 10;
/** Of each buyer: fewer than a cart takes. */
const ADDS_EACH = 30;

export const emptyCarts = ({ shop }: KnownShop): Promise<unknown> =>
  query(shop.databaseUrl ?? '', 'delete from cart_lines');

/** Each buyer adds each of some products once. */
export function addsOf({ shop, products, buyers }: KnownShop): Sent[] {
  const headers = buyers.map((cookie) => ({ cookie, origin: shop.url }));
  return products.slice(0, ADDS_EACH).flatMap(({ id, sku }) =>
    headers.map((one) => ({
      path: `/api${carts.add.path}`,
      headers: one,
      body: JSON.stringify({ product_id: id, product_sku: sku, main_id: STORE_ID }),
    })),
  );
}

/** Orders of buyers who may still order, each in three requests: into the cart, the price, the placing. */
export const ordersBy =
  ({ shop, orders }: KnownShop, connections: number): Round =>
  async (seconds) => {
    if (orders.length === 0) throw new Error('Every buyer has ordered as often as allowed.');
    const run = { origin: shop.url, connections, threads: connections, seconds, lines: orders };
    const args = [String(connections), STORE_ID];
    const measured = await runWrk({ script: 'place-orders', ...run, headers: { origin: shop.url }, args });
    orders.splice(0, measured.sent);
    return measured;
  };

async function besideBareDatabase(
  benches: Benches,
  measure: (stocked: KnownShop, bare: BareDatabase) => Promise<Figure[]>,
): Promise<Figure[]> {
  const stocked = await benches.known();
  const bare = await openBareDatabase(await benches.database());
  try {
    await emptyCarts(stocked);
    return await measure(stocked, bare);
  } finally {
    await bare.close();
  }
}

/** Adding to the cart, signed in: each time another line, beside one insert and its commit by nothing but `pg`. */
export const cart: Part = (benches) =>
  besideBareDatabase(benches, async (stocked, bare) => {
    const load = { origin: stocked.shop.url, requests: addsOf(stocked), order: 'once' as const };
    const ours = roundsBy({ ...load, connections: CONNECTIONS });
    const named = { what: 'cart: add, signed in', peer: 240, wanted: { atLeast: 2_400 } };
    return [await inTurns(benches, named, ours, (seconds) => bare.adds(CONNECTIONS, seconds))];
  });

/** Whole orders on delivery, beside stock, order, line and commit by nothing but `pg`. */
export const orders: Part = (benches) =>
  besideBareDatabase(benches, async (stocked, bare) => {
    const at = async (connections: number, named: Pick<Figure, 'what' | 'peer' | 'wanted'>): Promise<Figure> => {
      await forgetMails(stocked.shop);
      return inTurns(benches, named, ordersBy(stocked, connections), (seconds) => bare.orders(connections, seconds));
    };
    return [
      await at(CONNECTIONS, { what: 'orders in three requests, 10 buyers', peer: 11.8, wanted: { atLeast: 450 } }),
      await at(1, { what: 'orders in three requests, one buyer', peer: 21.6, wanted: { atLeast: 200 } }),
    ];
  });
