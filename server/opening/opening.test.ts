import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import * as contract from '#contract/console/opening.ts';
import * as orders from '#contract/orders.ts';
import * as quotes from '#contract/quotations.ts';
import * as settings from '#contract/settings.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { NEEDED_STEPS } from '#domain/opening/set-up.ts';
import { publishPage } from '../content/publish-page.ts';
import { savePincodes, saveSlabs } from '../delivery/delivery-store.ts';
import { closedShop } from '../operations/commands/shop/opening-commands.ts';
import { readSetting, saveSettings } from '../settings/settings-store.ts';
import { addProduct } from '../testing/builders.ts';
import { MoneyStory } from '../testing/money-story.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { runShopCommand } from '../testing/run-shop-command.ts';
import { addStaff, addStaffFactor, type TestStaff } from '../testing/staff.ts';
import { postWebhook } from '../testing/webhook-sender.ts';

const story = new MoneyStory();
let owner: TestStaff;

beforeAll(() => story.open());
beforeEach(async () => {
  await story.begin();
  owner = await addStaff(story.shop, 'owner');
});
afterAll(() => story.close());

const read = (by = owner) => by.call(contract.opening, {});
const change = async (body: { is_open: boolean; sentence: string }, by = owner) =>
  by.call(contract.changeOpening, { body }, { revision: (await read(by)).revision });
const close = (sentence = 'Back on Monday.') => change({ is_open: false, sentence });
const payNow = () => story.buyer.call(orders.placeOnline, story.bodyOf('Pay now', 3, 999.99));
const onDelivery = () => story.buyer.call(orders.placeOnDelivery, story.bodyOf('Pay on delivery', 3, 999.99));
const shown = () =>
  story.shop
    .visitor()
    .call(settings.storeProfile, { params: { storeId: STORE_ID } })
    .then(({ closed_sentence }) => closed_sentence);
const events = () =>
  story.shop.deps.db.selectFrom('audit_events').selectAll().where('subject_id', '=', 'opening').orderBy('id').execute();

