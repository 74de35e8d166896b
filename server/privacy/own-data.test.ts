import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import * as leads from '#contract/leads.ts';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import * as privacy from '#contract/privacy.ts';
import * as quotes from '#contract/quotations.ts';
import { findProfile } from '../members/profile-store.ts';
import { changeStatus } from '../orders/fulfilment/change-status.ts';
import { addBuyer, addMember, addProduct, profileFields, type TestMember } from '../testing/builders.ts';
import { busyMember, facts, givePassword, PASSWORD, tracesOf } from '../testing/busy-member.ts';
import { mailedCode } from '../testing/mails.ts';
import { findTraces, tablesOf } from '../testing/traces.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const paramsOf = ({ userId }: TestMember) => ({ params: { user_id: userId } });
const exportOf = (member: TestMember) => member.call(privacy.exportData, paramsOf(member));
const erase = (member: TestMember, body: { password?: string; code?: string }) =>
  member.call(privacy.erase, { ...paramsOf(member), body });

async function deliver(orderId: string): Promise<void> {
  for (const status of ['Processing', 'Packed', 'Shipped', 'Out for delivery', 'Delivered'] as const)
    await changeStatus(shop.deps, orderId, { to: status, actor: 'shop' });
}

const profileIdOf = async ({ memberId }: TestMember): Promise<number> =>
  (await findProfile(shop.deps.db, memberId))?.id ?? 0;

describe('taking one’s data along', () => {
  test('a member gets everything that is kept about them, of protected numbers only the ends', async () => {
    const tara = await busyMember(shop);
    const data = await exportOf(tara);
    const opening = { actor: 'data show', reason: 'Tara Quillfeather asked by phone' };
    expect(data).toMatchObject({
      account: {
        user_id: tara.userId,
        email: tara.email,
        mobile: facts.mobile,
        has_password: true,
        google_id: 'google-id-of-tara',
        second_factor: { since: expect.any(String), recovery_codes: 1 },
      },
      profile: {
        fullname: facts.fullname,
        pan: '••••••789Z',
        accountNumber: '••••••••5544',
        aadhar: '•••• •••• 2346',
      },
      reference: { reference_id: tara.sponsorCode, named_at: expect.any(String), named_by: 1 },
      opened_link: { reference_id: tara.sponsorCode },
      removed_links: [{ reference_id: tara.sponsorCode }],
      earnings: {
        entries: [{ level: 1, final_amount_paise: 2370 }],
        payouts: [],
        payable_paise: 2370,
        notices: { pending: true, paid: false },
      },
      orders: [
        {
          order_id: tara.orderId,
          buyer_mobile: facts.mobile,
          pincode: '208001',
          total_paise: 44_910,
          coupon_code: 'TEA10',
        },
      ],
      cart: [{ quantity: 2 }],
      quotes: [{ name: facts.fullname, description: 'Forty tins for a wedding', lines: [{ quantity: 3 }] }],
      messages: [{ kind: 'contact', name: facts.fullname, message: 'Do you know my aunt Mrinal?' }],
      sign_ins: expect.arrayContaining([expect.objectContaining({ browser: 'firefox', system: 'android' })]),
      known_devices: 1,
      devices_with_messages: 1,
      newsletter: { email: tara.email, consented_at: null },
      programme: {
        accepted: [{ version: 0, at: expect.any(String) }],
        exits: [{ left_at: expect.any(String), returned_at: expect.any(String) }],
      },
      openings: ['pan', 'account', 'nominee_id'].map((field) => ({ field, ...opening })),
    });
    expect(data.sessions.map(({ kind }) => kind).sort()).toEqual(['access', 'browser', 'browser', 'refresh']);
    expect(JSON.stringify(data)).not.toMatch(/QWERT6789Z|998877665544|234123412346|ZXCVB4321K|sealed|token_hash/);
  });

  test('it holds nothing of others, and no member gets another’s', async () => {
    const asha = await busyMember(shop);
    const ravi = await addMember(shop);
    expect(await exportOf(ravi)).toMatchObject({ profile: null, orders: [], cart: [], quotes: [], newsletter: null });
    expect(await refusalOf(ravi.call(privacy.exportData, paramsOf(asha)))).toMatchObject({ status: 403 });
    expect(await refusalOf(ravi.call(privacy.erase, { ...paramsOf(asha), body: {} }))).toMatchObject({ status: 403 });
  });
});

