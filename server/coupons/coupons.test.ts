import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as coupons from '#contract/coupons.ts';
import { rateLimits } from '#domain/rate-limits.ts';
import * as orders from '#contract/orders.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { saveFreeRules, saveSlabs } from '../delivery/delivery-store.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { addBuyer, addCoupon, addProduct, stockOf, usesOf } from '../testing/builders.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { endCoupon } from './end-coupon.ts';

let shop: TestShop;
let address = 0;
/** A visitor at a new address, since look-ups are counted by it. */
const stranger = (): Visitor => shop.visitor(`203.0.113.${++address}`);

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const check = (visitor: Visitor, code: string, user_id = STORE_ID) =>
  visitor.call(coupons.check, { params: { code }, query: { user_id } });

const bodyOf = (product_id: string, total: number, coupon_code = 'TEA10') => ({
  cart_products: [{ product_id }],
  payment_mode: 'Pay on delivery' as const,
  coupon_code,
  totalAmountbeforePay: total,
});
const place = (buyer: Visitor, product_id: string, total: number, code?: string) =>
  buyer.call(orders.placeOnDelivery, { body: bodyOf(product_id, total, code) });

describe('looking up a coupon', () => {
  test('[API-19] [ENT-18] anyone hears what it gives, in rupees and paise, however it is typed', async () => {
    await addCoupon(shop, { minimum: 49_950, expiresAt: new Date('2026-12-01T00:00:00Z') });
    await addCoupon(shop, { code: 'FLAT50', offer: { priceOffer: 5_050 } });
    const { message, couponData } = await check(stranger(), ' tea10 ');
    expect(message).toBe('This coupon can be used.');
    expect(couponData).toEqual({
      code: 'TEA10',
      percentage_offer: 10,
      price_offer: null,
      price_offer_paise: null,
      minimum_amount: 499.5,
      minimum_amount_paise: 49_950,
      expires_at: '2026-12-01T00:00:00.000Z',
    });
    expect((await check(stranger(), 'FLAT50')).couponData).toMatchObject({
      percentage_offer: null,
      price_offer: 50.5,
      price_offer_paise: 5_050,
      expires_at: null,
    });
  });

  test('[API-19] [ERR-15] a code that has ended is not told from one that never was', async () => {
    await addCoupon(shop, { expiresAt: shop.clock.now });
    const ended = await refusalOf(check(stranger(), 'TEA10'));
    const unknown = await refusalOf(check(stranger(), 'NOSUCH'));
    expect(ended).toMatchObject({ status: 409, code: 'coupon-invalid' });
    expect(ended.message).toBe(unknown.message);
    const { coupon: _ended, ...told } = ended.body;
    const { coupon: _unknown, ...toldOfUnknown } = unknown.body;
    expect(told).toEqual(toldOfUnknown);
  });

  test('[API-19] another store’s coupons are not here', async () => {
    await addCoupon(shop);
    expect((await refusalOf(check(stranger(), 'TEA10', 'another-store'))).status).toBe(404);
    expect((await stranger().request('GET', '/api/coupon/check/TEA10')).status).toBe(400);
  });

  test('[API-19] a member’s own limit counts once the member is known', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    await addCoupon(shop, { memberLimit: 1 });
    expect((await check(buyer, 'TEA10')).couponData.percentage_offer).toBe(10);
    await place(buyer, tea.id, 449.1);
    expect((await refusalOf(check(buyer, 'TEA10'))).message).toBe(
      'You have used the coupon TEA10 as often as it allows. Please try another, or go on without it.',
    );
    expect((await check(stranger(), 'TEA10')).couponData.percentage_offer).toBe(10);
  });

  test('[API-19] guessing codes ends after a while, for the address and for a member’s quotes', async () => {
    await addCoupon(shop);
    const tea = await addProduct(shop);
    const guesser = stranger();
    for (let guess = 0; guess < rateLimits['coupon-address'].calls; guess++)
      await refusalOf(check(guesser, `GUESS${guess}`));
    expect((await refusalOf(check(guesser, 'TEA10'))).code).toBe('too-many-requests');
    expect((await check(stranger(), 'TEA10')).couponData.code).toBe('TEA10');

    const buyer = await addBuyer(shop);
    const quote = (coupon_code?: string) => {
      const cart_products = [{ product_id: tea.id }];
      const body = { cart_products, payment_mode: 'Pay on delivery' as const, ...(coupon_code && { coupon_code }) };
      return buyer.call(orders.quoteFor, { body });
    };
    for (let guess = 0; guess < rateLimits['coupon-member'].calls; guess++) await refusalOf(quote(`GUESS${guess}`));
    expect((await refusalOf(quote('TEA10'))).code).toBe('too-many-requests');
    expect((await refusalOf(place(buyer, tea.id, 449.1))).code).toBe('too-many-requests');
    expect((await quote()).total_paise).toBe(49_900);
  });
});

