import { beforeEach, expect, test } from 'vitest';
import * as privacy from '#contract/privacy.ts';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import { addReferred } from '../testing/builders.ts';
import { acceptAgreement, confirm, orderOnDelivery } from '../testing/earn.ts';
import { runShopCommand } from '../testing/run-shop-command.ts';
import type { Referred } from '../testing/story-members.ts';
import { payoutStories } from '../testing/payout-stories.ts';

const stories = payoutStories();
const { run, signedBy, earn, sendBack, approved, payouts, payoutOf, books } = stories;
let { shop, asha, bela, chitra, chest } = {} as ReturnType<typeof stories.cast>;
beforeEach(() => {
  ({ shop, asha, bela, chitra, chest } = stories.cast());
});

test('who is owed the least payout is paid, by two people, into the bank that both have seen', async () => {
  await earn();
  const due = (await run('due')).out ?? '';
  expect(due).toMatch(new RegExp(`${asha.referId} +Asha Kulkarni +₹76 +below the least payout`));
  expect(due).toContain('2 payouts of ₹304 can be prepared; 1 wait.');
  expect((await signedBy('meera', 'prepare')).out).toContain('Batch 1: 2 payouts of ₹304; 1 wait.');
  expect(await books()).toMatchObject({ payable: -380_00 });
  expect((await run('show', '1')).out).toMatch(/Chitra Rao +\.\.\.7000 +DEMO0123456 +₹190 +prepared/);
  expect((await signedBy('ravi', 'approve', '1')).out).toContain('Batch 1 is approved: 2 payouts of ₹304.');
  expect(await books()).toMatchObject({ payable: -76_00, clearing: -304_00 });
});

test('what does not hold any more at the second signature is left out, and says why', async () => {
  const orderId = await earn();
  await earn();
  await signedBy('meera', 'prepare');
  await sendBack(orderId);
  const { out = '' } = await signedBy('ravi', 'approve', '1');
  expect(out).toContain('0 payouts of ₹0');
  expect(out).toMatch(/Chitra Rao +₹380 +less is owed by now: goods came back/);
  expect(await payouts()).toMatchObject([
    { code: asha.referId, state: 'left-out', why: 'balance-fell' },
    { code: bela.referId, state: 'left-out', why: 'balance-fell' },
    { code: chitra.referId, state: 'left-out', why: 'balance-fell' },
  ]);
  expect(await books()).not.toHaveProperty('clearing');
  expect((await signedBy('ravi', 'prepare')).out).toContain('Batch 2: 2 payouts of ₹304');
});

test('what came back a moment before either signature counts, though no worker has settled it yet', async () => {
  const first = await earn();
  await returnPieces(shop.deps, first, new Map([[chest.skus[0] ?? '', 1]]), true);
  expect((await signedBy('meera', 'prepare')).out).toContain('Nobody is to be paid at the moment.');
  const second = await earn();
  expect((await signedBy('meera', 'prepare')).out).toContain('Batch 1: 2 payouts of ₹304');
  await returnPieces(shop.deps, second, new Map([[chest.skus[0] ?? '', 1]]), true);
  expect((await signedBy('ravi', 'approve', '1')).out).toContain('0 payouts of ₹0');
  expect(await books()).not.toHaveProperty('clearing');
});

test('an account that was changed between the signatures is not paid', async () => {
  await earn();
  await signedBy('meera', 'prepare');
  await shop.deps.db
    .updateTable('member_profiles')
    .set({ account_mac: 'another' })
    .where('referral_code', '=', chitra.referId)
    .execute();
  expect((await signedBy('ravi', 'approve', '1')).out).toMatch(/Chitra Rao +₹190 +changed her bank account meanwhile/);
  expect(await payouts()).toMatchObject([{ state: 'approved' }, { state: 'left-out', why: 'bank-changed' }]);
});

test('a member who has not accepted the agreement waits until it is accepted', async () => {
  const devi = await addReferred(shop, asha);
  const friend = await addReferred(shop, devi);
  await confirm(shop, await orderOnDelivery(friend, [chest]));
  expect((await run('due')).out).toMatch(new RegExp(`${devi.referId} .*₹190 +has not accepted the agreement`));
  await acceptAgreement(devi);
  expect((await run('due')).out).toMatch(new RegExp(`${devi.referId} .*₹190 +to be paid`));
});

