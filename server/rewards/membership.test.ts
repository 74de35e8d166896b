import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as attribution from '#contract/attribution.ts';
import * as auth from '#contract/auth.ts';
import type { ApiError } from '#contract/client.ts';
import * as members from '#contract/members.ts';
import * as programme from '#contract/programme.ts';
import { findProfile } from '../members/profile-store.ts';
import { addMember, addProduct, addReferred, profileFields, signIn, type AddedProduct } from '../testing/builders.ts';
import { givePassword, PASSWORD } from '../testing/busy-member.ts';
import { confirm, orderOnDelivery } from '../testing/earn.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { findPayee } from '../payouts/payee-store.ts';
import { insertAgreement } from './agreement-store.ts';

type Referred = Awaited<ReturnType<typeof addReferred>>;

let shop: TestShop;
let asha: Referred;
let tea: AddedProduct;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  asha = await addReferred(shop, null, { fullname: 'Asha Kulkarni' });
  tea = await addProduct(shop);
});

const own = ({ userId }: { userId: string }) => ({ params: { user_id: userId } });
const membershipOf = (member: Referred) => member.call(programme.membershipOf, {});
const accept = (member: Referred, version: number) => member.call(programme.acceptAgreement, { body: { version } });
const setAgreement = () => insertAgreement(shop.deps.db, '# Ours\n## One\nText.', shop.clock.now);
const profileIdOf = async ({ memberId }: Referred) => (await findProfile(shop.deps.db, memberId))?.id ?? 0;

/** Of the newest order: whose code stands on which level, and whether it earns. */
async function chain(): Promise<unknown[][]> {
  const rows = await shop.deps.db
    .selectFrom('commission_levels as level')
    .innerJoin('member_profiles as profile', 'profile.id', 'level.profile_id')
    .select(['profile.referral_code as code', 'level.earns'])
    .where('order_id', '=', (query) => query.selectFrom('orders').select(({ fn }) => fn.max('id').as('id')))
    .orderBy('level')
    .execute();
  return rows.map(({ code, earns }) => [code, earns]);
}

const openLink = (browser: Visitor) => browser.request('GET', `/checkout?referId=${asha.referId}&productId=${tea.id}`);
const sourceOf = async (browser: Visitor) => (await browser.call(attribution.referredBy, {})).source;

describe('accepting the agreement', () => {
  test('is recorded with its version and its moment, once', async () => {
    expect(await membershipOf(asha)).toMatchObject({ current_version: 0, accepted: null, left_at: null });
    const first = { version: 0, at: shop.clock.now.toISOString() };
    await accept(asha, 0);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    expect(await accept(asha, 0)).toMatchObject({ success: true });
    expect((await membershipOf(asha)).accepted).toEqual(first);
  });

  test.each([0, 2])(
    'is refused in version %i while version 1 holds, also for who accepted it before',
    async (version) => {
      await accept(asha, 0);
      await setAgreement();
      expect(await refusalOf(accept(asha, version))).toMatchObject({ status: 409, code: 'agreement-changed' });
      expect(await membershipOf(asha)).toMatchObject({ current_version: 1, accepted: { version: 0 } });
      await accept(asha, 1);
      expect(await membershipOf(asha)).toMatchObject({ accepted: { version: 1 } });
    },
  );

  test('at many windows at once is one acceptance, and what comes in between is refused and not kept', async () => {
    const answers = await Promise.allSettled([accept(asha, 0), accept(asha, 0), setAgreement(), accept(asha, 0)]);
    const { db } = shop.deps;
    const kept = await db.selectFrom('agreement_acceptances').selectAll().execute();
    expect(kept.length).toBeLessThanOrEqual(1);
    expect(kept.length > 0).toBe(answers.some(({ status }, index) => index !== 2 && status === 'fulfilled'));
    const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as ApiError] : []));
    expect(reasons.map(({ code }) => code)).toEqual(reasons.map(() => 'agreement-changed'));
  });

  test('waits for the member’s details', async () => {
    const newcomer = await addMember(shop);
    const body = { version: 0 };
    const refusal = await refusalOf(newcomer.call(programme.acceptAgreement, { body }));
    expect(refusal).toMatchObject({ status: 409, code: 'needs-refer-id' });
    for (const call of [programme.leave, programme.comeBack])
      expect(await refusalOf(newcomer.call(call, {}))).toMatchObject({ code: 'needs-refer-id' });
    expect(await newcomer.call(programme.membershipOf, {})).toMatchObject({ refer_id: null });
  });

  test('decides who may be paid, in whatever version, and not who earns', async () => {
    const bela = await addReferred(shop, asha);
    const chitra = await addReferred(shop, bela);
    await accept(bela, 0);
    await setAgreement();
    const [a, b] = [await profileIdOf(asha), await profileIdOf(bela)];
    expect((await findPayee(shop.deps.db, a))?.hasAgreed).toBe(false);
    expect((await findPayee(shop.deps.db, b))?.hasAgreed).toBe(true);
    await orderOnDelivery(chitra, [tea]);
    expect(await chain()).toEqual([
      [bela.referId, true],
      [asha.referId, true],
    ]);
  });
});

