import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import * as catalogue from '#contract/catalogue.ts';
import { ApiError } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import type { LocalGateway } from '#server/providers/payment-gateway/local-gateway.ts';
import { type Crowd, ORDERS_EACH } from './crowd.ts';
import type { Shopper } from './shopper.ts';

/** Idempotency key to the order id that was acknowledged for it. */
export type Acknowledged = Map<string, string>;

export interface Product {
  id: string;
  stock: number;
}

/** A simple product with the most stock, so that nothing runs out. */
export async function bestStocked({ call }: Shopper): Promise<Product> {
  const { items } = await call(catalogue.search, { query: { types: ['simple'], limit: 60 } });
  const [product] = items.toSorted((a, b) => b.totalStock - a.totalStock);
  if (!product) throw new Error('The demo shop has no simple product.');
  return { id: product.product_id, stock: product.totalStock };
}

/** Makes a call until it is answered by more than that the shop is not there just now. */
export async function insist<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'network' && error.code !== 'unavailable') throw error;
      await pause(100);
    }
  }
}

/** A line of a cart as a shopper sends it. */
export interface ChosenPiece {
  product_id: string;
  quantity?: number;
}

/** What an order of a cart is, with the total that its buyer is shown. */
export async function orderOfCart<Mode extends 'Pay now' | 'Pay on delivery'>(
  { call }: Pick<Shopper, 'call'>,
  cart_products: ChosenPiece[],
  payment_mode: Mode,
) {
  const chosen = { cart_products, payment_mode };
  const { total_paise } = await call(orders.quoteFor, { body: chosen });
  return { ...chosen, totalAmountbeforePay: total_paise / 100 };
}

/** What an order of some pieces of a product is. */
export const orderOf = <Mode extends 'Pay now' | 'Pay on delivery'>(
  shopper: Pick<Shopper, 'call'>,
  { id }: Pick<Product, 'id'>,
  quantity: number,
  payment_mode: Mode,
) => orderOfCart(shopper, [{ product_id: id, quantity }], payment_mode);

type OnlineOrder = Awaited<ReturnType<typeof orderOf<'Pay now'>>>;

/** Who orders what, and for how long. */
interface Business {
  crowd: Crowd;
  product: Product;
  gateway: LocalGateway;
  until: () => boolean;
}

/** Does something with people who come one after the other, a few times each, until told to stop. */
async function takeTurns(
  { crowd, until }: Pick<Business, 'crowd' | 'until'>,
  act: (shopper: Shopper) => Promise<void>,
) {
  while (!until()) {
    const shopper = crowd.next();
    for (let turn = 0; turn < ORDERS_EACH && !until(); turn++) await act(shopper);
  }
}

/** Presses "Place order" until told to stop; a press without an answer is repeated with the same key. */
export async function keepOrdering(
  business: Pick<Business, 'crowd' | 'product' | 'until'>,
  acknowledged: Acknowledged,
): Promise<void> {
  let body: Awaited<ReturnType<typeof orderOf<'Pay on delivery'>>> | undefined;
  await takeTurns(business, async (shopper) => {
    body ??= await orderOf(shopper, business.product, 1, 'Pay on delivery');
    const press = { idempotencyKey: randomUUID() };
    const placed = await insist(() => shopper.call(orders.placeOnDelivery, { body: body as typeof body & {} }, press));
    acknowledged.set(press.idempotencyKey, placed.order_id);
  });
}

/** Orders online and pays. @returns the id of the order, once that is confirmed */
async function buyOnline({ call }: Shopper, body: OnlineOrder, gateway: LocalGateway): Promise<string> {
  const idempotencyKey = randomUUID();
  const placed = await insist(() => call(orders.placeOnline, { body }, { idempotencyKey }));
  const returned = gateway.pay(placed.razorpay_order.id);
  return (await insist(() => call(payments.verify, { body: returned }))).order_id;
}

/** Orders online and pays, again and again. */
async function keepPaying(business: Business, acknowledged: Acknowledged): Promise<void> {
  await takeTurns(business, async (shopper) => {
    const body = await insist(() => orderOf(shopper, business.product, 2, 'Pay now'));
    acknowledged.set(randomUUID(), await buyOnline(shopper, body, business.gateway));
  });
}

/** Orders online, pays, and cancels that, again and again. */
async function keepCancelling(business: Business, acknowledged: Acknowledged): Promise<void> {
  await takeTurns(business, async (shopper) => {
    const body = await insist(() => orderOf(shopper, business.product, 3, 'Pay now'));
    const orderId = await buyOnline(shopper, body, business.gateway);
    await insist(() => shopper.call(orders.cancel, { params: { orderId } }));
    acknowledged.set(randomUUID(), orderId);
  });
}

const ways = { delivered: keepOrdering, paid: keepPaying, cancelled: keepCancelling };
type Way = keyof typeof ways;

/** What was acknowledged so far: of orders on delivery, of those that are paid, and of those that were paid and cancelled. */
export interface Trade extends Record<Way, Acknowledged> {
  /** The ids of all these. */
  ids(): string[];
  /** Waits until so many more of each kind were acknowledged. @throws whatever ended the trade */
  untilMore(count: number): Promise<void>;
  /** Lets everybody finish what is begun. */
  end(): Promise<void>;
}

/** How many people order at once. */
const CONCURRENCY = 4;

/** People of a crowd order in these ways by turns, some of them at once and without a pause. */
export function startTrade(
  crowd: Crowd,
  product: Product,
  gateway: LocalGateway,
  kinds: readonly Way[] = ['delivered', 'paid'],
): Trade {
  const done: Record<Way, Acknowledged> = { delivered: new Map(), paid: new Map(), cancelled: new Map() };
  let isOver = false;
  const until = (): boolean => isOver;
  const work = Promise.all(
    Array.from({ length: CONCURRENCY }, (_, index) => {
      const way = kinds[index % kinds.length] ?? 'delivered';
      return ways[way]({ crowd, product, gateway, until }, done[way]);
    }),
  );
  // The caller that awaits the work gets its error.
  work.catch(() => {});
  return {
    ...done,
    ids: () => Object.values(done).flatMap((acknowledged) => [...acknowledged.values()]),
    async untilMore(count) {
      const before = kinds.map((way) => done[way].size);
      const more = (): number => Math.min(...kinds.map((way, index) => done[way].size - (before[index] ?? 0)));
      const reached = async (): Promise<void> => {
        await expect.poll(more, { timeout: 600_000 }).toBeGreaterThanOrEqual(count);
      };
      await Promise.race([work, reached()]);
    },
    async end() {
      isOver = true;
      await work;
    },
  };
}

/** All orders of a shopper, as the shop shows them. */
export async function shownTo({ call, userId }: Shopper): Promise<orders.WireOrder[]> {
  const found: orders.WireOrder[] = [];
  for (let page = 1; ; page++) {
    const { data } = await call(orders.list, { params: { user_id: userId }, query: { page, limit: 100 } });
    found.push(...data);
    if (data.length < 100) return found;
  }
}

/** Their ids. */
export const allOrdersOf = async (shopper: Shopper): Promise<string[]> =>
  (await shownTo(shopper)).map(({ order_id }) => order_id);
