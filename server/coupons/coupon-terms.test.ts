import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import * as coupons from '#contract/coupons.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { cartSummary } from '#domain/cart/summary.ts';
import { splitNames } from '#domain/catalogue/sort-filter.ts';
import { changeStatus } from '../orders/fulfilment/change-status.ts';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import { saveFreeRules, saveSlabs } from '../delivery/delivery-store.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { addBuyer, addCoupon, addProduct, offerOnlinePayment, stockOf, usesOf } from '../testing/builders.ts';
import type { LocalGatewayServer } from '../testing/local-gateway-server.ts';
import { openShopWithGateway } from '../testing/open-shops.ts';
import type { TestShop, Visitor } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { endCoupon } from './end-coupon.ts';
import { pauseCoupon } from './pause-coupon.ts';

let shop: TestShop;
let server: LocalGatewayServer;
let close: () => Promise<void>;
let address = 0;

beforeAll(async () => {
  ({ shop, server, close } = await openShopWithGateway());
});
beforeEach(() => shop.reset());
afterAll(() => close());

/** Looked up by a visitor at a new address, since look-ups are counted by it. */
const check = (visitor: Visitor = shop.visitor(`203.0.113.${++address}`)) =>
  visitor.call(coupons.check, { params: { code: 'TEA10' }, query: { user_id: STORE_ID } });
const linesOf = (ids: readonly string[]) => ids.map((product_id) => ({ product_id }));
const quote = (buyer: Visitor, ...ids: string[]) =>
  buyer.call(orders.quoteFor, {
    body: { cart_products: linesOf(ids), payment_mode: 'Pay on delivery', coupon_code: 'TEA10' },
  });
const bodyOf = <Mode extends string>(ids: readonly string[], total: number, payment_mode: Mode) => ({
  body: { cart_products: linesOf(ids), payment_mode, coupon_code: 'TEA10', totalAmountbeforePay: total },
});
const place = (buyer: Visitor, ids: string[], total: number) =>
  buyer.call(orders.placeOnDelivery, bodyOf(ids, total, 'Pay on delivery'));
const payNow = (buyer: Visitor, ids: string[], total: number) =>
  buyer.call(orders.placeOnline, bodyOf(ids, total, 'Pay now'));
const pay = (buyer: Visitor, { razorpay_order }: Awaited<ReturnType<typeof payNow>>) =>
  buyer.call(payments.verify, { body: server.gateway.pay(razorpay_order.id) });
const single = async (buyer: Visitor, orderId: string) =>
  (await buyer.call(orders.single, { params: { orderId } })).data;

const addGoods = async () => ({
  tea: await addProduct(shop, { title: 'Assam', categories: ['Chai & Kahwa', 'Gifts'] }),
  attar: await addProduct(shop, { title: 'Gulab', categories: ['Attar'], variations: [{ price: 300_00 }] }),
  kahwa: await addProduct(shop, { title: 'Kahwa', categories: ['chai & kahwa'], variations: [{ price: 333_33 }] }),
});

