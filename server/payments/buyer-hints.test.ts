import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { createLog } from '../log.ts';
import type { LocalGatewayServer } from '../testing/local-gateway-server.ts';
import { addBuyer, addProduct, offerOnlinePayment, type TestMember } from '../testing/builders.ts';
import { openShopWithGateway } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';

let shop: TestShop;
let server: LocalGatewayServer;
let close: () => Promise<void>;
let buyer: TestMember;
let truth: { user_id: string; refer_id: string; purchase_id: string };
let logged: Record<string, unknown>[];

const ownCode = async ({ call, userId }: TestMember): Promise<string> => {
  const [profile] = await call(members.profiles, { params: { user_id: userId } });
  return profile?.referId ?? '';
};

beforeAll(async () => {
  ({ shop, server, close } = await openShopWithGateway());
  const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) });
  shop.deps.log = log;
});
beforeEach(async () => {
  await shop.reset();
  await offerOnlinePayment(shop);
  const refer_id = await ownCode(await addBuyer(shop));
  buyer = await addBuyer(shop, { referenceId: refer_id });
  truth = { user_id: buyer.userId, refer_id, purchase_id: await ownCode(buyer) };
  logged = [];
});
afterAll(() => close());

/** Orders a tea, pays it, and tells of the payment; both times with what a client says of its buyer. */
async function buy(hints: Partial<typeof truth>): Promise<void> {
  const { id: product_id } = await addProduct(shop);
  const chosen = { cart_products: [{ product_id }], payment_mode: 'Pay now' as const, totalAmountbeforePay: 499 };
  const { razorpay_order, order_id } = await buyer.call(orders.placeOnline, { body: { ...chosen, ...hints } });
  await buyer.call(payments.verify, { body: { ...server.gateway.pay(razorpay_order.id), ...hints } });
  const { data } = await buyer.call(orders.single, { params: { orderId: order_id } });
  expect(data.status).toBe('Success');
}

const differences = () =>
  logged.filter(({ differing }) => differing).map(({ differing, known }) => ({ differing, known }));

test('[API-38] what a client says rightly of its buyer, or does not say, is not worth a line', async () => {
  await buy(truth);
  await buy({});
  expect(differences()).toEqual([]);
});

test.each(['user_id', 'refer_id', 'purchase_id'] as const)(
  '[API-38] a wrong %s counts for nothing, in the order and in what tells of its payment, and is logged',
  async (name) => {
    await buy({ ...truth, [name]: 'ANOTHER1' });
    const difference = { differing: [name], known: { [name]: truth[name] } };
    expect(differences()).toEqual([difference, difference]);
    for (const unsaid of ['ANOTHER1', buyer.email]) expect(JSON.stringify(logged)).not.toContain(unsaid);
  },
);
