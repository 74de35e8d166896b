import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import {
  addBuyer,
  addMember,
  addPincode,
  addProduct,
  offerOnlinePayment,
  profileFields,
  stockOf,
} from '../testing/builders.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const onDelivery = (product_id: string, total: number, more: Record<string, unknown> = {}) => ({
  body: {
    cart_products: [{ product_id, ...more }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: total,
  },
});

const place = (buyer: Visitor, input: ReturnType<typeof onDelivery>, idempotencyKey?: string) =>
  buyer.call(orders.placeOnDelivery, input, idempotencyKey ? { idempotencyKey } : {});

describe('placing an order that is paid on delivery', () => {
  test('[API-36] freezes what was bought, takes its stock and answers the order id', async () => {
    const tea = await addProduct(shop, { title: 'Assam Bold', variations: [{ price: 34_900, mrp: 42_500, stock: 5 }] });
    const buyer = await addBuyer(shop);

    const answer = await place(buyer, onDelivery(tea.id, 698, { quantity: 2 }));

    expect(answer.success).toBe(true);
    expect(answer.order_id).toMatch(/^KD-1001-[0-9A-Z]{4}$/);
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(3);
    await shop.deps.db.updateTable('variations').set({ price_paise: 39_900, mrp_paise: 39_900 }).execute();
    const { data } = await buyer.call(orders.single, { params: { orderId: answer.order_id } });
    expect(data).toMatchObject({
      status: 'Success',
      orderStatus: 'Pending',
      payment_mode: 'Pay on delivery',
      totalAmountbeforePay: 698,
      remaining_amount: 698,
      original_paise: 85_000,
      total_paise: 69_800,
      paid_paise: 0,
      balance_paise: 69_800,
      user_name: 'Asha Kulkarni',
      cart_products: [{ product_name: 'Assam Bold', quantity: 2, price_paise: 34_900, total_paise: 69_800 }],
    });
  });

  test('[NAV-01] one shop sells teas and perfumes to members who refer each other over several levels', async () => {
    const tea = await addProduct(shop, { title: 'Assam Bold', categories: ['Black Tea'] });
    const attar = await addProduct(shop, { title: 'Ruh Gulab', categories: ['Perfume'] });
    const referred: string[] = [];
    for (const level of [0, 1, 2]) {
      const above = referred.at(-1) ?? '';
      const member = await addBuyer(shop, { referenceId: above });
      const [profile] = await member.call(members.profiles, { params: { user_id: member.userId } });
      expect([level, profile?.referenceId]).toEqual([level, above]);
      referred.push(profile?.referId ?? '');
      const order = onDelivery(tea.id, 998);
      order.body.cart_products.push({ product_id: attar.id });
      await place(member, order);
    }
    const bought = await shop.deps.db.selectFrom('orders').select('buyer_referral_code').orderBy('id').execute();
    expect(bought.map((order) => order.buyer_referral_code)).toEqual(referred);
    expect(await shop.deps.db.selectFrom('referral_edges').select('slot').execute()).toEqual([
      { slot: 1 },
      { slot: 1 },
    ]);
  });

  test('the buyer gets one mail that names the order and its total', async () => {
    const tea = await addProduct(shop, { title: 'Assam Bold' });
    const buyer = await addBuyer(shop);
    const { order_id } = await place(buyer, onDelivery(tea.id, 499));
    await shop.runJobs();
    const mails = shop.mails.filter((mail) => mail.to?.[0]?.address === buyer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(order_id);
    expect(mails[0]?.text).toContain('₹499');
    expect(mails[0]?.text).toContain('Assam Bold');
  });

  test('a total that is not the server’s is refused with the new quote and leaves nothing behind', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    const refusal = await refusalOf(place(buyer, onDelivery(tea.id, 1)));
    expect(refusal).toMatchObject({ status: 409, code: 'quote-changed' });
    expect(refusal.body.quote).toMatchObject({ total_paise: 49_900, units: 1 });
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(10);
    expect((await buyer.call(orders.list, { params: { user_id: buyer.userId }, query: {} })).data).toEqual([]);
  });

  test('prices, users and stores in the payload are not believed', async () => {
    const tea = await addProduct(shop);
    const [buyer, other] = [await addBuyer(shop), await addMember(shop)];
    const answer = await buyer.request('POST', '/api/payment/paydelivery', {
      body: {
        user_id: other.userId,
        main_id: 'another-store',
        order_id: 'KD-1-AAAA',
        cart_products: JSON.stringify([{ product_id: tea.id, product_saleprice: 1, product_price: 1 }]),
        payment_mode: 'Pay on delivery',
        totalAmountbeforePay: 499,
      },
    });
    expect(answer.status).toBe(200);
    expect((await buyer.call(orders.list, { params: { user_id: buyer.userId }, query: {} })).data).toHaveLength(1);
    expect((await other.call(orders.list, { params: { user_id: other.userId }, query: {} })).data).toHaveLength(0);
  });

  test('a repeated Idempotency-Key answers the first order, also in parallel', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    const twice = await Promise.all([
      place(buyer, onDelivery(tea.id, 499), 'press-place-order'),
      place(buyer, onDelivery(tea.id, 499), 'press-place-order'),
    ]);
    expect(new Set(twice.map(({ order_id }) => order_id)).size).toBe(1);
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(9);
    const changed = await refusalOf(place(buyer, onDelivery(tea.id, 998, { quantity: 2 }), 'press-place-order'));
    expect(changed.code).toBe('invalid-input');
  });

  test('one Idempotency-Key of two members places an order for each, and answers each with their own again', async () => {
    const tea = await addProduct(shop);
    const [asha, ravi] = [await addBuyer(shop), await addBuyer(shop)];
    const press = (buyer: Visitor) => place(buyer, onDelivery(tea.id, 499), 'press-place-order');
    const placed = [await press(asha), await press(ravi)].map(({ order_id }) => order_id);
    expect(new Set(placed).size).toBe(2);
    expect([await press(asha), await press(ravi)].map(({ order_id }) => order_id)).toEqual(placed);
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(8);
    for (const [n, buyer] of [asha, ravi].entries()) {
      const { data } = await buyer.call(orders.list, { params: { user_id: buyer.userId }, query: {} });
      expect(data.map(({ order_id }) => order_id)).toEqual([placed[n]]);
    }
  });

  test('the same piece named twice is one line of both', async () => {
    const tea = await addProduct(shop, { variations: [{ stock: 3 }] });
    const buyer = await addBuyer(shop);
    const two = { product_id: tea.id, quantity: 2 };
    const body = { cart_products: [two, two], payment_mode: 'Pay on delivery' as const, totalAmountbeforePay: 1996 };
    const refusal = await refusalOf(buyer.call(orders.placeOnDelivery, { body }));
    expect(refusal.code).toBe('not-enough-stock');
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(3);
  });

  test.each([
    ['a product that is not Active', { status: 'Inactive' as const }, 'product-unavailable'],
    ['a group of products', { kind: 'grouped' as const }, 'product-unavailable'],
    ['a variable product without a variation', { kind: 'variable' as const }, 'choose-variation'],
    ['a product that is sold out', { variations: [{ stock: 0 }] }, 'out-of-stock'],
  ])('%s is refused', async (_what, product, code) => {
    const { id } = await addProduct(shop, product);
    const buyer = await addBuyer(shop);
    expect((await refusalOf(place(buyer, onDelivery(id, 499)))).code).toBe(code);
  });

  test.each([
    ['nothing', 0, 'out-of-stock'],
    ['less than the buyer wants', 1, 'not-enough-stock'],
  ] as const)('a quote where %s is left is refused, and the contract says so', async (_what, stock, code) => {
    const tea = await addProduct(shop, { variations: [{ stock }] });
    const buyer = await addBuyer(shop);
    const body = { cart_products: [{ product_id: tea.id, quantity: 2 }], payment_mode: 'Pay on delivery' as const };
    expect((await refusalOf(buyer.call(orders.quoteFor, { body }))).code).toBe(code);
    expect(orders.quoteFor.refusals).toContain(code);
  });

  test('an order that pays nothing now is not placed by the call that opens a payment', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    const refusal = await refusalOf(buyer.call(orders.placeOnline, onDelivery(tea.id, 499)));
    expect(refusal.code).toBe('payment-method-unavailable');
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(10);
    expect((await buyer.call(orders.list, { params: { user_id: buyer.userId }, query: {} })).data).toEqual([]);
    await shop.runJobs();
    expect(shop.mails).toEqual([]);
  });

  test('an order that needs an advance is not placed without one', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    await saveSettings(shop.deps.db, { 'delivery-advance-percentage': 25 });
    expect((await refusalOf(place(buyer, onDelivery(tea.id, 499)))).code).toBe('advance-needed');
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(10);
  });

  test('[CHK-11] an advance that is no longer the one the buyer saw is refused with the new quote', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    await offerOnlinePayment(shop);
    await saveSettings(shop.deps.db, { 'delivery-advance-percentage': 90 });
    const { body } = onDelivery(tea.id, 499);
    const refusal = await refusalOf(buyer.call(orders.placeOnline, { body: { ...body, remaining_amount: 399 } }));
    expect(refusal).toMatchObject({ status: 409, code: 'quote-changed' });
    expect(refusal.body.quote).toMatchObject({ total_paise: 49_900, pay_now_paise: 44_900, balance_paise: 5_000 });
    expect(await stockOf(shop, tea.skus[0] ?? '')).toBe(10);
  });

  test('an advance that came since the buyer looked is told with the new quote', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    await saveSettings(shop.deps.db, { 'delivery-advance-percentage': 25 });
    const { body } = onDelivery(tea.id, 499);
    const seenWithout = { body: { ...body, remaining_amount: 499 } };
    expect((await refusalOf(place(buyer, seenWithout))).code).toBe('quote-changed');
    await saveSettings(shop.deps.db, { 'delivery-advance-percentage': 0 });
    expect((await place(buyer, seenWithout)).success).toBe(true);
  });

  test('an empty list of products is refused', async () => {
    const buyer = await addBuyer(shop);
    const body = { cart_products: [], payment_mode: 'Pay on delivery' as const, totalAmountbeforePay: 0 };
    expect((await refusalOf(buyer.call(orders.placeOnDelivery, { body }))).message).toBe('Your cart is empty!');
  });

  test('details that are not saved are named in the order of the form', async () => {
    const tea = await addProduct(shop);
    await addPincode(shop);
    const stranger = await addMember(shop);
    const none = await refusalOf(place(stranger, onDelivery(tea.id, 499)));
    expect(none.message).toMatch(/^Missing required fields: Full name, Father's name, /);
    await stranger.call(members.saveProfile, { body: profileFields({ fathername: '', nomineeName: '' }) });
    const some = await refusalOf(place(stranger, onDelivery(tea.id, 499)));
    expect(some.message).toBe("Missing required fields: Father's name, Nominee name");
  });

  test('a pincode must be known and Active', async () => {
    const tea = await addProduct(shop);
    await addPincode(shop, '110001', 'Inactive');
    const far = await addBuyer(shop, { pincode: '999999' });
    const paused = await addBuyer(shop, { pincode: '110001' });
    expect((await refusalOf(place(far, onDelivery(tea.id, 499)))).message).toBe(
      'Delivery not available for this pincode',
    );
    expect((await refusalOf(place(paused, onDelivery(tea.id, 499)))).message).toBe(
      'Sorry, we do not deliver to this pincode.',
    );
  });
});

