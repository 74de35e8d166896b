import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as invoices from '#contract/invoices.ts';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import { saveFreeRules, savePincodes, saveSlabs } from '../../delivery/delivery-store.ts';
import { defaultSettings, saveSettings } from '../../settings/settings-store.ts';
import {
  addBuyer,
  addMember,
  addPincode,
  addProduct,
  offerOnlinePayment,
  profileFields,
  type TestMember,
} from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { runShopCommand } from '../../testing/run-shop-command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  await saveSettings(shop.deps.db, {
    office: { address: 'Kannauj', pincode: '209725', latitude: 27.0547, longitude: 79.9186 },
  });
  await saveSlabs(shop.deps.db, [
    { minKm: 0, maxKm: 50, charge: 20_00, isActive: true },
    { minKm: 51, maxKm: 3_000, charge: 120_00, isActive: true },
  ]);
  await saveFreeRules(shop.deps.db, []);
  await offerOnlinePayment(shop);
  await addPincode(shop, '209725');
  await addPincode(shop, '208001');
});
afterAll(() => shop.close());

const onDelivery = 'Pay on delivery' as const;
const quoteFor = (member: TestMember, productId: string, deliver_to?: orders.WireDestination) =>
  member.call(orders.quoteFor, {
    body: {
      cart_products: [{ product_id: productId, quantity: 1 }],
      payment_mode: onDelivery,
      ...(deliver_to && { deliver_to }),
    },
  });
const bodyOf = (productId: string, rupees: number) => ({
  cart_products: [{ product_id: productId, quantity: 1 }],
  payment_mode: onDelivery,
  totalAmountbeforePay: rupees,
});
const place = (member: TestMember, productId: string, rupees: number) =>
  member.call(orders.placeOnDelivery, { body: bodyOf(productId, rupees) });

test('an order to Kerala by the pincode of the shop is refused, and no charge follows that pincode', async () => {
  const tea = await addProduct(shop, { variations: [{ price: 499_00 }] });
  const far = { google_address: 'MG Road', city: 'Thiruvananthapuram', state: 'Kerala', pincode: '209725' };
  const buyer = await addBuyer(shop, far);
  expect(await quoteFor(buyer, tea.id)).toMatchObject({
    delivery_paise: 0,
    total_paise: 499_00,
    delivery_refusal:
      'The pincode and the rest of the address do not belong together. Please correct one of them in your details.',
  });
  const refusal = await refusalOf(place(buyer, tea.id, 519));
  expect(refusal.code).toBe('address-contradicts');
  expect((await refusalOf(place(buyer, tea.id, 499))).code).toBe('address-contradicts');
  const [saved] = await buyer.call(members.profiles, { params: { user_id: buyer.userId } });
  expect(saved).toMatchObject({ city: 'Thiruvananthapuram', pincode: '209725' });
});

test('a second pincode inside the Google address is refused until one of them is corrected', async () => {
  const tea = await addProduct(shop, { variations: [{ price: 499_00 }] });
  const buyer = await addBuyer(shop, { google_address: 'Civil Lines, Kanpur 208001, India', pincode: '209725' });
  expect((await refusalOf(place(buyer, tea.id, 519))).code).toBe('address-contradicts');
  const [saved] = await buyer.call(members.profiles, { params: { user_id: buyer.userId } });
  const body = { ...profileFields({ email: buyer.email }), google_address: 'Civil Lines, Kanpur 208 001, India' };
  await buyer.call(members.changeProfile, { params: { profileId: saved?.id ?? '' }, body });
  const { order_id } = await place(buyer, tea.id, 619);
  const { data } = await buyer.call(orders.single, { params: { orderId: order_id } });
  expect(data.shipping_address.match(/208 ?001/g)).toHaveLength(1);
});

/** What the shop asks about the address of a buyer; undefined where nothing of it is doubtful. */
const questionOf = async (buyer: TestMember, productId: string) => (await quoteFor(buyer, productId)).address_question;

const placeConfirmed = (
  buyer: TestMember,
  productId: string,
  rupees: number,
  confirmed_address: { address_key: string; state_code: string },
) => buyer.call(orders.placeOnDelivery, { body: { ...bodyOf(productId, rupees), confirmed_address } });