describe('who left the programme', () => {
  let buyer: Referred;
  beforeEach(async () => {
    buyer = await addReferred(shop, asha);
  });
  const leave = () => asha.call(programme.leave, {});
  const comeBack = () => asha.call(programme.comeBack, {});

  test('earns nothing on new orders, keeps the place and what was ordered before, and earns again after coming back', async () => {
    const before = await orderOnDelivery(buyer, [tea]);
    expect(await chain()).toEqual([[asha.referId, true]]);
    await leave();
    const left = await membershipOf(asha);
    expect(left.left_at).toBe(shop.clock.now.toISOString());
    await orderOnDelivery(buyer, [tea]);
    expect(await chain()).toEqual([[asha.referId, false]]);
    await confirm(shop, before);
    const { db } = shop.deps;
    const posted = await db.selectFrom('ledger_transactions').select('gross_paise').execute();
    expect(posted).toEqual([{ gross_paise: 2495 }]);
    asha = { ...asha, ...(await signIn(shop, asha.memberId, 'asha-again')) };
    await comeBack();
    expect((await membershipOf(asha)).left_at).toBeNull();
    await orderOnDelivery({ ...buyer, ...(await signIn(shop, buyer.memberId, 'buyer-again')) }, [tea]);
    expect(await chain()).toEqual([[asha.referId, true]]);
  });

  test('brings no buyer by a shared link, opened before or after, nor in a browser of a guest', async () => {
    const rohan = await addReferred(shop);
    await openLink(rohan);
    expect(await sourceOf(rohan)).toBe('link');
    await leave();
    expect(await sourceOf(rohan)).toBeNull();
    const tara = await addReferred(shop);
    await givePassword(shop, tara);
    const guest = shop.visitor();
    await openLink(guest);
    await guest.call(auth.login, { body: { email: tara.email, password: PASSWORD } });
    expect(await sourceOf(guest)).toBeNull();
    await comeBack();
    expect(await sourceOf(rohan)).toBe('link');
    expect(await sourceOf(guest)).toBeNull();
  });

  test.each([
    ['who left', () => leave()],
    [
      'who is suspended',
      () =>
        shop.deps.db
          .updateTable('members')
          .set({ suspended_at: shop.clock.now })
          .where('id', '=', asha.memberId)
          .execute(),
    ],
  ])('[REF-03] the code of one %s cannot be named, and tells no name', async (_who, go) => {
    const rohan = await addReferred(shop);
    const check = () => rohan.call(members.checkReference, { params: { id: asha.referId }, query: { exclude: '' } });
    const details = () => rohan.call(members.referenceDetails, { params: { referenceId: asha.referId } });
    expect([await check(), await details()]).toMatchObject([{ canUse: true }, [{ fullname: 'Asha Kulkarni' }]]);
    await go();
    expect([await check(), await details()]).toMatchObject([{ canUse: false, reason: 'invalid' }, []]);
    const newcomer = await addMember(shop);
    const body = profileFields({ email: newcomer.email, referenceId: asha.referId });
    expect((await refusalOf(newcomer.call(members.saveProfile, { body }))).code).toBe('reference-invalid');
  });

  test('stays the sponsor of the members brought before, who may save their details as before', async () => {
    await leave();
    const [profile] = await buyer.call(members.profiles, own(buyer));
    expect(profile?.referenceId).toBe(asha.referId);
    const check = await buyer.call(members.checkReference, { params: { id: asha.referId }, query: { exclude: '' } });
    expect(check).toMatchObject({ canUse: true, reason: 'ok' });
  });

  test('left once, however often and at once it is pressed, and comes back likewise', async () => {
    await Promise.all([leave(), leave(), leave()]);
    const exits = () => shop.deps.db.selectFrom('programme_exits').select('returned_at').execute();
    expect(await exits()).toEqual([{ returned_at: null }]);
    await Promise.all([comeBack(), comeBack()]);
    await comeBack();
    expect(await exits()).toEqual([{ returned_at: shop.clock.now }]);
    await leave();
    expect(await exits()).toHaveLength(2);
  });

  test('leaves and comes back ten times a day together at most, and hears when to go on; others are free to', async () => {
    for (let times = 0; times < 5; times++) {
      await leave();
      await comeBack();
    }
    for (const call of [leave, comeBack])
      expect(await refusalOf(call())).toMatchObject({
        status: 429,
        message: expect.stringMatching(/try again in 24 hours/),
      });
    const exits = await shop.deps.db.selectFrom('programme_exits').select('returned_at').execute();
    expect(exits).toHaveLength(5);
    await buyer.call(programme.leave, {});
  });
});
