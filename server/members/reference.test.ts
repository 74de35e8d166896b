import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import { addMember, addPincode, addProduct, profileFields, sameBrowser, type TestMember } from '../testing/builders.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

async function profileOf(member: TestMember) {
  const [profile] = await member.call(members.profiles, { params: { user_id: member.userId } });
  if (!profile) throw new Error('The member has no profile.');
  return profile;
}

const save = (member: TestMember, referenceId: string) =>
  member.call(members.saveProfile, { body: profileFields({ referenceId }) });

async function change(member: TestMember, referenceId: string | undefined): Promise<unknown> {
  const { id: profileId } = await profileOf(member);
  const body = { ...profileFields(), referenceId };
  return member.call(members.changeProfile, { params: { profileId }, body });
}

/** A member with a profile, and its code. */
async function join(referenceId = ''): Promise<TestMember & { referId: string }> {
  const member = await addMember(shop);
  await save(member, referenceId);
  return { ...member, referId: (await profileOf(member)).referId ?? '' };
}

const slotsOf = async () => {
  const edges = await shop.deps.db.selectFrom('referral_edges').select('slot').orderBy('slot').execute();
  return edges.map(({ slot }) => slot);
};

describe('naming a reference', () => {
  test('[REF-02] exactly three members may name the same one', async () => {
    const sponsor = await join();
    for (let n = 1; n <= 3; n++) await join(sponsor.referId);
    const fourth = await addMember(shop);
    expect(await refusalOf(save(fourth, sponsor.referId))).toMatchObject({
      status: 409,
      code: 'reference-expired',
      message: 'This reference ID has expired. It has already been used 3 times.',
      body: { success: false },
    });
    expect(await slotsOf()).toEqual([1, 2, 3]);
    expect(await fourth.call(members.profiles, { params: { user_id: fourth.userId } })).toEqual([]);
  });

  test('[REF-01] it is optional, and never the member’s own id', async () => {
    const asha = await join();
    expect((await profileOf(asha)).referenceId).toBe('');
    for (const own of [asha.referId, asha.userId])
      expect(await refusalOf(change(asha, own))).toMatchObject({
        code: 'reference-own',
        message: 'You cannot use your own ID as Reference ID.',
      });
  });

  test('it is read as a person types it', async () => {
    const sponsor = await join();
    const typed = ` ${sponsor.referId.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `;
    const asha = await join(typed);
    expect((await profileOf(asha)).referenceId).toBe(sponsor.referId);
  });

  test('a code that no member has is refused', async () => {
    const asha = await addMember(shop);
    expect(await refusalOf(save(asha, '7QK4M2XD'))).toMatchObject({
      code: 'reference-invalid',
      message: 'Invalid reference ID',
    });
  });

  test('who joined later cannot be a reference, so no circle can arise', async () => {
    const asha = await join();
    const ravi = await join(asha.referId);
    expect(await refusalOf(change(asha, ravi.referId))).toMatchObject({ code: 'reference-later-joiner' });
  });
});