test('a member without PAN, or without bank details, or suspended, waits until that changes', async () => {
  await earn();
  const set = (member: Referred, change: object) =>
    shop.deps.db.updateTable('member_profiles').set(change).where('referral_code', '=', member.referId).execute();
  await set(chitra, { pan_sealed: '' });
  await set(bela, { account_sealed: '' });
  expect((await run('due')).out).toMatch(/Béla "B" Nair +₹114 +no bank details\n.*Chitra Rao +₹190 +no PAN/);
  expect((await signedBy('meera', 'prepare')).out).toContain('Nobody is to be paid');

  await shop.deps.db.updateTable('member_profiles').set({ pan_sealed: 'PAN', account_sealed: 'account' }).execute();
  const suspend = (at: Date | null) =>
    shop.deps.db.updateTable('members').set({ suspended_at: at }).where('id', '=', chitra.memberId).execute();
  await suspend(shop.clock.now);
  const { out = '' } = await run('due');
  expect(out).toMatch(/Béla "B" Nair +₹114 +to be paid/);
  expect(out).toMatch(/Chitra Rao +₹190 +is suspended/);
  await suspend(null);
  expect((await run('due')).out).toMatch(/Chitra Rao +₹190 +to be paid/);
});

test('no member is in two open batches, and a discarded one sets its members free', async () => {
  await earn();
  await signedBy('meera', 'prepare');
  expect((await signedBy('ravi', 'prepare')).out).toContain('Nobody is to be paid');
  expect((await signedBy('ravi', 'discard', '1')).out).toContain('nothing of it was posted');
  expect(await signedBy('ravi', 'approve', '1')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('discarded'),
  });
  expect((await signedBy('ravi', 'prepare')).out).toContain('Batch 2: 2 payouts');
});

test('a name that no bank can write waits, and says so', async () => {
  await earn();
  await shop.deps.db
    .updateTable('member_profiles')
    .set({ full_name: 'चित्रा राव' })
    .where('referral_code', '=', chitra.referId)
    .execute();
  expect((await run('due')).out).toMatch(/₹190 +the bank cannot write her name/);
});

test('sealing anew keeps what is signed, and who is paid is not erased meanwhile', async () => {
  await earn();
  await signedBy('meera', 'prepare');
  const before = await payouts();
  await shop.deps.db.updateTable('payouts').set({ account_mac: 'older:digest' }).execute();
  await shop.deps.db.updateTable('member_profiles').set({ account_mac: 'older:digest' }).execute();
  await runShopCommand(shop, 'data', 'rotate-keys');
  await signedBy('ravi', 'approve', '1');
  expect((await payouts()).map(({ state }) => state)).toEqual(before.map(() => 'approved'));
  const erasing = await chitra.call(privacy.erasing, { params: { user_id: chitra.userId } });
  expect(erasing.openOrders).toEqual([await payoutOf(chitra)]);
});

test('goods that come back after the payout leave a debt that the next earnings pay', async () => {
  const orderId = await earn();
  await approved();
  await run('paid', await payoutOf(chitra), '--reference', 'UTR0001');
  await sendBack(orderId);
  expect((await run('due')).out).toContain('Nothing is owed');
  await earn();
  expect((await run('due')).out).not.toContain('Chitra');
  await earn();
  expect((await run('due')).out).toMatch(/Chitra Rao +₹190 +to be paid/);
});

test.each([
  [['prepare'], 'who signs?'],
  [['prepare', '--by', 'M!'], '2 to 32 small letters'],
  [['approve', 'x', '--by', 'meera'], 'is no batch'],
  [['show', '77'], 'There is no batch 77'],
  [['export', '77', 'x.csv'], 'There is no batch 77'],
  [['paid', 'P-0000000000', '--reference', 'UTR1234'], 'There is no payout'],
  [['paid', 'P-0000000000'], '--reference must be'],
  [['failed', 'P-0000000000'], '--why must say'],
])('payout %j is refused in words', async (words, why) => {
  expect(await run(...words)).toMatchObject({ exitCode: 2, err: expect.stringContaining(why) });
});
