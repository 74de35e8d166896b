import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { addressOf } from '#contract/client.ts';
import { contract } from '#contract/index.ts';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { addBuyer, addProduct, offerOnlinePayment, profileFields, type TestMember } from '../../testing/builders.ts';
import { openShopWithGateway } from '../../testing/open-shops.ts';
import type { RawAnswer, TestShop, Visitor } from '../../testing/open-test-shop.ts';

/** Every call of the contract, by a visitor, by the member it is about, and by another one with that member's ids. */

/** A member with everything that a member can have, and what of it no other caller may read. */
interface Owner {
  browser: TestMember;
  profileId: string;
  referId: string;
  orderId: string;
  /** One that waits for its payment. */
  unpaidId: string;
  gatewayOrderId: string;
  facts: string[];
}

interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

let shop: TestShop;
let close: () => Promise<void>;
let product: { id: string; sku: string };
let asha: Owner;
let rohan: Owner;

const pieces = () => [{ product_id: product.id, product_sku: product.sku, quantity: 1 }];
const placing = (mode: 'Pay now' | 'Pay on delivery') => ({
  cart_products: pieces(),
  payment_mode: mode,
  totalAmountbeforePay: 499,
});
const details = (n: number) => ({
  fullname: `Owner ${n} Kulkarni`,
  fathername: `Father of ${n}`,
  google_address: `${n} Civil Lines`,
  address: `Flat ${n}, Neem House`,
  mobile: `900007${7000 + n}`,
  nomineeName: `Nominee of ${n}`,
});

let owners = 0;
async function addOwner(): Promise<Owner> {
  const own = details(++owners);
  const browser = await addBuyer(shop, own);
  const [saved] = await browser.call(members.profiles, { params: { user_id: browser.userId } });
  const delivery = await browser.call(orders.placeOnDelivery, { body: placing('Pay on delivery') });
  const online = await browser.call(orders.placeOnline, { body: placing('Pay now') });
  await browser.call(cart.add, { body: { product_id: product.id, product_sku: product.sku } });
  if (!saved?.referId) throw new Error('The details were not saved.');
  return {
    browser,
    profileId: saved.id,
    referId: saved.referId,
    orderId: delivery.order_id,
    unpaidId: online.order_id,
    gatewayOrderId: online.razorpay_order.id,
    facts: [
      ...Object.values(own),
      browser.email,
      browser.fullName,
      saved.id,
      saved.referId,
      delivery.order_id,
      online.order_id,
    ],
  };
}

beforeAll(async () => {
  ({ shop, close } = await openShopWithGateway());
  await offerOnlinePayment(shop);
  const added = await addProduct(shop, { variations: [{ stock: 1000 }] });
  product = { id: added.id, sku: added.skus[0] ?? '' };
  asha = await addOwner();
  rohan = await addOwner();
});
afterAll(() => close());

/** What each call for members is asked with, about one of them. Ids in the address are filled in below. */
const inputs: Record<string, (owner: Owner) => Input> = {
  'auth.endAllSignIns': () => ({}),
  'attribution.confirmLink': () => ({}),
  'attribution.forgetLink': () => ({}),
  'attribution.referredBy': () => ({}),
  'auth.endSignIn': () => ({}),
  'auth.lookUp': () => ({}),
  'auth.session': () => ({}),
  'auth.signIns': () => ({}),
  'cart.add': ({ browser }) => ({ body: { product_id: product.id, meant_for: browser.userId } }),
  'cart.change': () => ({ body: { quantity: 2 } }),
  'cart.clear': () => ({}),
  'cart.list': () => ({}),
  'cart.remove': () => ({}),
  'invoices.ofOrder': () => ({}),
  'members.bank': (owner) => ({ params: { ...idsOf(owner), code: 'HDFC0000001' } }),
  'members.changeProfile': () => ({ body: profileFields({ city: 'Lucknow' }) }),
  'members.checkReference': ({ referId }) => ({ params: { id: referId } }),
  'members.confirmBankDetails': () => ({ body: { otp: '123456' } }),
  'members.profiles': () => ({}),
  'members.referId': () => ({}),
  // A caller who knows a member's code may know the member's name, so this one belongs to no member (Q022).
  'members.referenceDetails': () => ({ params: { referenceId: '7QK4M2XD' } }),
  'members.saveProfile': () => ({ body: profileFields() }),
  'members.askContact': () => ({ body: {} }),
  'members.sendBankDetailsCode': () => ({ body: {} }),
  'notifications.registerToken': ({ browser }) => ({
    body: { user_id: browser.userId, deviceToken: `device-of-${browser.userId}` },
  }),
  'orders.cancel': () => ({}),
  'orders.list': () => ({}),
  'orders.placeOnDelivery': () => ({ body: placing('Pay on delivery') }),
  'orders.placeOnline': () => ({ body: placing('Pay now') }),
  'orders.quoteFor': () => ({ body: { cart_products: pieces(), payment_mode: 'Pay now' } }),
  'orders.resume': (owner) => ({ params: { ...idsOf(owner), orderId: owner.unpaidId } }),
  'orders.single': () => ({}),
  'payments.abandon': ({ orderId }) => ({ body: { order_id: orderId } }),
  'payments.verify': ({ gatewayOrderId }) => ({
    body: { razorpay_order_id: gatewayOrderId, razorpay_payment_id: 'pay_1', razorpay_signature: 'forged' },
  }),
  'privacy.erase': () => ({ body: {} }),
  'privacy.erasing': () => ({}),
  'privacy.exportData': () => ({}),
  'privacy.sendErasingCode': () => ({}),
  'programme.acceptAgreement': () => ({ body: { version: 0 } }),
  'programme.comeBack': () => ({}),
  'programme.leave': () => ({}),
  'programme.membershipOf': () => ({}),
  'referral.downlines': () => ({}),
  'referral.places': () => ({}),
  // No member stands in a place of the owner's.
  'referral.releasePlace': () => ({ body: { purchase_id: '7QK4M2XD' } }),
  'referral.tree': () => ({}),
  'rewards.chooseEarningNotice': () => ({ params: { news: 'paid' }, body: { wanted: true } }),
  'rewards.earningNotices': () => ({}),
  'rewards.months': () => ({}),
  'rewards.spot': () => ({}),
  'secondFactor.beginSecondFactor': () => ({ body: { password: 'not hers' } }),
  'secondFactor.confirmSecondFactor': () => ({ body: { totp: '000000' } }),
  'secondFactor.endSecondFactor': () => ({ body: { password: 'not hers' } }),
  'secondFactor.secondFactor': () => ({}),
  'secondFactor.sendSecondFactorCode': () => ({}),
  'rewards.why': (owner) => ({ params: { ...idsOf(owner), entry: '1001-1' } }),
};

