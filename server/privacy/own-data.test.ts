import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import * as carts from '#contract/cart.ts';
import * as leads from '#contract/leads.ts';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import * as privacy from '#contract/privacy.ts';
import * as quotes from '#contract/quotes.ts';
import { hashPassword } from '../auth/hash-password.ts';
import { changeStatus } from '../orders/change-status.ts';
import { addBuyer, addMember, addProduct, profileFields, type TestMember } from '../testing/builders.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const PASSWORD = 'six petals';
const paramsOf = ({ userId }: TestMember) => ({ params: { user_id: userId } });
const exportOf = (member: TestMember) => member.call(privacy.exportData, paramsOf(member));
const erase = (member: TestMember, body: { password?: string; code?: string }) =>
  member.call(privacy.erase, { ...paramsOf(member), body });

async function givePassword({ memberId }: TestMember): Promise<void> {
  const password_hash = await hashPassword(PASSWORD);
  await shop.deps.db.updateTable('members').set({ password_hash }).where('id', '=', memberId).execute();
}

async function placeOrder(member: TestMember): Promise<string> {
  const tea = await addProduct(shop);
  const { order_id: id } = await member.call(orders.placeOnDelivery, {
    body: {
      cart_products: [{ product_id: tea.id, quantity: 1 }],
      payment_mode: 'Pay on delivery',
      totalAmountbeforePay: 499,
    },
  });
  return id;
}

async function deliver(orderId: string): Promise<void> {
  for (const status of ['Processing', 'Packed', 'Shipped', 'Out for delivery', 'Delivered'] as const)
    await changeStatus(shop.deps, orderId, status, 'shop');
}

/** A member with a trace in every corner of the shop. */
async function busyMember(): Promise<TestMember & { orderId: string }> {
  const asha = await addBuyer(shop, { fullname: 'Asha Kulkarni' });
  await givePassword(asha);
  await shop.deps.db.updateTable('members').set({ mobile: '9000012345' }).where('id', '=', asha.memberId).execute();
  const orderId = await placeOrder(asha);
  const tea = await addProduct(shop);
  const { skus, id } = tea;
  await asha.call(carts.add, {
    body: { product_id: id, product_sku: skus[0] ?? '', quantity: 2 },
  });
  const person = { name: 'Asha Kulkarni', mobile: '9000012345', email: asha.email, description: 'Forty tins' };
  await asha.call(quotes.requestQuotation, { body: { ...person, cart_products: [{ product_id: id, quantity: 3 }] } });
  await asha.call(leads.subscribe, { body: { email: asha.email } });
  await shop.runJobs();
  return { ...asha, orderId };
}

