import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import * as settings from '#contract/settings.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { addMember, addPincode, addProduct, profileFields, type TestMember } from '../../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { runShopCommand } from '../../../testing/run-shop-command.ts';
import type { Ended } from '../run-command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  await addPincode(shop);
});
afterAll(() => shop.close());

const run = (...words: string[]): Promise<Ended> => runShopCommand(shop, 'detail', ...words);

const identity = { aadhar: '', pan: '', bankName: '', accountNumber: '', ifsc: '' };
const nominee = { nomineeName: '', nomineeRelation: '', nomineeId: '' };
const relaxed =
  'fatherName googleAddress aadhaar pan bankName accountNumber ifsc nomineeName nomineeRelation nomineeId';
const withoutThem = () => profileFields({ fathername: '', google_address: '', ...identity, ...nominee });

async function order(buyer: TestMember): Promise<orders.WireOrder> {
  const { id: product_id } = await addProduct(shop);
  const body = {
    cart_products: [{ product_id }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: 499,
  };
  const { order_id: orderId } = await buyer.call(orders.placeOnDelivery, { body });
  return (await buyer.call(orders.single, { params: { orderId } })).data;
}

test('[CHK-15] an order needs every detail until its owner does without some, and all of them again after that', async () => {
  const buyer = await addMember(shop);
  const save = (): Promise<unknown> => buyer.call(members.saveProfile, { body: withoutThem() });
  expect((await refusalOf(save())).code).toBe('invalid-aadhaar');
  expect((await run('optional', ...relaxed.split(' '))).exitCode).toBe(0);
  const { data: told } = await buyer.call(settings.optionalDetails, { params: { storeId: STORE_ID } });
  expect(told).toEqual(relaxed.split(' '));
  await save();
  expect((await order(buyer)).shipping_address).toBe('Flat 3, Neem House, Kanpur, Uttar Pradesh, 208001');

  await run('optional', 'aadhaar', 'pan', 'ifsc');
  expect((await refusalOf(order(buyer))).message).toBe(
    "Missing required fields: Father's name, Google address, Bank name, Account number, Nominee name, Nominee relation, Nominee PAN/Aadhaar",
  );
});

test('[CHK-15] details that an order does without are changed and emptied like any other', async () => {
  const buyer = await addMember(shop);
  await buyer.call(members.saveProfile, { body: profileFields() });
  const profile = async () => (await buyer.call(members.profiles, { params: { user_id: buyer.userId } }))[0];
  const profileId = (await profile())?.id ?? '';
  const empty = (): Promise<unknown> =>
    buyer.call(members.changeProfile, { params: { profileId }, body: profileFields({ pan: '' }) });
  expect((await refusalOf(empty())).code).toBe('invalid-pan');
  await run('optional', 'pan');
  await empty();
  expect(await profile()).toMatchObject({ pan: '', ifsc: 'DEMO0123456' });
});

test('the owner sees what an order needs, and none asks for all of it again', async () => {
  expect((await run('list')).out).toMatch(/^fullName +Full name +always needs it$[\s\S]*^pan +PAN +needs it$/m);
  const { out } = await run('optional', 'pan', 'nomineeId', 'pan');
  expect(out).toMatch(/^pan +PAN +does without$[\s\S]*^nomineeId +Nominee PAN\/Aadhaar +does without$/m);
  expect((await run('list')).out).toBe(out);
  expect((await run('optional', 'none')).out).not.toContain('does without');
});

test.each([
  ['a word that is no detail', ['fax'], '"fax" is not a detail that an order needs.'],
  ['what no order asks for', ['referenceId'], '"referenceId" is not a detail that an order needs.'],
  ['none beside others', ['pan', 'none'], '"none" is not a detail that an order needs.'],
  ['what every delivery needs', ['pan', 'pincode'], 'An order always needs "pincode": nothing can be delivered'],
])('%s is refused with what can be chosen, and nothing changes', async (_what, words, says) => {
  const { exitCode, err } = await run('optional', ...words);
  expect(exitCode).toBe(2);
  expect(err).toContain(says);
  expect(err).toContain('Optional can be: fatherName, googleAddress, aadhaar');
  expect((await run('list')).out).not.toContain('does without');
});