describe('a coupon for some goods', () => {
  test('[CON-142] [API-19] is taken from those lines alone, and cart, quote and order agree to the paisa', async () => {
    const { tea, attar, kahwa } = await addGoods();
    const buyer = await addBuyer(shop);
    await addCoupon(shop, { offer: { percentageOffer: 12.5, onlyCategories: ['Chai & Kahwa'] } });
    const quoted = await quote(buyer, tea.id, attar.id, kahwa.id);
    expect(quoted).toMatchObject({ merchandise_paise: 113_233, discount_paise: 10_404, total_paise: 102_829 });
    expect(quoted.lines.map((line) => line.discount_paise)).toEqual([6_237, 0, 4_167]);

    for (const { id } of [tea, attar, kahwa]) await buyer.call(cart.add, { body: { product_id: id } });
    const { data: lines } = await buyer.call(cart.list, { params: { user_id: buyer.userId } });
    const { couponData } = await check();
    expect(couponData).toMatchObject({
      only_for: 'products of Chai & Kahwa',
      only_categories: ['Chai & Kahwa'],
      only_products: [],
    });
    const shown = cartSummary(
      lines.map((line) => ({
        key: line.product_sku,
        unitPrice: line.price_paise,
        mrp: line.mrp_paise,
        quantity: line.quantity,
        goods: { productId: line.product_id, categories: splitNames(line.category) },
      })),
      { percentageOffer: couponData.percentage_offer, onlyCategories: couponData.only_categories ?? [] },
    );
    expect(shown).toMatchObject({ discount: 10_404, total: 102_829 });

    const { order_id } = await place(buyer, [tea.id, attar.id, kahwa.id], 1028.29);
    const stored = await single(buyer, order_id);
    expect(stored).toMatchObject({ discountprice: 104.04, totalAmountbeforePay: 1028.29 });
    expect(stored.cart_products.map((line) => line.total_paise)).toEqual([43_663, 30_000, 29_166]);
  });

  test('[CON-142] what comes back is worth what was paid for it: the others bore nothing of the discount', async () => {
    const { tea, attar } = await addGoods();
    const buyer = await addBuyer(shop);
    await addCoupon(shop, { offer: { priceOffer: 99_00, onlyProducts: [tea.id] } });
    const { order_id } = await place(buyer, [tea.id, attar.id], 700);
    await changeStatus(shop.deps, order_id, { to: 'Shipped', actor: 'shop' });
    await changeStatus(shop.deps, order_id, { to: 'Delivered', actor: 'shop' });
    const back = (sku = '') => returnPieces(shop.deps, order_id, new Map([[sku, 1]]), true);
    expect(await back(attar.skus[0])).toMatchObject({ outcome: 'returned', amount: 300_00 });
    expect(await back(tea.skus[0])).toMatchObject({ outcome: 'returned', amount: 400_00 });
  });

  test('[CON-142] counts its minimum on those goods, and says which are missing', async () => {
    const { tea, attar } = await addGoods();
    const buyer = await addBuyer(shop);
    await addCoupon(shop, { offer: { percentageOffer: 10, onlyCategories: ['Attar'] }, minimum: 500_00 });
    const other = await refusalOf(quote(buyer, tea.id));
    expect(other).toMatchObject({ status: 409, code: 'coupon-only-for' });
    expect(other.message).toBe('The coupon TEA10 is only for products of Attar. Please add some, or go on without it.');
    expect(other.body.quote).toMatchObject({ discount_paise: 0, total_paise: 49_900 });
    const short = await refusalOf(place(buyer, [tea.id, attar.id], 769));
    expect(short.code).toBe('coupon-minimum-of');
    expect(short.message).toBe(
      'The coupon TEA10 needs products of Attar worth ₹500 or more. Please add some, or go on without it.',
    );
    expect(await usesOf(shop)).toEqual({ used: 0, rows: 0 });
  });

  test('[CON-142] names no product that customers do not see yet', async () => {
    const { tea } = await addGoods();
    const launch = await addProduct(shop, { title: 'Secret launch', status: 'Inactive' });
    await addCoupon(shop, { offer: { percentageOffer: 10, onlyProducts: [tea.id, launch.id] } });
    expect((await check()).couponData).toMatchObject({ only_for: 'Assam', only_products: [tea.id] });
  });

  test('[CON-142] for a group is for what the group sells', async () => {
    const { tea, attar, kahwa } = await addGoods();
    const group = await addProduct(shop, { title: 'Morning box', kind: 'grouped', members: [tea.id, kahwa.id] });
    const buyer = await addBuyer(shop);
    await addCoupon(shop, { offer: { percentageOffer: 10, onlyProducts: [group.id] } });
    const { couponData } = await check();
    expect(couponData).toMatchObject({ only_for: 'Morning box', only_categories: [] });
    expect(couponData.only_products?.toSorted()).toEqual([tea.id, kahwa.id].toSorted());
    expect((await quote(buyer, tea.id, attar.id)).lines.map((line) => line.discount_paise)).toEqual([4_990, 0]);
  });

  test('[CON-142] whose products are all gone is for none, not for all', async () => {
    const { tea } = await addGoods();
    const buyer = await addBuyer(shop);
    await addCoupon(shop, { offer: { percentageOffer: 10, onlyProducts: ['GONE'] } });
    expect((await refusalOf(quote(buyer, tea.id))).message).toBe(
      'The coupon TEA10 is only for products that are no longer sold. Please add some, or go on without it.',
    );
  });

  test('[CON-142] [CHK-21] leaves free delivery to what the goods cost after it', async () => {
    const { db } = shop.deps;
    await saveSettings(db, { office: { address: '', pincode: '', latitude: 26.4, longitude: 80.3 } });
    await saveSlabs(db, [{ minKm: 0, maxKm: 5_000, charge: 40_00, isActive: true }]);
    await saveFreeRules(db, [{ minKm: 0, maxKm: 5_000, threshold: 770_00 }]);
    const { tea, attar } = await addGoods();
    const buyer = await addBuyer(shop);
    await db.updateTable('member_profiles').set({ latitude: 28.6, longitude: 77.2 }).execute();
    // 10 % of everything would leave 719.10, 10 % of the attar leaves 769; without it 799.
    await addCoupon(shop, { offer: { percentageOffer: 10, onlyCategories: ['Attar'] } });
    expect(await quote(buyer, tea.id, attar.id)).toMatchObject({
      discount_paise: 3_000,
      delivery_paise: 4_000,
      delivery_why: { more_for_free_paise: 111 },
    });
    await saveFreeRules(db, [{ minKm: 0, maxKm: 5_000, threshold: 769_00 }]);
    expect(await quote(buyer, tea.id, attar.id)).toMatchObject({ delivery_paise: 0, total_paise: 76_900 });
  });
});