describe('whose orders', () => {
  test('[API-39, API-40] a member sees their own orders, newest first, and no other member’s', async () => {
    const tea = await addProduct(shop);
    const [asha, rohan] = [await addBuyer(shop), await addBuyer(shop)];
    const first = await place(asha, onDelivery(tea.id, 499));
    const second = await place(asha, onDelivery(tea.id, 499));

    const { data } = await asha.call(orders.list, { params: { user_id: asha.userId }, query: {} });
    expect(data.map(({ order_id }) => order_id)).toEqual([second.order_id, first.order_id]);
    expect((await refusalOf(rohan.call(orders.list, { params: { user_id: asha.userId }, query: {} }))).status).toBe(
      403,
    );
    expect((await refusalOf(rohan.call(orders.single, { params: { orderId: first.order_id } }))).status).toBe(404);
    const stranger = shop.visitor();
    expect((await refusalOf(stranger.call(orders.single, { params: { orderId: first.order_id } }))).status).toBe(401);
    expect((await refusalOf(place(stranger, onDelivery(tea.id, 499)))).status).toBe(401);
  });

  test('an order is found however its id is typed', async () => {
    const tea = await addProduct(shop);
    const buyer = await addBuyer(shop);
    const { order_id } = await place(buyer, onDelivery(tea.id, 499));
    const { data } = await buyer.call(orders.single, { params: { orderId: ` ${order_id.toLowerCase()} ` } });
    expect(data.order_id).toBe(order_id);
    expect((await refusalOf(buyer.call(orders.single, { params: { orderId: 'KD-1' } }))).status).toBe(404);
  });
});
