import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import { saveFreeRules, saveSlabs } from '../delivery/delivery-store.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { addBuyer, addMember, addPincode, addProduct, profileFields, type TestMember } from '../testing/builders.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';

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
const place = (member: TestMember, productId: string, rupees: number) =>
  member.call(orders.placeOnDelivery, {
    body: {
      cart_products: [{ product_id: productId, quantity: 1 }],
      payment_mode: onDelivery,
      totalAmountbeforePay: rupees,
    },
  });

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