/** Every row of every table of the shop as text, but for the queue of mails, which empties itself. */
async function everythingKept(): Promise<string> {
  const { rows: names } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.deps.db);
  const parts = names.map(({ name }) => sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`);
  const tables = [];
  for (const part of parts) tables.push((await part.execute(shop.deps.db)).rows.map(({ row }) => row).join('\n'));
  return tables.join('\n');
}

describe('taking one’s data along', () => {
  test('a member gets everything that is kept of her, of protected numbers their ends', async () => {
    const asha = await busyMember();
    const data = await exportOf(asha);
    expect(data).toMatchObject({
      account: { user_id: asha.userId, email: asha.email, mobile: '9000012345', has_password: true },
      profile: {
        fullname: 'Asha Kulkarni',
        pan: '••••••234F',
        accountNumber: '••••••••9012',
        aadhar: '•••• •••• 2346',
      },
      reference: { reference_id: null, named_at: null, named_by: 0 },
      orders: [{ order_id: asha.orderId, buyer_mobile: '9000012345', pincode: '208001', total_paise: 49_900 }],
      cart: [{ quantity: 2 }],
      quotes: [{ name: 'Asha Kulkarni', description: 'Forty tins', lines: [{ quantity: 3 }] }],
      sessions: [{ kind: 'browser' }],
      newsletter: { email: asha.email, consented_at: null },
      openings: [],
    });
    expect(JSON.stringify(data)).not.toMatch(/ABCDE1234F|123456789012|234123412346|FGHIJ5678K|sealed|token_hash/);
  });

  test('it holds nothing of others, and nobody gets another’s', async () => {
    const asha = await busyMember();
    const ravi = await addMember(shop);
    expect(await exportOf(ravi)).toMatchObject({ profile: null, orders: [], cart: [], quotes: [], newsletter: null });
    expect(await refusalOf(ravi.call(privacy.exportData, paramsOf(asha)))).toMatchObject({ status: 403 });
    expect(await refusalOf(ravi.call(privacy.erase, { ...paramsOf(asha), body: {} }))).toMatchObject({ status: 403 });
  });
});

describe('erasing oneself', () => {
  test('is refused while an order is on its way, and says which', async () => {
    const asha = await busyMember();
    expect(await asha.call(privacy.erasing, paramsOf(asha))).toEqual({
      proof: 'password',
      openOrders: [asha.orderId],
    });
    expect(await refusalOf(erase(asha, { password: PASSWORD }))).toMatchObject({
      status: 409,
      code: 'orders-open',
      message: `Your account can be erased once every order is delivered or cancelled. Still open: ${asha.orderId}.`,
    });
    expect((await exportOf(asha)).profile?.fullname).toBe('Asha Kulkarni');
  });

  test('takes the right password, and no code in its place', async () => {
    const asha = await addBuyer(shop);
    await givePassword(asha);
    await asha.call(privacy.sendErasingCode, paramsOf(asha));
    await shop.runJobs();
    const code = /\d{6}/.exec(shop.mails.at(-1)?.subject ?? '')?.[0] ?? '';
    for (const body of [{}, { password: 'wrong one' }, { code }])
      expect(await refusalOf(erase(asha, body))).toMatchObject({ status: 403, code: 'wrong-password' });
    expect((await exportOf(asha)).profile).not.toBeNull();
  });

  test('leaves no trace of the person, and of her orders what the books need', async () => {
    const asha = await busyMember();
    await deliver(asha.orderId);
    const before = await shop.deps.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const traces = ['Kulkarni', asha.email, '9000012345', 'Neem House', 'Civil Lines', '2346', 'DEMO0123456', 'Forty'];
    const kept = await everythingKept();
    for (const trace of traces) expect(kept).toContain(trace);
    await erase(asha, { password: PASSWORD });
    const left = await everythingKept();
    for (const trace of traces) expect(left).not.toContain(trace);

    const after = await shop.deps.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const gone = { buyer_name: 'Former member', buyer_email: '', buyer_mobile: '', address: '' };
    expect(after).toEqual({ ...before, ...gone });
    expect(await shop.deps.db.selectFrom('order_lines').selectAll().execute()).toHaveLength(1);
    expect(await shop.deps.db.selectFrom('order_events').selectAll().execute()).not.toHaveLength(0);
  });

  test('ends every session, says so by mail, and frees the address', async () => {
    const asha = await addBuyer(shop);
    await givePassword(asha);
    const { email } = asha;
    const { refreshToken } = await shop.visitor().call(auth.login, { body: { email, password: PASSWORD } });
    await erase(asha, { password: PASSWORD });
    expect(await refusalOf(asha.call(members.profiles, paramsOf(asha)))).toMatchObject({ status: 401 });
    const { call } = shop.visitor();
    expect(await refusalOf(call(auth.refreshToken, { body: { refreshToken } }))).toMatchObject({ status: 401 });
    expect(await refusalOf(call(auth.login, { body: { email, password: PASSWORD } }))).toMatchObject({ status: 401 });
    await shop.runJobs();
    expect(shop.mails.at(-1)).toMatchObject({
      to: [{ address: email }],
      subject: expect.stringContaining('is erased'),
    });
    expect((await addMember(shop, { email })).memberId).toBeGreaterThan(asha.memberId);
  });

  test('keeps the place in the tree, which nobody can name any more', async () => {
    const sponsor = await addBuyer(shop);
    const { referId } = await sponsor.call(members.referId, paramsOf(sponsor));
    const child = await addBuyer(shop, { referenceId: referId ?? '' });
    const edges = () => shop.deps.db.selectFrom('referral_edges').selectAll().execute();
    const before = await edges();
    await givePassword(sponsor);
    await erase(sponsor, { password: PASSWORD });
    expect(await edges()).toEqual(before);
    const [profile] = await child.call(members.profiles, paramsOf(child));
    expect(profile?.referenceId).toBe(referId);
    const body = profileFields({ referenceId: referId ?? '' });
    const other = await addMember(shop);
    expect(await refusalOf(other.call(members.saveProfile, { body }))).toMatchObject({ code: 'reference-invalid' });
    expect(await other.call(members.referenceDetails, { params: { referenceId: referId ?? '' } })).toEqual([]);
    await child.call(members.changeProfile, { params: { profileId: profile?.id ?? '' }, body });
  });

  test('without a password takes a mailed code, which works once', async () => {
    const asha = await addBuyer(shop);
    expect(await asha.call(privacy.erasing, paramsOf(asha))).toEqual({ proof: 'code', openOrders: [] });
    expect(await refusalOf(erase(asha, { password: PASSWORD }))).toMatchObject({ code: 'otp-used-up' });
    await asha.call(privacy.sendErasingCode, paramsOf(asha));
    await shop.runJobs();
    const { to, subject = '' } = shop.mails.at(-1) ?? {};
    expect(to).toMatchObject([{ address: asha.email }]);
    const code = /\d{6}/.exec(subject)?.[0] ?? '';
    expect(await refusalOf(erase(asha, { code: code === '000000' ? '1' : '000000' }))).toMatchObject({
      code: 'otp-wrong',
    });
    await erase(asha, { code });
    expect(await everythingKept()).not.toContain(asha.email);
  });
});