describe('asking about a reference', () => {
  const details = (member: TestMember, referenceId: string) =>
    member.call(members.referenceDetails, { params: { referenceId } });
  const check = (member: TestMember, id: string, exclude?: string) =>
    member.call(members.checkReference, { params: { id }, query: { exclude } });

  test('[API-27, REF-03] the whole name behind a code is told, and nothing else', async () => {
    const sponsor = await join();
    const asha = await addMember(shop);
    expect(await details(asha, sponsor.referId.toLowerCase())).toEqual([{ fullname: 'Asha Kulkarni' }]);
    for (const other of ['7QK4M2XD', 'short', sponsor.userId, '%']) expect(await details(asha, other)).toEqual([]);
  });

  test('[API-28, REF-02] it says how often a code was used, and whether the member may name it', async () => {
    const sponsor = await join();
    const asha = await addMember(shop);
    expect(await check(asha, sponsor.referId)).toEqual({ canUse: true, used: 0, limit: 3, reason: 'ok' });
    for (let n = 1; n <= 3; n++) await join(sponsor.referId);
    expect(await check(asha, sponsor.referId)).toEqual({ canUse: false, used: 3, limit: 3, reason: 'expired' });
    expect(await check(asha, '7QK4M2XD')).toEqual({ canUse: false, used: 0, limit: 3, reason: 'invalid' });
  });

  test('[API-28, REF-01] it knows the own id, a later joiner, and does not count the own use', async () => {
    const asha = await join();
    const ravi = await join(asha.referId);
    await join(asha.referId);
    await join(asha.referId);
    expect(await check(asha, asha.referId)).toMatchObject({ canUse: false, reason: 'self' });
    expect(await check(asha, asha.userId)).toMatchObject({ canUse: false, reason: 'self' });
    expect(await check(asha, ravi.referId)).toMatchObject({ canUse: false, reason: 'later_joiner' });
    const { id } = await profileOf(ravi);
    expect(await check(ravi, asha.referId, id)).toEqual({ canUse: true, used: 2, limit: 3, reason: 'ok' });
  });

  test('[API-28] whose use is not counted is the session’s affair, not the address’s', async () => {
    const sponsor = await join();
    const asha = await join(sponsor.referId);
    const { id } = await profileOf(asha);
    expect(await check(await addMember(shop), sponsor.referId, id)).toMatchObject({ used: 1 });
  });

  test('[API-27, API-28] no caller is answered without a session, or after asking again and again', async () => {
    const { call } = shop.visitor();
    const params = { id: '7QK4M2XD', referenceId: '7QK4M2XD' };
    expect(await refusalOf(call(members.referenceDetails, { params }))).toMatchObject({ status: 401 });
    expect(await refusalOf(call(members.checkReference, { params, query: {} }))).toMatchObject({ status: 401 });
    const asha = await addMember(shop);
    for (let n = 0; n < 60; n++) await details(asha, 'short');
    expect(await refusalOf(details(asha, 'short'))).toMatchObject({ status: 429 });
    const elsewhere = sameBrowser(asha, shop);
    expect(await refusalOf(elsewhere.call(members.checkReference, { params, query: {} }))).toMatchObject({
      status: 429,
    });
  });
});

describe('changing a reference', () => {
  test('gives the place back, and the next one takes it', async () => {
    const [first, second] = [await join(), await join()];
    const [asha] = [await join(first.referId), await join(first.referId), await join(first.referId)];
    await change(asha, second.referId);
    expect((await profileOf(asha)).referenceId).toBe(second.referId);
    const next = await join(first.referId);
    expect((await profileOf(next)).referenceId).toBe(first.referId);
  });

  test('to one that is full keeps the old one', async () => {
    const [first, second] = [await join(), await join()];
    const asha = await join(first.referId);
    for (let n = 1; n <= 3; n++) await join(second.referId);
    expect(await refusalOf(change(asha, second.referId))).toMatchObject({ code: 'reference-expired' });
    expect((await profileOf(asha)).referenceId).toBe(first.referId);
  });

  test('saying nothing leaves it, an empty one takes it away', async () => {
    const sponsor = await join();
    const asha = await join(sponsor.referId);
    await change(asha, undefined);
    expect((await profileOf(asha)).referenceId).toBe(sponsor.referId);
    await change(asha, '');
    expect((await profileOf(asha)).referenceId).toBe('');
    expect(await slotsOf()).toEqual([]);
  });

  test('is over once an order counts for it', async () => {
    const [first, second] = [await join(), await join()];
    const asha = await join(first.referId);
    await addPincode(shop);
    const tea = await addProduct(shop);
    await asha.call(orders.placeOnDelivery, {
      body: {
        cart_products: [{ product_id: tea.id, quantity: 1 }],
        payment_mode: 'Pay on delivery',
        totalAmountbeforePay: 499,
      },
    });
    for (const other of [second.referId, ''])
      expect(await refusalOf(change(asha, other))).toMatchObject({ status: 409, code: 'reference-locked' });
    await change(asha, first.referId);
    expect((await profileOf(asha)).referenceId).toBe(first.referId);
  });
});
