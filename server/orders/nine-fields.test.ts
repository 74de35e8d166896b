import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import { PAYEE_FIELDS } from '#domain/members/profile.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { addMember, addPincode, addProduct, profileFields } from '../testing/builders.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const ofPay = {
  aadhar: '',
  pan: '',
  bankName: '',
  accountNumber: '',
  ifsc: '',
  nomineeName: '',
  nomineeRelation: '',
  nomineeId: '',
};

test('[BUY-029] nine fields are enough for an order where the owner does without the rest, and a Refer ID is issued', async () => {
  await saveSettings(shop.deps.db, { 'optional-details': [...PAYEE_FIELDS] });
  await addPincode(shop);
  const tea = await addProduct(shop, { variations: [{ price: 499_00 }] });
  const member = await addMember(shop);
  await member.call(members.saveProfile, { body: profileFields({ email: member.email, ...ofPay }) });
  const body = {
    cart_products: [{ product_id: tea.id, quantity: 1 }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: 499,
  };
  expect(await member.call(orders.placeOnDelivery, { body })).toMatchObject({ success: true });
  const [saved] = await member.call(members.profiles, { params: { user_id: member.userId } });
  expect(saved?.referId).toMatch(/^[A-Z0-9]{8}$/);
});
