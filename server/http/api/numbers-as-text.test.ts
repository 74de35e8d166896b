import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { STORE_ID } from '#contract/store-ids.ts';
import { addBuyer, addProduct, type AddedProduct, type TestMember } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';

let shop: TestShop;
let buyer: TestMember;
let tea: AddedProduct;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  buyer = await addBuyer(shop);
  tea = await addProduct(shop, { variations: [{ price: 345_00 }] });
});
afterAll(() => shop.close());

const send = async (method: string, path: string, body: object) => {
  const { status, body: text } = await buyer.request(method, `/api${path}`, { body: { main_id: STORE_ID, ...body } });
  return { status, ...(JSON.parse(text) as { code?: string; fields?: object }) };
};

test('[API-16] a quantity may be sent as text, and is held to the same bounds', async () => {
  expect(await send('POST', '/cart', { product_id: tea.id, quantity: '2' })).toMatchObject({ status: 200 });
  expect(await send('PATCH', `/cart/${tea.skus[0]}`, { quantity: ' 3 ' })).toMatchObject({ status: 200 });
  const { body } = await buyer.request('GET', `/api/cart/${buyer.userId}`);
  expect(JSON.parse(body)).toMatchObject({ data: [{ quantity: 3 }] });
  for (const quantity of ['0', '100', '1.5', 'two', ''])
    expect(await send('PATCH', `/cart/${tea.skus[0]}`, { quantity })).toMatchObject({ status: 400, fields: {} });
});

test('[API-36] [ENT-14] amounts of an order may be sent as text', async () => {
  const order = {
    cart_products: [{ product_id: tea.id, quantity: '1' }],
    payment_mode: 'Pay on delivery',
    amountbeforediscount: '345.00',
    discountprice: '0',
    deliveryCharge: '0.00',
  };
  expect(await send('POST', '/payment/paydelivery', { ...order, totalAmountbeforePay: '344.00' })).toMatchObject({
    status: 409,
    code: 'quote-changed',
  });
  expect(await send('POST', '/payment/paydelivery', { ...order, totalAmountbeforePay: 'much' })).toMatchObject({
    status: 400,
    code: 'invalid-input',
  });
  expect(await send('POST', '/payment/paydelivery', { ...order, totalAmountbeforePay: '345.00' })).toMatchObject({
    status: 200,
  });
});

test.each([
  ['', ''],
  ['18.5', '73.8'],
  [null, null],
])('[API-30] coordinates may be sent as %j and %j', async (latitude, longitude) => {
  const { body } = await buyer.request('GET', `/api/member-reg/all/${buyer.userId}`);
  const [profile] = JSON.parse(body) as [{ id: string }];
  expect(await send('PUT', `/member-reg/change/${profile.id}`, { ...profile, latitude, longitude })).toMatchObject({
    status: 200,
  });
});
