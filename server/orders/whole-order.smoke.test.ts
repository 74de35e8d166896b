import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import * as carts from '#contract/cart.ts';
import * as catalogue from '#contract/catalogue.ts';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import type { LocalGatewayServer } from '../testing/local-gateway-server.ts';
import { addPincode, addProduct, offerOnlinePayment, profileFields, stockOf } from '../testing/builders.ts';
import { openShopWithGateway } from '../testing/open-shops.ts';
import type { TestShop, Visitor } from '../testing/open-test-shop.ts';

const email = 'asha@example.in';
const password = 'monsoon-7';
const SKU = 'ASSAM-100';

let shop: TestShop;
let gateway: LocalGatewayServer['gateway'];
let close: () => Promise<void>;

beforeAll(async () => {
  const opened = await openShopWithGateway();
  ({ shop, close } = opened);
  ({ gateway } = opened.server);
});
afterAll(() => close());

async function signUp({ call }: Visitor): Promise<string> {
  await call(auth.sendOtp, { body: { email } });
  await shop.runJobs();
  const otp = /^\d{6}$/m.exec(shop.mails.at(-1)?.text ?? '')?.[0] ?? '';
  await call(auth.verifyOtp, { body: { email, otp } });
  await call(auth.signup, { body: { email, full_name: 'Asha Kulkarni', mobile: '9000012345', password } });
  return (await call(auth.login, { body: { email, password } })).user.user_id;
}

/** What the cart holds, as an order of a mode, with the total that the buyer is shown. */
async function orderOfCart<Mode extends (typeof orders.paymentModes)[number]>(
  { call }: Visitor,
  user_id: string,
  payment_mode: Mode,
) {
  const { data } = await call(carts.list, { params: { user_id } });
  const cart_products = data.map(({ product_id, quantity }) => ({ product_id, quantity }));
  const { total_paise } = await call(orders.quoteFor, { body: { cart_products, payment_mode } });
  return { body: { cart_products, payment_mode, totalAmountbeforePay: total_paise / 100 } };
}

test('on a database with every migration a visitor signs up and orders, to pay at the door and online', async () => {
  const visitor = shop.visitor();
  const { call } = visitor;
  const { id } = await addProduct(shop, { title: 'Assam Bold', variations: [{ sku: SKU, price: 34_900, stock: 10 }] });
  await addPincode(shop);
  await offerOnlinePayment(shop);
  expect((await call(catalogue.search, { query: {} })).items).toMatchObject([{ product_id: id, title: 'Assam Bold' }]);
  expect(await call(catalogue.single, { params: { productId: id } })).toMatchObject({ price_paise: 34_900 });

  const userId = await signUp(visitor);
  await call(members.saveProfile, { body: profileFields({ email }) });

  await call(carts.add, { body: { product_id: id, quantity: 2 } });
  const atDoor = await call(orders.placeOnDelivery, await orderOfCart(visitor, userId, 'Pay on delivery'));
  expect(await stockOf(shop, SKU)).toBe(8);
  expect((await call(carts.list, { params: { user_id: userId } })).data).toEqual([]);

  await call(carts.add, { body: { product_id: id, quantity: 3 } });
  const online = await call(orders.placeOnline, await orderOfCart(visitor, userId, 'Pay now'));
  const verified = await call(payments.verify, { body: gateway.pay(online.razorpay_order.id) });
  expect(verified.order_id).toBe(online.order_id);
  expect(await stockOf(shop, SKU)).toBe(5);

  const { data } = await call(orders.list, { params: { user_id: userId }, query: {} });
  expect(data).toMatchObject([
    { order_id: online.order_id, status: 'Success', total_paise: 104_700, paid_paise: 104_700, due_paise: 0 },
    { order_id: atDoor.order_id, status: 'Success', total_paise: 69_800, paid_paise: 0, due_paise: 69_800 },
  ]);
  shop.mails.length = 0;
  await shop.runJobs();
  expect(shop.mails.map(({ to }) => to?.[0]?.address)).toEqual([email, email]);
});
