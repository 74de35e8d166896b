import * as carts from '#contract/cart.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import type { Benches, Part } from './benches.ts';
import { inTurns, type Round, roundsBy } from './load/in-turns.ts';
import { runWrk, type Sent } from './load/wrk.ts';
import { type Bare, startBareShop } from './machine/limit.ts';
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

/** Orders in three requests: into the cart, the price, the placing. @param lines of the orders (stocked-shop.ts) */
const placeBy = (origin: string, lines: readonly string[], connections: number, seconds: number) =>
  runWrk({
    script: 'place-orders',
    origin,
    connections,
    threads: connections,
    seconds,
    lines,
    headers: { origin },
    args: [String(connections), STORE_ID],
  });

/** Orders of buyers who may still order. */
export const ordersBy =
  ({ shop, orders }: KnownShop, connections: number): Round =>
  async (seconds) => {
    if (orders.length === 0) throw new Error('Every buyer has ordered as often as allowed.');
    const measured = await placeBy(shop.url, orders, connections, seconds);
    orders.splice(0, measured.sent);
    return measured;
  };

async function besideBareShop(
  benches: Benches,
  measure: (stocked: KnownShop, bare: Bare) => Promise<Figure[]>,
): Promise<Figure[]> {
  const stocked = await benches.known();
  const bare = await startBareShop(await benches.database());
  try {
    await emptyCarts(stocked);
    return await measure(stocked, bare);
  } finally {
    bare.close();
  }
}

/** Adding to the cart, signed in: each time another line. */
export const cart: Part = (benches) =>
  besideBareShop(benches, async (stocked, bare) => {
    const load = { requests: addsOf(stocked), connections: CONNECTIONS };
    const named = { what: 'cart: add, signed in', peer: 240, wanted: { atLeast: 2_400 } };
    return [
      await inTurns(
        benches,
        named,
        roundsBy({ ...load, origin: stocked.shop.url, order: 'once' }),
        roundsBy({ ...load, origin: bare.origin, order: 'random' }),
      ),
    ];
  });

/** Whole orders on delivery. */
export const orders: Part = (benches) =>
  besideBareShop(benches, async (stocked, bare) => {
    const lines = [...stocked.orders];
    const at = async (connections: number, named: Pick<Figure, 'what' | 'peer' | 'wanted'>): Promise<Figure> => {
      await forgetMails(stocked.shop);
      return inTurns(benches, named, ordersBy(stocked, connections), (seconds) =>
        placeBy(bare.origin, lines, connections, seconds),
      );
    };
    return [
      await at(CONNECTIONS, { what: 'orders in three requests, 10 buyers', peer: 11.8, wanted: { atLeast: 450 } }),
      await at(1, { what: 'orders in three requests, one buyer', peer: 21.6, wanted: { atLeast: 200 } }),
    ];
  });
