import { afterAll, beforeAll, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { addBuyer, addCoupon, addProduct, type AddedProduct, type TestMember } from '../testing/builders.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';

let shop: TestShop;
let tea: AddedProduct;
let buyer: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
  tea = await addProduct(shop, { title: 'Assam Bold', variations: [{ price: 49_900, mrp: 59_900 }] });
  buyer = await addBuyer(shop);
  await addCoupon(shop);
});
afterAll(() => shop.close());

/** Every field that the specification names; what is not compared is filled in wrongly. */
const payload = (cartProducts: unknown) => ({
  user_id: buyer.userId,
  order_id: 'chosen-by-the-client',
  payment_capture: 0,
  currency: 'USD',
  user_name: 'Somebody Else',
  amountbeforediscount: 998,
  amountafterdiscount: 898.2,
  deliveryCharge: 0,
  remaining_amount: 898.2,
  cart_products: cartProducts,
  couponapplied: true,
  coupon_code: 'TEA10',
  discountprice: 99.8,
  billing_address: 'nowhere',
  shipping_address: 'nowhere',
  payment_mode: 'Pay on delivery',
  totalAmountbeforePay: 898.2,
  main_id: STORE_ID,
  purchase_id: 'AAAAAAAA',
  refer_id: 'BBBBBBBB',
});

const line = () => ({
  product_id: tea.id,
  product_sku: tea.skus[0],
  quantity: 2,
  product_saleprice: 1,
  product_price: 1,
});

test.each([
  ['totalAmountbeforePay', 898.204],
  ['totalAmountbeforePay', '898.196'],
  ['amountbeforediscount', 997.996],
  ['amountafterdiscount', 898.204],
  ['discountprice', '99.804'],
  ['deliveryCharge', 0.004],
  ['remaining_amount', 898.196],
])('[API-36] an order whose %s is a fraction of a paisa off is refused with the exact quote', async (field, amount) => {
  const sent = { ...payload([line()]), [field]: amount };
  const answer = await buyer.request('POST', '/api/payment/paydelivery', { body: sent });
  expect(answer.status).toBe(409);
  expect(JSON.parse(answer.body)).toMatchObject({
    success: false,
    code: 'quote-changed',
    quote: { merchandise_paise: 99_800, discount_paise: 9_980, total_paise: 89_820 },
  });
});

test('[ENT-14] the error of a float is no fraction of a paisa', async () => {
  const sent = { ...payload([line()]), discountprice: 99.9 - 0.1, deliveryCharge: 0.1 + 0.2 - 0.3 };
  expect(sent.discountprice).not.toBe(99.8);
  const other = await addBuyer(shop);
  expect((await other.request('POST', '/api/payment/paydelivery', { body: sent })).status).toBe(200);
});

test.each([
  ['a list', (lines: unknown[]): unknown => lines],
  ['JSON text', (lines: unknown[]): unknown => JSON.stringify(lines)],
])(
  '[ENT-14] [ENT-15] the whole payload is taken, its lines as %s, and the order holds what the shop counted',
  async (_, as) => {
    const answer = await buyer.request('POST', '/api/payment/paydelivery', { body: payload(as([line()])) });
    expect(answer.status).toBe(200);
    const { order_id: orderId } = JSON.parse(answer.body) as { order_id: string };
    const { data } = await buyer.call(orders.single, { params: { orderId } });
    expect(data).toMatchObject({
      order_id: orderId,
      receipt_id: expect.stringMatching(/\w/),
      orderStatus: 'Pending',
      status: 'Success',
      amountbeforediscount: 998,
      amountafterdiscount: 898.2,
      totalAmountbeforePay: 898.2,
      remaining_amount: 898.2,
      createdAt: '2026-11-21T06:00:00.000Z',
      delivered: null,
      payment_mode: 'Pay on delivery',
      deliveryCharge: 0,
      discountprice: 99.8,
      couponapplied: true,
      coupon_code: 'TEA10',
      user_name: 'Asha Kulkarni',
      currency: 'INR',
      billing_address: expect.stringContaining('Neem House'),
      shipping_address: expect.stringContaining('Neem House'),
      cart_products: [{ product_name: 'Assam Bold', product_price: 599, product_saleprice: 499, quantity: 2 }],
    });
    expect(orderId).toMatch(/^KD-\d+-\w{4}$/);
  },
);

test.each(['amountbeforediscount', 'amountafterdiscount', 'discountprice', 'deliveryCharge', 'remaining_amount'])(
  '[API-36] [API-37] a payload whose %s is another than the shop counts is refused with the new quote',
  async (name) => {
    for (const amount of [-50, 1, 99.999]) {
      const body = { ...payload([line()]), [name]: amount };
      const answer = await buyer.request('POST', '/api/payment/paydelivery', { body });
      expect([answer.status, JSON.parse(answer.body)]).toMatchObject([
        409,
        { code: 'quote-changed', quote: { merchandise_paise: 99_800, discount_paise: 9_980, total_paise: 89_820 } },
      ]);
    }
  },
);

test.each([
  ['another way to pay', { payment_mode: 'Barter' }],
  ['lines that are no list', { cart_products: '{"product_id":1}' }],
  ['a total that is no number', { totalAmountbeforePay: 'much' }],
])('[ENT-14] a payload with %s is refused and places nothing', async (_, over) => {
  const before = await shop.deps.db.selectFrom('orders').select('id').execute();
  const body = { ...payload([line()]), ...over };
  const answer = await buyer.request('POST', '/api/payment/paydelivery', { body });
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toMatchObject({ success: false, code: 'invalid-input' });
  expect(await shop.deps.db.selectFrom('orders').select('id').execute()).toEqual(before);
});