test('the export holds what the owner noted about an order, and about no one else’s', async () => {
  const [tara, other] = [await addBuyer(shop), await addBuyer(shop)];
  const { id } = await addProduct(shop);
  const orderIds: string[] = [];
  for (const member of [tara, other]) {
    const body = {
      cart_products: [{ product_id: id }],
      payment_mode: 'Pay on delivery' as const,
      totalAmountbeforePay: 499,
    };
    const { order_id: orderId } = await member.call(orders.placeOnDelivery, { body });
    await changeStatus(shop.deps, orderId, { to: 'Shipped', actor: 'shop' });
    const reason = `Nobody at home: ${orderId}`;
    const refused = { to: 'Cancelled', actor: 'shop', deliveryFailure: 'refused' } as const;
    await changeStatus(shop.deps, orderId, { ...refused, ownerNote: reason });
    orderIds.push(orderId);
  }
  const [order] = (await exportOf(tara)).orders;
  expect(order?.notes).toEqual([
    { status: 'Refused at the door', reason: `Nobody at home: ${orderIds[0]}`, at: expect.any(String) },
  ]);
});

test('a member may export their data ten times in 15 minutes, however often others do', async () => {
  const [tara, other] = [await addMember(shop), await addMember(shop)];
  for (let n = 0; n < 10; n++) expect((await exportOf(tara)).account.user_id).toBe(tara.userId);
  const refused = await refusalOf(exportOf(tara));
  expect(refused).toMatchObject({ status: 429, code: 'too-many-requests' });
  const { headers } = await tara.request('GET', `/api/member-reg/export/${tara.userId}`);
  expect(Number(headers['retry-after'])).toBeGreaterThan(840);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
  expect((await exportOf(other)).account.user_id).toBe(other.userId);
});

