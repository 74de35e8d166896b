import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import * as catalogue from '#contract/catalogue.ts';
import { ApiError } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import type { LocalGateway } from '#server/providers/payment-gateway/local-gateway.ts';
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

/** Presses "Place order" until told to stop; a press without an answer is repeated with the same key. */
export async function keepOrdering(
  shopper: Shopper,
  product: Product,
  until: () => boolean,
  acknowledged: Acknowledged,
): Promise<void> {
  const { call } = shopper;
  const body = await orderOf(shopper, product, 1, 'Pay on delivery');
  while (!until()) {
    const idempotencyKey = randomUUID();
    const placed = await insist(() => call(orders.placeOnDelivery, { body }, { idempotencyKey }));
    acknowledged.set(idempotencyKey, placed.order_id);
  }
}

/** Orders online and pays, again and again. */
export async function keepPaying(
  shopper: Shopper,
  product: Product,
  gateway: LocalGateway,
  until: () => boolean,
  acknowledged: Acknowledged,
): Promise<void> {
  const { call } = shopper;
  const body = await orderOf(shopper, product, 2, 'Pay now');
  while (!until()) {
    const idempotencyKey = randomUUID();
    const placed = await insist(() => call(orders.placeOnline, { body }, { idempotencyKey }));
    const returned = gateway.pay(placed.razorpay_order.id);
    const confirmed = await insist(() => call(payments.verify, { body: returned }));
    acknowledged.set(idempotencyKey, confirmed.order_id);
  }
}

export interface Trade {
  /** What was acknowledged so far, of orders on delivery and of orders that are paid. */
  delivered: Acknowledged;
  paid: Acknowledged;
  /** The ids of all these. */
  ids(): string[];
  /** Waits until so many more of each kind were acknowledged. @throws whatever ended the trade */
  untilMore(count: number): Promise<void>;
  /** Lets everybody finish what is begun. */
  end(): Promise<void>;
}

/** Half of the shoppers order on delivery, the other half online and pay, all of them without a pause. */
export function startTrade(shoppers: readonly Shopper[], product: Product, gateway: LocalGateway): Trade {
  const delivered: Acknowledged = new Map();
  const paid: Acknowledged = new Map();
  let isOver = false;
  const until = (): boolean => isOver;
  const work = Promise.all(
    shoppers.map((shopper, index) =>
      index % 2 ? keepPaying(shopper, product, gateway, until, paid) : keepOrdering(shopper, product, until, delivered),
    ),
  );
  // Whoever waits hears of it.
  work.catch(() => {});
  return {
    delivered,
    paid,
    ids: () => [...delivered.values(), ...paid.values()],
    async untilMore(count) {
      const [before, paidBefore] = [delivered.size, paid.size];
      const more = (): number => Math.min(delivered.size - before, paid.size - paidBefore);
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

export async function allOrdersOf({ call, userId }: Shopper): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page++) {
    const { data } = await call(orders.list, { params: { user_id: userId }, query: { page, limit: 100 } });
    found.push(...data.map(({ order_id }) => order_id));
    if (data.length < 100) return found;
  }
}