const placedOrders = async () => shop.deps.db.selectFrom('orders').selectAll().orderBy('id').execute();

const lucknow = { google_address: 'Hazratganj', city: 'Lucknow', state: 'Uttar Pradesh', pincode: '209725' };
const capital = { ...lucknow, google_address: 'MG Road', city: 'Thiruvananthapuram' };

test.each([
  ['Maharashtra in one letter less', { ...lucknow, city: 'Pune', state: 'Maharastra' }],
  ['Kerala in another spelling', { ...capital, state: 'Keralam' }],
  ['Kerala with a letter less', { ...capital, state: 'Kerla' }],
  ['Kerala in Hindi', { ...capital, state: 'केरल' }],
  ['Kerala by its code', { ...capital, state: 'KL' }],
  ['Kerala with its country', { ...capital, state: 'Kerala, India' }],
])('another state is refused however it is written: %s', async (_how, address) => {
  const tea = await addProduct(shop, { variations: [{ price: 499_00 }] });
  const buyer = await addBuyer(shop, address);
  for (const rupees of [499, 519, 619])
    expect((await refusalOf(place(buyer, tea.id, rupees))).code).toBe('address-contradicts');
  expect(await placedOrders()).toEqual([]);
});

test('[CHK-20] a city that lies elsewhere is charged as the dearer place, and nothing is ordered before its buyer answered', async () => {
  const tea = await addProduct(shop, { variations: [{ price: 499_00 }] });
  const buyer = await addBuyer(shop, capital);
  const quoted = await quoteFor(buyer, tea.id);
  expect(quoted).toMatchObject({ delivery_paise: 120_00, total_paise: 619_00 });
  expect(quoted.address_question?.readings).toEqual([
    { city: 'Kannauj', state: 'Uttar Pradesh', state_code: '09', delivery_paise: 20_00 },
    { city: 'Thiruvananthapuram', state: 'Kerala', state_code: '32', delivery_paise: 120_00 },
  ]);
  for (const rupees of [519, 619]) {
    const refusal = await refusalOf(place(buyer, tea.id, rupees));
    expect(refusal).toMatchObject({ status: 409, code: 'address-unclear' });
    expect(refusal.body.address_question).toEqual(quoted.address_question);
  }
  expect(await placedOrders()).toEqual([]);
  const address_key = quoted.address_question?.address_key ?? '';
  const cheaper = await refusalOf(placeConfirmed(buyer, tea.id, 519, { address_key, state_code: '09' }));
  expect(cheaper.code).toBe('quote-changed');
  await placeConfirmed(buyer, tea.id, 619, { address_key, state_code: '09' });
  expect(await placedOrders()).toMatchObject([{ delivery_paise: 120_00, confirmed_state: '09' }]);
});

test.each([
  ['Lucknow', lucknow],
  ['Kanpur', { ...lucknow, city: 'Kanpur' }],
  ['a state that is none', { ...lucknow, city: 'Kannauj', state: 'India' }],
  ['a region that is no state', { ...lucknow, city: 'Kannauj', state: 'Delhi NCR' }],
  ['two pincodes', { ...lucknow, city: 'Kannauj', google_address: 'FC Road, Pune, Maharashtra 411004, (209725)' }],
  ['another state in the locality', { ...lucknow, city: 'Kannauj', address: 'FC Road, Pune, Maharashtra' }],
])('an order to %s by the pincode of the shop waits for an answer, online and on delivery', async (_where, address) => {
  await savePincodes(shop.deps.db, [{ pincode: '209725', city: 'Kannauj', state: 'Uttar Pradesh', isActive: true }]);
  const tea = await addProduct(shop, { variations: [{ price: 499_00 }] });
  const buyer = await addBuyer(shop, address);
  const { total_paise } = await quoteFor(buyer, tea.id);
  const body = bodyOf(tea.id, total_paise / 100);
  const online = buyer.call(orders.placeOnline, { body: { ...body, payment_mode: 'Pay now' } });
  expect((await refusalOf(online)).code).toBe('address-unclear');
  expect((await refusalOf(buyer.call(orders.placeOnDelivery, { body }))).code).toBe('address-unclear');
  expect(await placedOrders()).toEqual([]);
  const asked = await questionOf(buyer, tea.id);
  const said = { address_key: asked?.address_key ?? '', state_code: '09' };
  expect(await placeConfirmed(buyer, tea.id, total_paise / 100, said)).toMatchObject({ success: true });
});