describe('a coupon for a first order', () => {
  beforeEach(() => addCoupon(shop, { isFirstOrder: true }));

  test('[CON-142] is for members without a valid order; a guest may look it up', async () => {
    const { tea, attar } = await addGoods();
    const buyer = await addBuyer(shop);
    expect((await check()).couponData).toMatchObject({ first_order_only: true });
    await buyer.call(orders.placeOnDelivery, {
      body: { cart_products: linesOf([attar.id]), payment_mode: 'Pay on delivery', totalAmountbeforePay: 300 },
    });
    const refusal = await refusalOf(place(buyer, [tea.id], 449.1));
    expect(refusal).toMatchObject({ status: 409, code: 'coupon-first-order' });
    expect(refusal.body.quote).toMatchObject({ total_paise: 49_900 });
    expect((await refusalOf(check(buyer))).message).toBe(
      'The coupon TEA10 is for a first order only, and you have ordered before. Please go on without it.',
    );
  });

  test('[CON-142] a cancelled order does not count and gives the use back; a returned one counts', async () => {
    const { tea } = await addGoods();
    const buyer = await addBuyer(shop);
    const { order_id } = await place(buyer, [tea.id], 449.1);
    expect((await refusalOf(place(buyer, [tea.id], 449.1))).code).toBe('coupon-used');
    await changeStatus(shop.deps, order_id, { to: 'Cancelled', actor: 'shop' });
    const second = await place(buyer, [tea.id], 449.1);
    await changeStatus(shop.deps, second.order_id, {
      to: 'Shipped',
      actor: 'shop',
    });
    await changeStatus(shop.deps, second.order_id, { to: 'Delivered', actor: 'shop' });
    await returnPieces(shop.deps, second.order_id, new Map([[tea.skus[0] ?? '', 1]]), true);
    expect(await usesOf(shop)).toEqual({ used: 0, rows: 0 });
    expect((await refusalOf(place(buyer, [tea.id], 449.1))).code).toBe('coupon-first-order');
  });

  test('[CON-142] two unpaid orders of one member are not both paid with it', async () => {
    const { tea, attar } = await addGoods();
    await offerOnlinePayment(shop);
    const buyer = await addBuyer(shop);
    const first = await payNow(buyer, [tea.id], 449.1);
    const second = await payNow(buyer, [attar.id], 270);
    await pay(buyer, second);
    expect((await refusalOf(pay(buyer, first))).code).toBe('order-expired');
    expect(await usesOf(shop)).toEqual({ used: 1, rows: 1 });
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(10);
  });
});

describe('what the owner changes', () => {
  test('[CON-142] a coupon counts from its first moment on, and says from when', async () => {
    const { tea } = await addGoods();
    const buyer = await addBuyer(shop);
    await addCoupon(shop, { startsAt: new Date('2026-11-21T18:30:00Z') });
    const refusal = await refusalOf(check());
    expect(refusal).toMatchObject({ status: 409, code: 'coupon-not-started' });
    expect(refusal.message).toBe(
      'The coupon TEA10 can be used from 22 Nov 2026 on. Please order then, or go on without it.',
    );
    expect((await refusalOf(place(buyer, [tea.id], 449.1))).code).toBe('coupon-not-started');
    shop.clock.now = new Date('2026-11-21T18:30:00Z');
    await place(buyer, [tea.id], 449.1);
  });

  test('[CON-142] [API-19] a paused one is answered like an unknown one, and can be resumed', async () => {
    const { tea } = await addGoods();
    const buyer = await addBuyer(shop);
    await addCoupon(shop, { minimum: 49_900 });
    await pauseCoupon(shop.deps, 'tea10', true);
    const paused = await refusalOf(check());
    await shop.deps.db.deleteFrom('coupons').execute();
    const unknown = await refusalOf(check());
    expect(paused.body).toEqual(unknown.body);
    await addCoupon(shop, { minimum: 49_900 });
    await pauseCoupon(shop.deps, 'TEA10', true);
    expect((await refusalOf(place(buyer, [tea.id], 449.1))).code).toBe('coupon-invalid');
    await pauseCoupon(shop.deps, 'TEA10', false);
    await place(buyer, [tea.id], 449.1);
  });

  test('[CON-142] an unpaid order keeps its sum, whatever happens to its coupon', async () => {
    const { tea, attar } = await addGoods();
    await offerOnlinePayment(shop);
    await addCoupon(shop, { totalLimit: 5 });
    const { db } = shop.deps;
    const changes: (() => Promise<unknown>)[] = [
      () => db.updateTable('coupons').set({ percentage_bps: 100, minimum_paise: 9_000_00 }).execute(),
      () =>
        db
          .updateTable('coupons')
          .set({ only_categories: ['Attar'], first_order_only: true })
          .execute(),
      () => pauseCoupon(shop.deps, 'TEA10', true),
      () => endCoupon(shop.deps, 'TEA10'),
    ];
    for (const [index, change] of changes.entries()) {
      const buyer = await addBuyer(shop);
      await db.updateTable('coupons').set({ percentage_bps: 1000, minimum_paise: 0, only_categories: [] }).execute();
      await db.updateTable('coupons').set({ first_order_only: false, paused_at: null }).execute();
      const placed = await payNow(buyer, [tea.id, attar.id], 719.1);
      await change();
      await pay(buyer, placed);
      expect(await single(buyer, placed.order_id)).toMatchObject({ status: 'Success', discountprice: 79.9 });
      expect(await usesOf(shop)).toEqual({ used: index + 1, rows: index + 1 });
    }
  });
});