describe('erasing oneself', () => {
  test('is refused while an order is on its way, and says which', async () => {
    const asha = await busyMember(shop);
    expect(await asha.call(privacy.erasing, paramsOf(asha))).toEqual({
      proof: 'password',
      openOrders: [asha.orderId],
      owed_paise: 2370,
      debt_paise: 0,
    });
    expect(await refusalOf(erase(asha, { password: PASSWORD }))).toMatchObject({
      status: 409,
      code: 'orders-open',
      message: `Your account can be erased once every order is delivered or cancelled, and every refund and payout is sent. Still open: ${asha.orderId}.`,
    });
    expect((await exportOf(asha)).profile?.fullname).toBe(facts.fullname);
  });

  test('takes the right password, and no code in its place', async () => {
    const asha = await addBuyer(shop);
    await givePassword(shop, asha);
    await asha.call(privacy.sendErasingCode, paramsOf(asha));
    const code = await mailedCode(shop, asha.email);
    for (const body of [{}, { password: 'wrong one' }, { code }])
      expect(await refusalOf(erase(asha, body))).toMatchObject({ status: 403, code: 'wrong-password' });
    expect((await exportOf(asha)).profile).not.toBeNull();
  });

  test('[NAV-25] leaves no trace of the person but on invoices, and of the orders what the books need', async () => {
    const tara = await busyMember(shop);
    await deliver(tara.orderId);
    const { db } = shop.deps;
    const hers = db.selectFrom('orders').selectAll().where('member_id', '=', tara.memberId);
    const before = await hers.executeTakeFirstOrThrow();
    const note = { reason: `${facts.fullname} sent the tin back` };
    await db.updateTable('order_events').set(note).where('order_id', '=', before.id).execute();
    const traces = tracesOf(tara);
    const kept = await findTraces(db, traces);
    expect(traces.filter((trace) => !kept.some((where) => where.endsWith(`: ${trace}`)))).toEqual([]);
    const [{ documents } = { documents: [] }] = (await exportOf(tara)).orders;
    expect(documents).toMatchObject([{ number: 'KD/26-27/000001', buyer: { name: facts.fullname } }]);
    await erase(tara, { password: PASSWORD });
    // An issued invoice is never changed: the tax law asks for the name and address on it.
    const invoiced = [facts.fullname, facts.google_address, facts.address, facts.city];
    expect(new Set(await findTraces(db, traces))).toEqual(
      new Set(invoiced.map((trace) => `sale_documents.facts: ${trace}`)),
    );

    const after = await hers.executeTakeFirstOrThrow();
    const blank = { buyer_email: '', buyer_mobile: '', address: '', content_hash: '', network: null };
    const gone = { buyer_name: 'Former member', ...blank };
    expect(after).toEqual({ ...before, ...gone });
    for (const table of ['order_lines', 'order_events'] as const)
      expect(await db.selectFrom(table).selectAll().where('order_id', '=', before.id).execute()).not.toHaveLength(0);
  });

  test('empties every table that holds rows of members, but for those that remain without the person', async () => {
    const tara = await busyMember(shop);
    await deliver(tara.orderId);
    await tara.call(privacy.sendErasingCode, paramsOf(tara));
    const who = { ...tara, profileId: await profileIdOf(tara) };
    expect((await tablesOf(shop.deps.db, who)).empty).toEqual([]);
    await erase(tara, { password: PASSWORD });
    expect((await tablesOf(shop.deps.db, who)).held).toEqual([
      'agreement_acceptances',
      'commission_levels',
      'confirmed_sums',
      'coupon_uses',
      'earned_sums',
      'held_numbers',
      'ledger_entries',
      'ledger_transactions',
      'member_profiles',
      'orders',
      'payouts',
      'programme_exits',
      'referral_edges',
      'sealed_openings',
    ]);
  });

  test('removes what the member wrote as a guest, and leaves what another member wrote under the same address', async () => {
    const asha = await addBuyer(shop);
    await givePassword(shop, asha);
    const tea = await addProduct(shop);
    const person = { name: 'Somebody', mobile: '9000012345', email: asha.email.toUpperCase() };
    const ravi = await addMember(shop);
    for (const [by, words] of [
      [shop.visitor(), 'Written as a guest'],
      [ravi, 'Written by Ravi'],
    ] as const) {
      const cart_products = [{ product_id: tea.id, quantity: 1 }];
      await by.call(quotes.requestQuotation, { body: { ...person, description: words, cart_products } });
      await by.call(leads.contact, { body: { ...person, remark: words } });
    }
    const data = await exportOf(asha);
    expect([...data.quotes.map((one) => one.description), ...data.messages.map((one) => one.message)]).toEqual([
      'Written as a guest',
      'Written as a guest',
    ]);
    await erase(asha, { password: PASSWORD });
    const words = ['Written as a guest', 'Written by Ravi'];
    expect(await findTraces(shop.deps.db, words)).toEqual([
      'messages.message: Written by Ravi',
      'quotations.description: Written by Ravi',
    ]);
  });

  test('ends every session, says so by mail, and frees the address', async () => {
    const asha = await addBuyer(shop);
    await givePassword(shop, asha);
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

  test('keeps the place in the tree, which no member can name any more', async () => {
    const sponsor = await addBuyer(shop);
    const { referId } = await sponsor.call(members.referId, paramsOf(sponsor));
    const child = await addBuyer(shop, { referenceId: referId ?? '' });
    const edges = () => shop.deps.db.selectFrom('referral_edges').selectAll().execute();
    const before = await edges();
    await givePassword(shop, sponsor);
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
    expect(await asha.call(privacy.erasing, paramsOf(asha))).toEqual({
      proof: 'code',
      openOrders: [],
      owed_paise: 0,
      debt_paise: 0,
    });
    expect(await refusalOf(erase(asha, { password: PASSWORD }))).toMatchObject({ code: 'otp-used-up' });
    await asha.call(privacy.sendErasingCode, paramsOf(asha));
    await shop.runJobs();
    const { to, text = '' } = shop.mails.at(-1) ?? {};
    expect(to).toMatchObject([{ address: asha.email }]);
    const code = /^\d{6}$/m.exec(text)?.[0] ?? '';
    expect(await refusalOf(erase(asha, { code: code === '000000' ? '1' : '000000' }))).toMatchObject({
      code: 'otp-wrong',
    });
    await erase(asha, { code });
    expect(await findTraces(shop.deps.db, [asha.email])).toEqual([]);
  });
});