describe('an order with a coupon', () => {
  test('[API-19] [ENT-18] the quote, the order and its bill carry code and discount', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    await addCoupon(shop);
    const { totalAmountbeforePay: _total, ...asked } = bodyOf(tea.id, 0, 'tea10');
    const quote = await buyer.call(orders.quoteFor, { body: asked });
    expect(quote).toMatchObject({ merchandise_paise: 49_900, discount_paise: 4_990, total_paise: 44_910 });
    expect(quote.lines).toMatchObject([{ discount_paise: 4_990, total_paise: 44_910 }]);
    expect(await usesOf(shop)).toEqual({ used: 0, rows: 0 });

    const { order_id } = await place(buyer, tea.id, 449.1, 'tea10');
    const { data } = await buyer.call(orders.single, { params: { orderId: order_id } });
    expect(data).toMatchObject({
      couponapplied: true,
      coupon_code: 'TEA10',
      discountprice: 49.9,
      amountbeforediscount: 499,
      amountafterdiscount: 449.1,
      totalAmountbeforePay: 449.1,
    });
    expect(await usesOf(shop)).toEqual({ used: 1, rows: 1 });
    await shop.runJobs();
    const mail = shop.mails.find(({ to }) => to?.[0]?.address === buyer.email);
    expect(mail?.text).toContain('Coupon (TEA10): − ₹49.90');
    expect(mail?.text).toContain('Total: ₹449.10');
  });

  test('[CHK-21] whether delivery is free depends on what the merchandise costs after the discount', async () => {
    const { db } = shop.deps;
    await saveSettings(db, { office: { address: '', pincode: '', latitude: 26.4, longitude: 80.3 } });
    await saveSlabs(db, [{ minKm: 0, maxKm: 5_000, charge: 40_00, isActive: true }]);
    await saveFreeRules(db, [{ minKm: 0, maxKm: 5_000, threshold: 499_00 }]);
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    await db.updateTable('member_profiles').set({ latitude: 28.6, longitude: 77.2 }).execute();
    await addCoupon(shop);
    const quote = (coupon_code?: string) => {
      const cart_products = [{ product_id: tea.id }];
      const body = { cart_products, payment_mode: 'Pay on delivery' as const, ...(coupon_code && { coupon_code }) };
      return buyer.call(orders.quoteFor, { body });
    };
    expect(await quote()).toMatchObject({ delivery_paise: 0, total_paise: 49_900 });
    expect(await quote('TEA10')).toMatchObject({ delivery_paise: 4_000, total_paise: 48_910 });
  });

  test('[API-36] one that ended between cart and order is refused with the quote without it', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    await addCoupon(shop);
    await endCoupon(shop.deps, 'TEA10');
    const refusal = await refusalOf(place(buyer, tea.id, 449.1));
    expect(refusal).toMatchObject({ status: 409, code: 'coupon-invalid' });
    expect(refusal.body.quote).toMatchObject({ discount_paise: 0, total_paise: 49_900 });
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(10);
    expect((await buyer.call(orders.list, { params: { user_id: buyer.userId }, query: {} })).data).toEqual([]);
  });

  test('[API-36] below the minimum the sentence names it', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    await addCoupon(shop, { minimum: 59_950 });
    const refusal = await refusalOf(place(buyer, tea.id, 449.1));
    expect(refusal).toMatchObject({ status: 409, code: 'coupon-minimum' });
    expect(refusal.message).toBe(
      'The coupon TEA10 needs products for ₹599.50 or more. Please add some, or go on without it.',
    );
  });

  test('[API-36] the total limit ends it for everybody, and a discount that was not shown is no order', async () => {
    const tea = await addProduct(shop);
    const [asha, rohan] = [await addBuyer(shop), await addBuyer(shop)];
    await addCoupon(shop, { totalLimit: 1 });
    expect((await refusalOf(place(asha, tea.id, 499))).code).toBe('quote-changed');
    expect(await usesOf(shop)).toEqual({ used: 0, rows: 0 });
    await place(asha, tea.id, 449.1);
    const refusal = await refusalOf(place(rohan, tea.id, 449.1));
    expect(refusal).toMatchObject({ status: 409, code: 'coupon-used-up' });
    expect(refusal.body.quote).toMatchObject({ total_paise: 49_900 });
    expect((await refusalOf(check(stranger(), 'TEA10'))).code).toBe('coupon-used-up');
    expect(await usesOf(shop)).toEqual({ used: 1, rows: 1 });
  });
});
