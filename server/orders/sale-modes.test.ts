import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as carts from '#contract/cart.ts';
import * as orders from '#contract/orders.ts';
import * as quotes from '#contract/quotations.ts';
import { saveSettings, type Settings } from '../settings/settings-store.ts';
import { addBuyer, addProduct, type AddedProduct, cancelOrder, type TestMember } from '../testing/builders.ts';
import { openShopWithGateway } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';

let shop: TestShop;
let close: () => Promise<void>;
let buyer: TestMember;
let tea: AddedProduct;
beforeAll(async () => {
  ({ shop, close } = await openShopWithGateway());
});
beforeEach(async () => {
  await shop.reset();
  await sell({ 'cart-buttons': by('addtocart'), 'pay-buttons': by('paynow') });
  tea = await addProduct(shop);
  buyer = await addBuyer(shop);
});
afterAll(() => close());

type Buttons = Partial<Pick<Settings, 'cart-buttons' | 'pay-buttons'>>;

const by = (id: string) => [{ id, default: true }];
const sell = (buttons: Buttons): Promise<void> => saveSettings(shop.deps.db, buttons);
const chosen = () => ({ cart_products: [{ product_id: tea.id }] });
const online = () => ({ ...chosen(), payment_mode: 'Pay now' as const, totalAmountbeforePay: 499 });
const onDelivery = () => ({ ...online(), payment_mode: 'Pay on delivery' as const });

const modes: [string, Buttons][] = [
  ['sells by quotation', { 'cart-buttons': by('getquote') }],
  ['has its carts paid by quotation', { 'pay-buttons': by('manualpay') }],
  ['hides its purchase buttons', { 'cart-buttons': [{ id: 'addtocart', default: false }] }],
  ['has no purchase button', { 'cart-buttons': [] }],
];

describe.each(modes)('while the shop %s', (_title, buttons) => {
  test('[CFG-02] [CFG-03] [CART-12] neither a quote nor an order nor a payment can be had by any call', async () => {
    const { order_id: orderId } = await buyer.call(orders.placeOnline, { body: online() });
    await sell(buttons);
    const refused = [
      buyer.call(orders.quoteFor, { body: { ...chosen(), payment_mode: 'Pay on delivery' } }),
      buyer.call(orders.quoteFor, { body: { ...chosen(), payment_mode: 'Pay now' } }),
      buyer.call(orders.placeOnDelivery, { body: onDelivery() }),
      buyer.call(orders.placeOnline, { body: online() }),
      buyer.call(orders.resume, { params: { orderId } }),
    ];
    const codes = (await Promise.all(refused.map(refusalOf))).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(['payment-method-unavailable']));
    expect(await shop.deps.db.selectFrom('orders').select('public_id').execute()).toEqual([{ public_id: orderId }]);
  });

  test('[CART-12] the cart stays usable, for a quotation of what is in it', async () => {
    await sell(buttons);
    await buyer.call(carts.add, { body: { product_id: tea.id, product_sku: tea.skus[0] ?? '', quantity: 2 } });
    const { email } = buyer;
    const person = { name: 'Asha', mobile: '9876543210', email, description: '' };
    await buyer.call(quotes.requestQuotation, { body: { ...person, ...chosen() } });
    expect(await shop.deps.db.selectFrom('quotations').select('name').execute()).toEqual([{ name: 'Asha' }]);
  });
});

test('an unpaid order from before the shop changed to quotations can still be cancelled', async () => {
  const { order_id: orderId } = await buyer.call(orders.placeOnline, { body: online() });
  await sell({ 'cart-buttons': by('getquote') });
  const { data } = await cancelOrder(buyer, orderId);
  expect(data.orderStatus).toBe('Cancelled');
});
