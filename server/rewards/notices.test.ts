import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as notifications from '#contract/notifications.ts';
import * as rewards from '#contract/rewards.ts';
import type { EarningNoticeKind } from '#domain/rewards/earning-notice.ts';
import { changeStatus } from '../orders/fulfilment/change-status.ts';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import { approve } from '../payouts/approve-batch.ts';
import { recordBankResult } from '../payouts/decide-payout.ts';
import { prepareBatch } from '../payouts/prepare-batch.ts';
import { addProducts, addReferred, type AddedProduct } from '../testing/builders.ts';
import { acceptAgreement, confirm, deliverAndCollect, orderOnDelivery, pass } from '../testing/earn.ts';
import { type FcmServer, startFcmServer } from '../testing/fcm-server.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { settleCommissions } from './settle-commissions.ts';
import { addSignatories, meera, ravi } from '../testing/signatories.ts';

type Referred = Awaited<ReturnType<typeof addReferred>>;

let google: FcmServer;
let shop: TestShop;
let [asha, bela, buyer]: [Referred, Referred, Referred] = [] as never;
let [tea, perfume]: [AddedProduct, AddedProduct] = [] as never;

beforeAll(async () => {
  google = await startFcmServer();
  shop = await openTestShop({ env: google.env });
  google.clock = () => shop.clock.now;
});
afterAll(async () => {
  await shop.close();
  await google.close();
});
beforeEach(async () => {
  await shop.reset();
  asha = await addReferred(shop);
  bela = await addReferred(shop, asha);
  buyer = await addReferred(shop, bela);
  [tea, perfume] = (await addProducts(shop, [
    { title: 'Assam Tea', variations: [{ price: 49_900 }] },
    { title: 'Gulab No. 7', variations: [{ price: 400_000 }] },
  ])) as [AddedProduct, AddedProduct];
  await bela.call(notifications.registerToken, { body: { user_id: bela.userId, deviceToken: 'phone-of-bela' } });
  google.messages.length = 0;
});

async function settle(): Promise<void> {
  await settleCommissions(shop.deps);
  await shop.runJobs();
}

const mailsTo = ({ email }: Referred) => shop.mails.filter(({ to }) => to?.[0]?.address === email);
const subjectsTo = (member: Referred) => mailsTo(member).map(({ subject }) => subject);
const pushed = () => google.messages.map(({ notification }) => notification?.title);
const choose = (news: EarningNoticeKind, wanted: boolean) =>
  bela.call(rewards.chooseEarningNotice, { params: { news }, body: { wanted } });

test('a member is told once of what is pending, when it is confirmed, and when it is taken back', async () => {
  const id = await orderOnDelivery(buyer, [tea, perfume]);
  await settle();
  expect(subjectsTo(bela)).toEqual(['₹213.70 is pending']);
  const [, number] = id.split('-');
  expect(mailsTo(bela)[0]?.text).toContain(`Level 1 · order ${number} · Assam Tea + 1 more: ₹213.70`);
  expect(mailsTo(bela)[0]?.text).not.toContain(buyer.email);
  expect(subjectsTo(asha)).toEqual(['₹128.22 is pending']);
  await confirm(shop, id);
  await settle();
  await settle();
  expect(subjectsTo(bela).slice(1)).toEqual(['₹213.70 is confirmed']);
  await returnPieces(shop.deps, id, new Map([[tea.skus[0] ?? '', 1]]), true);
  await settle();
  expect(subjectsTo(bela).slice(2)).toEqual(['₹23.70 is taken back']);
  expect(mailsTo(bela).at(-1)?.text).toContain('Reversal · level 1');
  expect(google.messages).toMatchObject([
    { notification: { title: 'You earn on a new order', body: expect.stringContaining('₹213.70 is pending') } },
    { notification: { title: 'Your commission is confirmed' } },
    { notification: { title: 'A commission is taken back' }, data: { path: '/wallet' } },
  ]);
});

test('a member is told that nothing is earned on an order that was cancelled before it was confirmed', async () => {
  const id = await orderOnDelivery(buyer, [perfume]);
  await settle();
  await changeStatus(shop.deps, id, { to: 'Cancelled', actor: 'shop' });
  await settle();
  expect(subjectsTo(bela)).toEqual(['₹190 is pending', 'The pending ₹190 will not be paid']);
});

test('several orders are one mail and one message', async () => {
  for (let n = 0; n < 3; n++) await orderOnDelivery(buyer, [perfume]);
  await settle();
  expect(subjectsTo(bela)).toEqual(['₹570 is pending']);
  expect(mailsTo(bela)[0]?.text?.match(/Level 1 · order/g)).toHaveLength(3);
  expect(pushed()).toEqual(['You earn on a new order']);
});

test('a payout is told when the bank has paid it, and when it came back', async () => {
  await acceptAgreement(bela);
  await addSignatories(shop.deps);
  await confirm(shop, await orderOnDelivery(buyer, [perfume]));
  await shop.runJobs();
  await prepareBatch(shop.deps, meera);
  await approve(shop.deps, 1, ravi);
  const { public_id: id } = await shop.deps.db
    .selectFrom('payouts')
    .innerJoin('member_profiles as profile', 'profile.id', 'payouts.profile_id')
    .select('payouts.public_id')
    .where('referral_code', '=', bela.referId)
    .executeTakeFirstOrThrow();
  for (let n = 0; n < 2; n++) await recordBankResult(shop.deps, id, { state: 'paid', reference: 'UTR0001' });
  await choose('paid', false);
  await recordBankResult(shop.deps, id, { state: 'failed', why: 'account closed', reference: 'UTR0001' });
  await shop.runJobs();
  expect(subjectsTo(bela).slice(-2)).toEqual(['₹190 was sent to your bank', '₹190 could not be paid']);
  expect(mailsTo(bela).at(-2)?.text).toContain('The bank’s reference: UTR0001');
  expect(mailsTo(bela).at(-1)?.text).toContain('Your bank says: account closed');
  expect(mailsTo(bela).at(-1)?.text).toMatch(/account that ends in \d{4}\./);
  expect(pushed().slice(-2)).toEqual(['Your earnings are paid', 'A payout came back']);
});

test('a member chooses which kinds of notices to get, and still gets the others', async () => {
  expect(await bela.call(rewards.earningNotices, {})).toEqual({
    notices: { pending: true, confirmed: true, reversed: true, paid: true },
  });
  for (let n = 0; n < 2; n++)
    expect(await choose('pending', false)).toEqual({
      notices: { pending: false, confirmed: true, reversed: true, paid: true },
    });
  const id = await orderOnDelivery(buyer, [perfume]);
  await settle();
  expect(subjectsTo(bela)).toEqual([]);
  expect(subjectsTo(asha)).toHaveLength(1);
  expect(pushed()).toEqual([]);
  await deliverAndCollect(shop, id);
  pass(shop, 14);
  await settle();
  expect(subjectsTo(bela)).toEqual(['₹190 is confirmed']);
  await choose('pending', true);
  await orderOnDelivery(buyer, [perfume]);
  await settle();
  expect(subjectsTo(bela)).toEqual(['₹190 is confirmed', '₹190 is pending']);
});

test.each(['suspended_at', 'erased_at'] as const)('a member with %s is told nothing', async (column) => {
  await orderOnDelivery(buyer, [perfume]);
  await shop.deps.db
    .updateTable('members')
    .set({ [column]: shop.clock.now })
    .where('id', '=', bela.memberId)
    .execute();
  await settle();
  expect(subjectsTo(bela)).toEqual([]);
  expect(subjectsTo(asha)).toEqual(['₹114 is pending']);
});
