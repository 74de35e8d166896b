import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as delivery from '#contract/delivery.ts';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import { createLimits } from '../db/rate-limits.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { addBuyer, addCoupon, addPincode, addProduct } from '../testing/builders.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { saveFreeRules, saveSlabs } from './delivery-store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  await saveSettings(shop.deps.db, {
    office: { address: 'Kannauj', pincode: '209725', latitude: 27.0547, longitude: 79.9186 },
  });
  await saveSlabs(shop.deps.db, [{ minKm: 0, maxKm: 300, charge: 60_00, isActive: true }]);
  await saveFreeRules(shop.deps.db, [{ minKm: 0, maxKm: 300, threshold: 999_00 }]);
  await addPincode(shop);
  await addPincode(shop, '194101', 'Inactive');
});
afterAll(() => shop.close());

const check = (pincode: string, query: { product_id?: string; product_sku?: string; quantity?: number } = {}) =>
  shop.visitor().call(delivery.check, { params: { pincode }, query });

test('[PROD-06] [PROD-11] [CHK-20] one call says that, when and for how much a product comes to a pincode', async () => {
  const tea = await addProduct(shop, { variations: [{ price: 499_00 }], deliveryDays: 4 });
  expect(await check(' 208001 ', { product_id: tea.id })).toEqual({
    deliverable: true,
    message: 'Delivery available to 208001',
    estimated_delivery: '2026-11-25T06:00:00.000Z',
    delivery_paise: 60_00,
    delivery_why: {
      reason: 'slab',
      kilometres: 78,
      by_pincode: true,
      free_from_paise: 999_00,
      free_within_kilometres: 300,
      more_for_free_paise: 500_00,
    },
  });
});

test('[CHK-21] how many of which variation decides whether delivery is free', async () => {
  const tea = await addProduct(shop, { kind: 'variable', variations: [{ price: 400_00 }, { price: 500_00 }] });
  const [small = '', large = ''] = tea.skus;
  const chargeOf = async (product_sku: string, quantity: number) =>
    (await check('208001', { product_id: tea.id, product_sku, quantity })).delivery_paise;
  expect(await chargeOf(small, 2)).toBe(60_00);
  expect(await chargeOf(large, 2)).toBe(0);
  expect((await refusalOf(check('208001', { product_id: tea.id }))).code).toBe('choose-variation');
  expect((await refusalOf(check('208001', { product_id: 'NOSUCHPRODUCT' }))).code).toBe('product-unavailable');
});

test('without a product it says that and for how much, and nothing of a day', async () => {
  const answer = { deliverable: true, estimated_delivery: null, delivery_paise: 60_00 };
  expect(await check('208001')).toMatchObject(answer);
});

test.each([
  ['[PROD-06] is not listed', '999999'],
  ['[PROD-06] is listed but not Active', '194101'],
])('a pincode that %s has no day and no charge', async (_title, pincode) => {
  expect(await check(pincode)).toEqual({
    deliverable: false,
    message: `Sorry, delivery is not available to ${pincode}`,
    estimated_delivery: null,
    delivery_paise: null,
    delivery_why: null,
  });
});

test('[PROD-05] a pincode of fewer than 5 characters is refused', async () => {
  expect((await refusalOf(check(' 2080 '))).message).toBe('Please enter a valid pincode');
});

test('questions about delivery have a limit of their own, which leaves the look-ups of members of the network', async () => {
  shop.deps.limits = createLimits(shop.deps.opened, { 'delivery-address': 3 });
  const [stranger, buyer] = [shop.visitor('10.9.8.7'), await addBuyer(shop)];
  const member = shop.visitor('10.9.8.7');
  for (const [name, value] of buyer.cookies) member.cookies.set(name, value);
  const ask = () => stranger.call(delivery.check, { params: { pincode: '208001' }, query: {} });
  for (let n = 0; n < 3; n++) await ask();
  expect((await refusalOf(ask())).code).toBe('too-many-requests');
  expect(await member.call(members.bank, { params: { code: 'SBIN0000001' } })).toMatchObject({ isListed: true });
});