describe('[CON-166] a closed shop', () => {
  test('says the owner’s sentence, takes no order, opens no payment, and loses no cart', async () => {
    const waiting = await payNow();
    await story.buyer.call(cart.add, { body: { product_id: story.tea.id, quantity: 2 } });
    expect(await close(' Back  on Monday. ')).toMatchObject({
      is_open: false,
      sentence: 'Back on Monday.',
      shown_sentence: 'Back on Monday.',
      changed: { who: owner.name },
    });
    expect(await shown()).toBe('Back on Monday.');
    const refused = { status: 409, code: 'shop-closed', message: 'Back on Monday. Your cart is kept.' };
    expect(await refusalOf(payNow())).toMatchObject(refused);
    expect(await refusalOf(onDelivery())).toMatchObject(refused);
    const params = { orderId: waiting.order_id };
    expect(await refusalOf(story.buyer.call(orders.resume, { params }))).toMatchObject(refused);
    const { data } = await story.buyer.call(cart.list, { params: { user_id: story.buyer.userId } });
    expect(data).toMatchObject([{ quantity: 2 }]);
    expect(await story.shop.deps.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    expect(await events()).toMatchObject([
      { action: 'setting.change', before: { isOpen: true }, after: { isOpen: false, sentence: 'Back on Monday.' } },
    ]);
  });

  test('completes the payments that were under way', async () => {
    const placed = await payNow();
    await close();
    story.server.gateway.pay(placed.razorpay_order.id);
    await postWebhook(story.shop, story.news.last('payment.captured'));
    await story.shop.runJobs();
    expect(await story.orderOf(placed.order_id)).toMatchObject({ status: 'Success' });
  });

  test('answers the request that placed an order before with that order', async () => {
    const body = story.bodyOf('Pay on delivery', 3, 999.99);
    const key = { idempotencyKey: 'a-key-of-the-checkout-1' };
    const placed = await story.buyer.call(orders.placeOnDelivery, body, key);
    await close();
    expect(await story.buyer.call(orders.placeOnDelivery, body, key)).toMatchObject({ order_id: placed.order_id });
  });

  test('opens no payment for the request that placed an order before, while it has none', async () => {
    const key = { idempotencyKey: 'a-key-of-the-checkout-2' };
    const again = () => story.buyer.call(orders.placeOnline, story.bodyOf('Pay now', 3, 999.99), key);
    story.server.gateway.failNext('orders', '500');
    await refusalOf(again());
    await close();
    expect(await refusalOf(again())).toMatchObject({ code: 'shop-closed' });
    await change({ is_open: true, sentence: '' });
    expect((await again()).razorpay_order.id).toBeTruthy();
  });

  test('is asked for quotes as before', async () => {
    await close();
    const body = {
      name: 'Asha Kulkarni',
      mobile: '9876543210',
      email: 'asha@example.in',
      cart_products: [{ product_id: story.tea.id, quantity: 1 }],
      coupon_code: '',
      payment_mode: quotes.QUOTATION_PAYMENT_MODE,
    };
    const { reference } = await story.shop.visitor().call(quotes.requestQuotation, { body });
    expect(reference).toBeTruthy();
  });

  test('takes orders again once it is opened', async () => {
    await close();
    expect(await change({ is_open: true, sentence: '' })).toMatchObject({ is_open: true, was_opened: true });
    expect(await shown()).toBeNull();
    expect((await onDelivery()).order_id).toBeTruthy();
  });

  test('is changed by one person at a time: the other sees what was changed meanwhile', async () => {
    const { revision } = await read();
    await close('Back soon.');
    const other = await addStaff(story.shop, 'owner');
    const late = other.call(contract.changeOpening, { body: { is_open: false, sentence: 'Gone.' } }, { revision });
    expect(await refusalOf(late)).toMatchObject({
      code: 'edited-meanwhile',
      body: { who: owner.name, stored: { sentence: 'Back soon.' } },
    });
    expect(await readSetting(story.shop.deps.db, 'opening')).toMatchObject({ sentence: 'Back soon.' });
  });
});

/** Does one step after the other as an owner does, past the screens. */
async function setUp(): Promise<void> {
  const { deps } = story.shop;
  await saveSettings(deps.db, {
    store: { name: 'Kadamba', tagline: '', logo: '', email: 'shop@example.in', phone: '', orderPrefix: 'KD' },
    office: { address: '14 Civil Lines', pincode: '208001', latitude: null, longitude: null },
    help: { whatsapp: '', mobile: '9000000123' },
    grievance: { name: 'Meera Nair', email: 'care@example.in', phone: '9000000123' },
  });
  await runShopCommand(story.shop, 'button', 'default', 'addtocart');
  await addProduct(story.shop);
  await savePincodes(deps.db, [{ pincode: '208001', city: 'Kanpur', state: 'Uttar Pradesh', isActive: true }]);
  await saveSlabs(deps.db, [{ minKm: 0, maxKm: 50, charge: 40_00, isActive: true }]);
  for (const page of ['refund-policy', 'privacy-policy', 'terms-and-conditions'] as const)
    await deps.db.transaction().execute((tx) => publishPage(deps, tx, { page, text: null }));
  await addStaffFactor(story.shop, owner);
}

describe('[CON-156] a new shop', () => {
  /** A production shop before its first opening. */
  const neverOpened = () =>
    saveSettings(story.shop.deps.db, { opening: { isOpen: false, wasOpened: false, sentence: '' } });
  const left = async (): Promise<string[]> =>
    (await read()).steps.filter(({ is_needed, missing }) => is_needed && missing.length > 0).map(({ id }) => id);

  test('ticks its steps from facts and opens by one press when the needed ones are done', async () => {
    await neverOpened();
    expect(await left()).toEqual(['name', 'tax', 'delivery', 'officer', 'texts', 'factor']);
    expect(await refusalOf(change({ is_open: true, sentence: '' }))).toMatchObject({
      status: 409,
      code: 'set-up-unfinished',
      message:
        'The shop cannot be opened yet. Still to do: Name and contact, Tax identity, Delivery, Grievance officer, Legal pages, Your second factor.',
    });
    await setUp();
    expect(await left()).toEqual(['tax']);
    // Closing it with a sentence before does not count as an opening.
    expect(await close('We open on Friday.')).toMatchObject({ was_opened: false });
    expect(await refusalOf(change({ is_open: true, sentence: '' }))).toMatchObject({ code: 'set-up-unfinished' });
    const tax = await readSetting(story.shop.deps.db, 'tax');
    await saveSettings(story.shop.deps.db, { tax: { ...tax, isUnregistered: true } });
    expect(await left()).toEqual([]);
    expect(await change({ is_open: true, sentence: '' })).toMatchObject({ is_open: true, was_opened: true });
    expect(await shown()).toBeNull();
  });

  test('says how it sells, and which sensitive details an order asks for', async () => {
    await runShopCommand(story.shop, 'button', 'default', 'getquote');
    expect(await read()).toMatchObject({
      sells_by: 'quotes',
      asked_details: ['aadhaar', 'pan', 'account', 'nominee'],
    });
    await runShopCommand(story.shop, 'button', 'default', 'addtocart');
    await saveSettings(story.shop.deps.db, {
      'pay-buttons': [],
      'optional-details': ['aadhaar', 'pan', 'nomineeName', 'nomineeRelation', 'nomineeId'],
    });
    expect(await read()).toMatchObject({ sells_by: 'checkout', asked_details: ['account'] });
  });

  test('is opened again without its steps once it was open', async () => {
    await close();
    expect((await left()).length).toBeLessThan(NEEDED_STEPS.length);
    expect(await change({ is_open: true, sentence: '' })).toMatchObject({ is_open: true });
  });

  test('is opened and closed by a command as by the screen', async () => {
    await neverOpened();
    expect(await closedShop(story.shop.deps)).toContain('The shop is closed. Customers cannot order.');
    const refused = await runShopCommand(story.shop, 'opening', 'open');
    expect(refused).toMatchObject({ exitCode: 1 });
    expect(refused.err).toContain('The shop cannot be opened yet. Still to do: Name and contact');
    const before = await runShopCommand(story.shop, 'opening', 'show');
    expect(before.out).toContain('- Tax identity:');
    await setUp();
    await runShopCommand(story.shop, 'tax', 'set', '--gstin', '09AAACH7409R1ZZ');
    expect(await runShopCommand(story.shop, 'opening', 'open')).toMatchObject({ out: 'The shop is open.' });
    expect(await closedShop(story.shop.deps)).toBeNull();
    const closed = await runShopCommand(story.shop, 'opening', 'close', 'Back on Monday.');
    expect(closed.out).toBe('The shop is closed. Customers read: Back on Monday.');
    expect(await shown()).toBe('Back on Monday.');
    const long = await runShopCommand(story.shop, 'opening', 'close', 'x'.repeat(201));
    expect(long).toMatchObject({ exitCode: 2 });
    expect(await shown()).toBe('Back on Monday.');
  });
});