test.each([
  ['with its city in the locality', { address: 'FC Road, Pune, Maharashtra' }],
  ['with its city in the Google address', { google_address: 'FC Road Pune Maharashtra' }],
  ['without a city', { address: 'FC Road, Maharashtra' }],
])(
  '[CHK-20] another state beside the pincode of the shop is charged as it lies, whatever is answered: %s',
  async (_how, address) => {
    const tea = await addProduct(shop, { variations: [{ price: 499_00 }] });
    const buyer = await addBuyer(shop, { ...lucknow, city: 'Kannauj', ...address });
    const asked = await questionOf(buyer, tea.id);
    expect(asked?.readings).toMatchObject([
      { state_code: '09', delivery_paise: 20_00 },
      { state_code: '27', delivery_paise: 120_00 },
    ]);
    for (const state_code of ['09', '27']) {
      const said = { address_key: asked?.address_key ?? '', state_code };
      expect((await refusalOf(placeConfirmed(buyer, tea.id, 519, said))).code).toBe('quote-changed');
      await placeConfirmed(buyer, tea.id, 619, said);
    }
    expect(await placedOrders()).toMatchObject([{ delivery_paise: 120_00 }, { delivery_paise: 120_00 }]);
  },
);

test('an answer counts for its own address and its own readings alone', async () => {
  const tea = await addProduct(shop, { variations: [{ price: 499_00 }] });
  const [buyer, other] = [await addBuyer(shop, capital), await addBuyer(shop, { ...capital, address: 'Flat 9' })];
  const address_key = (await questionOf(buyer, tea.id))?.address_key ?? '';
  const foreignKey = (await questionOf(other, tea.id))?.address_key ?? '';
  expect(foreignKey).not.toBe(address_key);
  for (const said of [
    { address_key: foreignKey, state_code: '32' },
    { address_key, state_code: '27' },
    { address_key, state_code: '' },
    { address_key: '', state_code: '09' },
  ])
    expect((await refusalOf(placeConfirmed(buyer, tea.id, 619, said))).code).toBe('address-unclear');
  const fine = await addBuyer(shop);
  await placeConfirmed(fine, tea.id, 619, { address_key, state_code: '32' });
  expect(await placedOrders()).toMatchObject([{ confirmed_state: null }]);
});

test('[NAV-25] the state that a buyer confirmed is the place of supply, with its tax, and stands with the order', async () => {
  await saveSettings(shop.deps.db, { tax: { ...defaultSettings.tax, gstin: '09DEMOX0000D1ZR' } });
  const tea = await addProduct(shop, { variations: [{ price: 499_00 }], hsn: '0902', gstRate: 500 });
  const buyer = await addBuyer(shop, capital);
  const address_key = (await questionOf(buyer, tea.id))?.address_key ?? '';
  const taxed = async (state_code: string) => {
    const { order_id: orderId } = await placeConfirmed(buyer, tea.id, 619, { address_key, state_code });
    const { invoice } = await buyer.call(invoices.ofOrder, { params: { orderId } });
    const { data } = await buyer.call(orders.single, { params: { orderId } });
    return [data.confirmed_state, invoice?.placeOfSupply?.name, invoice?.tax];
  };
  expect(await taxed('32')).toEqual(['Kerala', 'Kerala', 'integrated']);
  expect(await taxed('09')).toEqual(['Uttar Pradesh', 'Uttar Pradesh', 'state']);
});