test('[CHK-19] [CHK-20] [CHK-21] [CHK-22] the check and the checkout are of one mind about a pincode, and every quote adds up', async () => {
  const { db } = shop.deps;
  const pincodes = ['208001', '209725', '110001', '600004', '737101', '999998'];
  for (const pincode of pincodes.slice(1)) await addPincode(shop, pincode);
  const buyer = await addBuyer(shop);
  await addCoupon(shop);
  const km = fc.integer({ min: 0, max: 2_500 });
  const range = fc.tuple(km, km).map((ends) => ({ minKm: Math.min(...ends), maxKm: Math.max(...ends) }));
  const paise = fc.integer({ min: 0, max: 200_000 });
  const tariff = fc.record({
    slabs: fc.array(
      fc.tuple(range, paise, fc.boolean()).map(([ends, charge, isActive]) => ({ ...ends, charge, isActive })),
      { maxLength: 3 },
    ),
    rules: fc.array(
      fc.tuple(range, paise).map(([ends, threshold]) => ({ ...ends, threshold })),
      { maxLength: 2 },
    ),
  });
  const bought = fc.record({
    pincode: fc.constantFrom(...pincodes),
    price: fc.integer({ min: 1, max: 150_000 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    hasCoupon: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(tariff, bought, async ({ slabs, rules }, { pincode, price, quantity, hasCoupon }) => {
      await saveSlabs(db, slabs);
      await saveFreeRules(db, rules);
      await db.updateTable('member_profiles').set({ pincode }).execute();
      const { id: product_id } = await addProduct(shop, { variations: [{ price }] });
      const cart_products = [{ product_id, quantity }];
      const quoteWith = (coupon: { coupon_code?: string }) =>
        buyer.call(orders.quoteFor, { body: { cart_products, payment_mode: 'Pay now', ...coupon } });
      const quoted = await quoteWith({});
      const { delivery_paise, delivery_why } = await check(pincode, { product_id, quantity });
      expect({ delivery_paise, delivery_why }).toEqual({
        delivery_paise: quoted.delivery_paise,
        delivery_why: quoted.delivery_why,
      });
      const { delivery_paise: charge, ...sums } = hasCoupon ? await quoteWith({ coupon_code: 'TEA10' }) : quoted;
      expect(sums.merchandise_paise - sums.discount_paise + charge).toBe(sums.total_paise);
      expect(sums.lines.reduce((sum, line) => sum + line.total_paise, charge)).toBe(sums.total_paise);
      expect(sums.pay_now_paise + sums.balance_paise).toBe(sums.total_paise);
    }),
    { numRuns: 60 },
  );
});

test('a quote says that nothing is delivered to the pincode that its buyer saved', async () => {
  const { db } = shop.deps;
  const buyer = await addBuyer(shop);
  const { id: product_id } = await addProduct(shop);
  const quote = () =>
    buyer.call(orders.quoteFor, { body: { cart_products: [{ product_id }], payment_mode: 'Pay now' } });
  expect(await quote()).not.toHaveProperty('delivery_refusal');
  await db.updateTable('pincodes').set({ status: 'Inactive' }).execute();
  expect((await quote()).delivery_refusal).toBe('Sorry, we do not deliver to this pincode.');
  await db.deleteFrom('pincodes').execute();
  expect((await quote()).delivery_refusal).toBe('Delivery not available for this pincode');
});

test('[BUY-022] an estimate for one line equals the check of its page, and for several counts all of them', async () => {
  const tea = await addProduct(shop, { variations: [{ price: 499_00 }], deliveryDays: 4 });
  const attar = await addProduct(shop, { variations: [{ price: 501_00 }], deliveryDays: 6 });
  const estimate = async (ids: string[], pincode: string) =>
    (
      await shop.visitor().call(delivery.estimate, {
        body: { cart_products: ids.map((product_id) => ({ product_id, quantity: 1 })), pincode },
      })
    ).data;
  const checked = await check('208001', { product_id: tea.id });
  expect(await estimate([tea.id], '208001')).toEqual({ ...checked, pincode: '208001' });
  expect(await estimate([tea.id, attar.id], '208001')).toMatchObject({
    estimated_delivery: '2026-11-27T06:00:00.000Z',
    delivery_paise: 0,
  });
  expect(await estimate([tea.id], '999999')).toMatchObject({
    deliverable: false,
    message: 'Sorry, delivery is not available to 999999',
  });
});

test('[BUY-022] [CHK-21] a coupon of the cart counts for whether delivery is free, as in the order', async () => {
  const tea = await addProduct(shop, { variations: [{ price: 1000_00 }] });
  const buyer = await addBuyer(shop);
  await addCoupon(shop);
  const lines = [{ product_id: tea.id, quantity: 1 }];
  const estimate = async (over: object) =>
    (await buyer.call(delivery.estimate, { body: { cart_products: lines, ...over } })).data?.delivery_paise;
  const quote = await buyer.call(orders.quoteFor, {
    body: { cart_products: lines, payment_mode: 'Pay on delivery', coupon_code: 'TEA10' },
  });
  expect(await estimate({})).toBe(0);
  expect(await estimate({ discount_paise: quote.discount_paise })).toBe(quote.delivery_paise);
  expect(quote.delivery_paise).toBe(60_00);
});

test('[BUY-022] [CHK-20] the saved address is read for an estimate as for an order', async () => {
  await saveSlabs(shop.deps.db, [
    { minKm: 0, maxKm: 50, charge: 20_00, isActive: true },
    { minKm: 51, maxKm: 3_000, charge: 120_00, isActive: true },
  ]);
  await addPincode(shop, '209725');
  const { id: product_id } = await addProduct(shop, { variations: [{ price: 499_00 }] });
  const cart_products = [{ product_id }];
  const estimate = async (address: Record<string, string>) => {
    const buyer = await addBuyer(shop, { google_address: 'Hazratganj', pincode: '209725', ...address });
    const { delivery_paise } = await buyer.call(orders.quoteFor, { body: { cart_products, payment_mode: 'Pay now' } });
    const { data } = await buyer.call(delivery.estimate, { body: { cart_products } });
    return [data?.delivery_paise, delivery_paise];
  };
  expect(await estimate({ city: 'Kannauj' })).toEqual([20_00, 20_00]);
  expect(await estimate({ city: 'Lucknow' })).toEqual([120_00, 120_00]);
  expect(await estimate({ city: 'Kochi', state: 'Kerala' })).toEqual([null, 0]);
});

test('[BUY-022] without a pincode the one that a member saved counts, and a guest is told nothing', async () => {
  const tea = await addProduct(shop, { variations: [{ price: 499_00 }] });
  const body = { cart_products: [{ product_id: tea.id }] };
  const buyer = await addBuyer(shop);
  expect((await buyer.call(delivery.estimate, { body })).data).toMatchObject({
    pincode: '208001',
    delivery_paise: 60_00,
  });
  expect(await shop.visitor().call(delivery.estimate, { body })).toEqual({ data: null });
});