/** What the owner is answered where that is not 200: what is asked for is done already, or forged. */
const answersOwner: Record<string, number> = {
  'cart.add': 409,
  'members.saveProfile': 409,
  // No payout of the owner's is on hold.
  'members.sendBankDetailsCode': 404,
  'members.confirmBankDetails': 404,
  'payments.verify': 400,
  'privacy.erase': 400,
  'secondFactor.beginSecondFactor': 403,
  'secondFactor.confirmSecondFactor': 401,
  'secondFactor.endSecondFactor': 403,
  'referral.releasePlace': 404,
  // No order counts for the owner.
  'rewards.why': 404,
};

/** What another member is answered; 200 where a call carries no member's id, so that it is about the caller. */
function answersOther(name: string, path: string): number {
  const named: Record<string, number> = { 'cart.add': 403, 'payments.abandon': 404, 'payments.verify': 400 };
  if (path.includes(':user_id')) return 403;
  if (/:(orderId|profileId|referId)/.test(path)) return 404;
  return named[name] ?? answersOwner[name] ?? 200;
}

const ask = (visitor: Visitor, row: (typeof contract)[number]['row'], { params = {}, query, body }: Input) =>
  visitor.request(row.method, `/api${addressOf(row, { params, ...(query && { query }) })}`, body ? { body } : {});

const idsOf = (owner: Owner): Record<string, string> => ({
  user_id: owner.browser.userId,
  id: owner.browser.family,
  orderId: owner.orderId,
  profileId: owner.profileId,
  referId: owner.referId,
  product_sku: product.sku,
  storeId: STORE_ID,
  catalogueId: STORE_ID,
  productId: product.id,
  code: 'NOCOUPON',
  pincode: '208001',
});

const about = (name: string, owner: Owner): Input => ({
  params: idsOf(owner),
  ...(inputs[name] ?? (() => ({})))(owner),
});

/** Everything that is stored of a member, whatever table it stands in. */
async function storedOf({ browser }: Owner): Promise<string> {
  const { db } = shop.deps;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'member_id' and table_schema = 'public' order by 1`.execute(db);
  const stored = [await db.selectFrom('members').selectAll().where('id', '=', browser.memberId).execute()];
  for (const { name } of tables) {
    const rows = await sql`select * from ${sql.table(name)} where member_id = ${browser.memberId} order by 1`.execute(
      db,
    );
    stored.push(rows.rows as never);
  }
  return JSON.stringify(stored);
}

function expectNothingOf(owner: Owner, { body, headers }: RawAnswer): void {
  const told = body + JSON.stringify(headers);
  expect(owner.facts.filter((fact) => told.includes(fact))).toEqual([]);
}

const forMembers = contract.filter(({ row }) => row.guard === 'member');
const forAnybody = contract.filter(({ row }) => row.guard !== 'member');

describe('a call for members', () => {
  test('stands in this matrix with what it is asked with', () => {
    expect(Object.keys(inputs).toSorted()).toEqual(forMembers.map(({ name }) => name).toSorted());
  });

  test.each(forMembers)(
    '[API-26] $name answers members only, and tells other callers nothing of a member',
    async ({ name, row }) => {
      const before = await storedOf(asha);
      const nobody = await ask(shop.visitor(), row, about(name, asha));
      expect(nobody.status).toBe(401);
      expectNothingOf(asha, nobody);
      const other = await ask(rohan.browser, row, about(name, asha));
      expect(other.status).toBe(answersOther(name, row.path));
      expectNothingOf(asha, other);
      expect(await storedOf(asha)).toBe(before);
    },
  );

  test.each(forMembers)('[API-26] $name answers the member whom it is about', async ({ name, row }) => {
    const owner = await addOwner();
    const answer = await ask(owner.browser, row, about(name, owner));
    expect(answer.status).toBe(answersOwner[name] ?? 200);
  });
});

describe('a call for anybody', () => {
  test.each(forAnybody)('$name answers everybody alike, and nothing of a member to others', async ({ row }) => {
    // A call such as the logout ends the session that it is made with.
    const [owner, member] = row.isShared ? [asha, rohan] : [await addOwner(), await addOwner()];
    const input = { params: idsOf(owner), ...(row.body && { body: {} }) };
    const nobody = await ask(shop.visitor(), row, input);
    const other = await ask(member.browser, row, input);
    const herself = await ask(owner.browser, row, input);
    expect([other.status, herself.status]).toEqual([nobody.status, nobody.status]);
    for (const answer of [nobody, other]) expectNothingOf(owner, answer);
  });
});