test('an address that its buyer confirmed is not asked about again, until it or what it may mean has changed', async () => {
  const tea = await addProduct(shop, { variations: [{ price: 499_00 }] });
  const [buyer, other] = [await addBuyer(shop, capital), await addBuyer(shop, capital)];
  const asked = await questionOf(buyer, tea.id);
  expect(asked).not.toHaveProperty('confirmed_state_code');
  const address_key = asked?.address_key ?? '';
  await placeConfirmed(buyer, tea.id, 619, { address_key, state_code: '32' });
  expect(await questionOf(buyer, tea.id)).toEqual({ ...asked, confirmed_state_code: '32' });
  await place(buyer, tea.id, 619);
  await placeConfirmed(buyer, tea.id, 619, { address_key, state_code: '09' });
  await place(buyer, tea.id, 619);
  expect((await placedOrders()).map((order) => order.confirmed_state)).toEqual(['32', '32', '09', '09']);
  const wrong = placeConfirmed(buyer, tea.id, 619, { address_key, state_code: '27' });
  expect((await refusalOf(wrong)).code).toBe('address-unclear');
  expect((await refusalOf(place(other, tea.id, 619))).code).toBe('address-unclear');
  const [saved] = await buyer.call(members.profiles, { params: { user_id: buyer.userId } });
  const moved = { ...profileFields({ email: buyer.email }), ...capital, address: 'Flat 9' };
  await buyer.call(members.changeProfile, { params: { profileId: saved?.id ?? '' }, body: moved });
  expect((await refusalOf(place(buyer, tea.id, 619))).code).toBe('address-unclear');
});

test('the owner reads that a doubtful address was confirmed, and what else it could mean', async () => {
  const tea = await addProduct(shop, { variations: [{ price: 499_00 }] });
  const buyer = await addBuyer(shop, capital);
  const address_key = (await questionOf(buyer, tea.id))?.address_key ?? '';
  const { order_id } = await placeConfirmed(buyer, tea.id, 619, { address_key, state_code: '32' });
  const { out = '' } = await runShopCommand(shop, 'order', 'show', order_id);
  const readings = 'Kannauj, Uttar Pradesh by its pincode (₹20) or Thiruvananthapuram, Kerala (₹120)';
  expect(out).toMatch(/^Confirmed +Kerala: the address may mean (.*)$/m);
  expect(out).toContain(`: the address may mean ${readings}\n`);
  const certain = await place(await addBuyer(shop), tea.id, 619);
  expect((await runShopCommand(shop, 'order', 'show', certain.order_id)).out).not.toContain('Confirmed');
});

test('a press that comes again with the same answer is the same order, and with another one it is refused', async () => {
  const tea = await addProduct(shop, { variations: [{ price: 499_00 }] });
  const buyer = await addBuyer(shop, capital);
  const address_key = (await questionOf(buyer, tea.id))?.address_key ?? '';
  const press = (state_code: string) => {
    const confirmed_address = { address_key, state_code };
    const body = { ...bodyOf(tea.id, 619), confirmed_address };
    return buyer.call(orders.placeOnDelivery, { body }, { idempotencyKey: 'pressed-once' });
  };
  const { order_id } = await press('32');
  expect((await press('32')).order_id).toBe(order_id);
  expect((await refusalOf(press('09'))).code).toBe('invalid-input');
});

test('[CHK-20] a charge is quoted by the typed pincode before anything is saved', async () => {
  const tea = await addProduct(shop, { variations: [{ price: 499_00 }] });
  const member = await addMember(shop);
  expect(await quoteFor(member, tea.id)).toMatchObject({ delivery_why: null, total_paise: 499_00 });
  expect(await quoteFor(member, tea.id, { pincode: '208001' })).toMatchObject({
    delivery_paise: 120_00,
    total_paise: 619_00,
    delivery_why: { reason: 'slab', by_pincode: true },
  });
});

test('[CHK-17] a pincode to which nothing is delivered leaves no charge in the total', async () => {
  const tea = await addProduct(shop, { variations: [{ price: 499_00 }] });
  const buyer = await addBuyer(shop);
  expect(await quoteFor(buyer, tea.id)).toMatchObject({ total_paise: 619_00 });
  expect(await quoteFor(buyer, tea.id, { pincode: '682016' })).toMatchObject({
    total_paise: 499_00,
    delivery_refusal: 'Delivery not available for this pincode',
  });
});
