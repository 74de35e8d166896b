import type { Pool } from 'undici';
import { STORE_ID } from '#contract/store-ids.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { WEBHOOK_PATH } from '#server/payments/webhook.ts';
import { addProduct, type TestMember } from '#server/testing/builders.ts';
import { WebhookSender } from '#server/testing/webhook-sender.ts';
import { openGateway } from '#server/testing/open-shops.ts';
import type { ShopProcess } from '../e2e/shop-process.ts';
import { cookieOf } from './beside-sql.ts';
import { addManyKnownBuyers, ORDERS_EACH } from './known-buyers.ts';
import type { Benches } from './benches.ts';
import { openShop, startShop } from './shop.ts';

/** Known buyers, each of whom orders so often: half of it on delivery, as often as allowed. */
const BUYERS = { full: 2_000, quick: 100 };
const ORDERS_OF_ONE = 2 * ORDERS_EACH;

/** Sends one request. @returns the text of the answer; null when it was sent away */
export type Send = (request: {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}) => Promise<string | null>;

/** A shop whose visitors also order and pay. */
export interface TradingShop {
  shop: ShopProcess;
  /** One order from its quote to its payment, as far as it is not sent away; nothing when no buyer is left. */
  order(send: Send): Promise<void>;
  close(): Promise<void>;
}

/** The demo shop on a PostgreSQL server, with buyers who are signed in and something that they can buy for long. */
export async function openTrade({ database, isQuick }: Pick<Benches, 'database' | 'isQuick'>): Promise<TradingShop> {
  const gateway = await openGateway();
  const news = new WebhookSender(gateway.server.gateway);
  const databaseUrl = await database();
  const shop = await startShop(databaseUrl, gateway.gateway);
  const inside = await openShop(databaseUrl, { gateway: gateway.gateway });
  const { id: product_id } = await addProduct(inside, { variations: [{ stock: 1_000_000 }] });
  const buyers = await addManyKnownBuyers(shop, inside, isQuick ? BUYERS.quick : BUYERS.full, product_id);
  const idle = buyers.map((buyer) => ({ buyer, ordered: 0 }));
  await inside.close();

  const callOf = (send: Send, buyer: TestMember) => async (row: Endpoint, body: object) => {
    const headers = { cookie: cookieOf(buyer), origin: shop.url, 'content-type': 'application/json' };
    const said = await send({
      method: 'POST',
      path: `/api${row.path}`,
      headers,
      body: JSON.stringify({ ...body, main_id: STORE_ID }),
    });
    return said === null ? null : JSON.parse(said);
  };

  /** Every second one pays at the door; of the others every second payment is told by the gateway alone. */
  async function buy(send: Send, buyer: TestMember, nth: number): Promise<void> {
    const call = callOf(send, buyer);
    const isOnline = nth % 2 === 0;
    const chosen = {
      cart_products: [{ product_id }],
      payment_mode: isOnline ? 'Pay now' : 'Pay on delivery',
    };
    const quoted = await call(orders.quoteFor, chosen);
    if (!quoted) return;
    const body = { ...chosen, totalAmountbeforePay: quoted.total_paise / 100 };
    const placed = await call(isOnline ? orders.placeOnline : orders.placeOnDelivery, body);
    if (!placed || !isOnline) return;
    const returned = gateway.server.gateway.pay(placed.razorpay_order.id);
    const webhook = news.last('payment.captured');
    if (nth % 4 === 0) await call(payments.verify, returned);
    else await send({ method: 'POST', path: WEBHOOK_PATH, ...webhook });
  }

  return {
    shop,
    async order(send) {
      const next = idle.pop();
      if (!next) return;
      const { buyer, ordered } = next;
      try {
        await buy(send, buyer, ordered);
      } finally {
        if (ordered + 1 < ORDERS_OF_ONE) idle.unshift({ buyer, ordered: ordered + 1 });
      }
    },
    async close() {
      await shop.close();
      await gateway.close();
    },
  };
}

/** Sends by a pool, and notes how long each answer took. @throws {Error} for an answer that is neither 200 nor 503 */
export const sendBy =
  (pool: Pool, answered: (took: number | null) => void): Send =>
  async (request) => {
    const start = performance.now();
    const { statusCode, body } = await pool.request(request);
    const said = await body.text();
    if (statusCode !== 503 && statusCode !== 200)
      throw new Error(`${request.method} ${request.path} answered ${statusCode}: ${said.slice(0, 300)}`);
    answered(statusCode === 200 ? performance.now() - start : null);
    return statusCode === 200 ? said : null;
  };
