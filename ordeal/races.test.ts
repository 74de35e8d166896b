import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import type { LocalGatewayServer } from '#server/testing/local-gateway-server.ts';
import {
  addBuyer,
  addMember,
  addProduct,
  offerOnlinePayment,
  profileFields,
  sameBrowser,
  stockOf,
} from '#server/testing/builders.ts';
import type { TestShop } from '#server/testing/open-test-shop.ts';
import { counts } from './counts.ts';
import { openTwoEmptyShops } from './databases.ts';
import { measured } from './measured.ts';

let one: TestShop;
let two: TestShop;
let server: LocalGatewayServer;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ one, two, server, close } = await openTwoEmptyShops());
});
beforeEach(() => one.reset());
afterAll(() => close());

const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Buyers spread over both shops, prepared one after the other. */
async function buyers(count: number) {
  const people = [];
  for (let index = 0; index < count; index++) people.push(await addBuyer(index % 2 ? one : two));
  return people;
}

const answerOf = (call: Promise<{ order_id: string }>): Promise<{ orderId?: string; code?: string }> =>
  call.then(
    ({ order_id }) => ({ orderId: order_id }),
    (error: unknown) => {
      if (error instanceof ApiError) return { code: error.code };
      throw error;
    },
  );

const onDelivery = (product_id: string, total: number, quantity = 1) => ({
  body: {
    cart_products: [{ product_id, quantity }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: total,
  },
});

describe('many at once on a PostgreSQL server', () => {
  test('the last pieces are sold once each and never more', async () => {
    const { shoppers, pieces } = counts.lastPieces;
    const tea = await addProduct(one, { variations: [{ stock: pieces }] });
    const people = await buyers(shoppers);
    const answers = await Promise.all(
      people.map((buyer) => answerOf(buyer.call(orders.placeOnDelivery, onDelivery(tea.id, 499)))),
    );

    expect(answers.filter(({ orderId }) => orderId)).toHaveLength(pieces);
    expect(answers.filter(({ code }) => code === 'out-of-stock')).toHaveLength(shoppers - pieces);
    expect(await stockOf(one, tea.skus[0] ?? '')).toBe(0);
    measured({ shoppers, 'pieces sold': pieces, refused: shoppers - pieces });
  });

  test('a piece that is named twice in one cart counts twice, and none is sold that is not there', async () => {
    const { shoppers } = counts.lastPieces;
    const pieces = shoppers / 2;
    const tea = await addProduct(one, { variations: [{ stock: pieces }] });
    const [sku = ''] = tea.skus;
    const byId = { product_id: tea.id };
    const carts = [[byId], [byId, { ...byId, product_sku: sku }]] as const;
    const people = await buyers(shoppers);
    const answers = await Promise.all(
      people.map((buyer, index) => {
        const cart_products = [...(carts[index % 4 > 1 ? 1 : 0] ?? [])];
        const totalAmountbeforePay = 499 * cart_products.length;
        const body = { cart_products, payment_mode: 'Pay on delivery' as const, totalAmountbeforePay };
        return answerOf(buyer.call(orders.placeOnDelivery, { body }));
      }),
    );
    const refused = answers.flatMap(({ code }) => code ?? []);
    const ofBoth = await one.deps.db.selectFrom('order_lines').select('quantity').execute();
    const sold = ofBoth.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(refused.filter((code) => code !== 'out-of-stock' && code !== 'not-enough-stock')).toEqual([]);
    expect(ofBoth).toHaveLength(shoppers - refused.length);
    expect([sold, await stockOf(one, sku)]).toEqual([pieces, 0]);
    measured({
      shoppers,
      'pieces sold': sold,
      'orders of two': ofBoth.filter(({ quantity }) => quantity === 2).length,
    });
  });

  test('orders that name the same products in another sequence never wait for each other for ever', async () => {
    const [first, second] = [
      await addProduct(one, { variations: [{ stock: 500 }] }),
      await addProduct(one, { variations: [{ stock: 500 }] }),
    ];
    // Five orders each: no new member may have more open.
    const people = await buyers(counts.parallelOrders / 5);
    const answers = await many(counts.parallelOrders, (index) => {
      const pair = index % 2 ? [first, second] : [second, first];
      const body = {
        cart_products: pair.map(({ id }) => ({ product_id: id })),
        payment_mode: 'Pay on delivery' as const,
        totalAmountbeforePay: 998,
      };
      return answerOf(
        (people[index % people.length] as (typeof people)[number]).call(orders.placeOnDelivery, { body }),
      );
    });
    expect(answers.filter(({ orderId }) => !orderId)).toEqual([]);
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(counts.parallelOrders);
    measured({ orders: answers.length, 'different numbers': new Set(answers.map(({ orderId }) => orderId)).size });
    expect(await stockOf(one, first.skus[0] ?? '')).toBe(500 - counts.parallelOrders);
    expect(await stockOf(one, second.skus[0] ?? '')).toBe(500 - counts.parallelOrders);
  });

  test('one key pressed in both processes at once is one order', async () => {
    const tea = await addProduct(one);
    const buyer = await addBuyer(one);
    const elsewhere = sameBrowser(buyer, two);
    const answers = await many(10, (index) =>
      (index % 2 ? buyer : elsewhere).call(orders.placeOnDelivery, onDelivery(tea.id, 499), {
        idempotencyKey: 'one-press-only',
      }),
    );
    expect(new Set(answers.map(({ order_id }) => order_id)).size).toBe(1);
    expect(await stockOf(one, tea.skus[0] ?? '')).toBe(9);
  });

  test('the same unpaid order pressed in many windows at once is one order with one payment', async () => {
    const tea = await addProduct(one);
    await offerOnlinePayment(one);
    const buyer = await addBuyer(one);
    const elsewhere = sameBrowser(buyer, two);
    const { body } = onDelivery(tea.id, 499);
    const answers = await many(10, (index) =>
      (index % 2 ? buyer : elsewhere).call(
        orders.placeOnline,
        { body: { ...body, payment_mode: 'Pay now' } },
        { idempotencyKey: `press-number-${index}` },
      ),
    );
    expect(new Set(answers.map(({ order_id }) => order_id)).size).toBe(1);
    const [gatewayOrder = '', ...others] = new Set(answers.map(({ razorpay_order }) => razorpay_order.id));
    expect(others).toEqual([]);
    expect(await stockOf(one, tea.skus[0] ?? '')).toBe(9);

    const returned = server.gateway.pay(gatewayOrder);
    const confirmed = await many(10, (index) =>
      (index % 2 ? buyer : elsewhere).call(payments.verify, { body: returned }),
    );
    expect(new Set(confirmed.map(({ order_id }) => order_id))).toEqual(new Set([answers[0]?.order_id]));
    const attempts = await one.deps.db.selectFrom('payment_attempts').select('state').execute();
    expect(attempts).toEqual([{ state: 'captured' }]);
  });

  test('[REF-02] of many claims of one reference id exactly three succeed', async () => {
    const sponsor = await addBuyer(one);
    const { referId } = await sponsor.call(members.referId, { params: { user_id: sponsor.userId } });
    const people = [];
    for (let index = 0; index < counts.referenceClaims; index++) people.push(await addMember(index % 2 ? one : two));
    const outcomes = await Promise.all(
      people.map((person) =>
        person
          .call(members.saveProfile, { body: profileFields({ email: person.email, referenceId: referId ?? '' }) })
          .then(
            () => 'saved',
            (error: unknown) => (error instanceof ApiError ? error.message : 'broken'),
          ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(3);
    measured({ claims: outcomes.length, granted: outcomes.filter((outcome) => outcome === 'saved').length });
    const refused = 'This reference ID has expired. It has already been used 3 times.';
    expect(outcomes.filter((outcome) => outcome === refused)).toHaveLength(counts.referenceClaims - 3);
  });
});
