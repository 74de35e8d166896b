import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as privacy from '#contract/privacy.ts';
import { financialYear } from '#domain/financial-year.ts';
import { cleanUp } from '../jobs/clean-up.ts';
import { rotateKeys } from '../members/rotate-keys.ts';
import { DebtStory } from '../testing/debt-story.ts';
import { deliverAndCollect, pass } from '../testing/earn.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { runShopCommand, runShopCommandWith } from '../testing/run-shop-command.ts';
import { approve } from './approve-batch.ts';
import { prepareBatch } from './prepare-batch.ts';
import { tdsReport } from './tds-report.ts';

let shop: TestShop;
let story: DebtStory;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  story = await DebtStory.begin(shop);
});

const VICTIM = 'VICTP1234Q';

const due = async (): Promise<string> => (await runShopCommand(shop, 'payout', 'due')).out ?? '';

test('who owes something is told before she erases her account, and the owner sees the debt before and after', async () => {
  const member = await story.memberInDebt();
  const { call } = await story.signedIn(member);
  const erasing = await call(privacy.erasing, { params: { user_id: member.userId } });
  expect(erasing).toMatchObject({ owed_paise: 0, debt_paise: 190_00 });
  expect(await due()).toMatch(/₹190.*set off against what she earns next/);
  await story.erase(member);
  await story.settle();
  expect(await due()).toMatch(/Former member.*₹190.*once the PAN under which it was earned counts for a member/);
});

test('a debt is set off by a posting that the member reads when the same PAN earns again, however late', async () => {
  await story.erasedDebtor();
  pass(shop, 401);
  await cleanUp(shop.deps);
  await story.settle();
  const again = await story.rejoin();
  const other = await story.join();
  for (const sponsor of [again, again, other]) await story.earn(sponsor);
  await story.settle();
  await shop.runJobs();
  expect(await story.walletOf(again)).toMatchObject({
    income_paise: 380_00,
    payable_paise: 190_00,
    total: 2,
    set_offs: [
      {
        amount_paise: -190_00,
        set_off_remark: expect.stringMatching(/^₹190 of an account that was erased is set off.*Write to us/),
      },
    ],
  });
  expect(await due()).toMatch(new RegExp(`${again.referId}.*₹190 of an account that was erased is set off`));
  const told = shop.mails.filter(({ subject }) => subject?.includes('of an account that was erased'));
  expect(told.map(({ to }) => JSON.stringify(to))).toEqual([expect.stringContaining(again.email)]);
  expect(told[0]?.text).toContain('write to us');
  expect(await story.faults(again, other)).toEqual([]);
  expect(await prepareBatch(shop.deps, 'meera')).toMatchObject({ payouts: 2, total: 2 * 190_00 });
  const { call } = await story.signedIn(again);
  const { earnings } = await call(privacy.exportData, { params: { user_id: again.userId } });
  expect(earnings).toMatchObject({ set_offs: [{ amount_paise: -190_00 }], payable_paise: 190_00 });
});

describe('a debt follows the PAN that counted when it was earned', () => {
  test('and lies on nobody whose PAN was only typed before the erasing', async () => {
    const victim = await story.join(null, { pan: VICTIM });
    const mallory = await story.memberInDebt();
    await story.earn(victim);
    await story.change(mallory, { pan: VICTIM });
    await story.erase(mallory);
    await story.settle();
    expect((await story.walletOf(victim)).payable_paise).toBe(190_00);
    expect(await story.setOffsOf(victim)).toEqual([]);
    const again = await story.rejoin();
    await story.settle();
    expect(await story.setOffsOf(again)).toEqual([-190_00]);
    expect((await story.walletOf(victim)).payable_paise).toBe(190_00);
    expect(await story.faults(victim, again)).toEqual([]);
  });

  test('and not one that she changed to afterwards, though that one counted', async () => {
    const mallory = await story.memberInDebt();
    pass(shop, 1);
    await story.change(mallory, { pan: VICTIM });
    await story.erase(mallory);
    const victim = await story.join(null, { pan: VICTIM });
    const again = await story.rejoin();
    await story.settle();
    expect(await story.setOffsOf(victim)).toEqual([]);
    expect(await story.setOffsOf(again)).toEqual([-190_00]);
    expect(await story.faults(victim, again)).toEqual([]);
  });

  test('also where it begins only after the account was erased', async () => {
    const member = await story.join(null, story.numbers);
    const orderId = await story.earn(member);
    await story.pay();
    await story.erase(member);
    await story.settle();
    await cleanUp(shop.deps);
    const again = await story.rejoin();
    await story.settle();
    expect(await story.setOffsOf(again)).toEqual([]);
    await story.sendBack(orderId);
    expect(await story.setOffsOf(again)).toEqual([-190_00]);
    expect(await story.faults(again)).toEqual([]);
  });

  test('for 400 days after the posting; what begins later follows nobody', async () => {
    const member = await story.join(null, story.numbers);
    const orderId = await story.earn(member);
    await story.pay();
    await story.erase(member);
    await story.settle();
    pass(shop, 401);
    await cleanUp(shop.deps);
    expect(await shop.deps.db.selectFrom('posted_pans').selectAll().execute()).toEqual([]);
    const again = await story.rejoin();
    await story.sendBack(orderId);
    expect(await story.setOffsOf(again)).toEqual([]);
    expect(await due()).toMatch(/Former member.*₹190/);
    expect(await story.faults(again)).toEqual([]);
  });

  test('or that of the payout, where none counted when it was posted', async () => {
    const member = await story.join(null, story.numbers);
    const profile = shop.deps.db.updateTable('member_profiles').where('member_id', '=', member.memberId);
    await profile.set({ pan_sealed: '', pan_mac: '', updated_at: shop.clock.now }).execute();
    const orderId = await story.earn(member);
    await story.change(member, story.numbers);
    await story.pay();
    await story.sendBack(orderId);
    await story.erase(member);
    const again = await story.rejoin();
    await story.settle();
    expect(await story.setOffsOf(again)).toEqual([-190_00]);
    expect(await story.faults(again)).toEqual([]);
  });

  test('and no member for whom it stands elsewhere, or of whom the owner decided that it is hers', async () => {
    const mallory = await story.memberInDebt();
    const victim = await story.rejoin();
    await story.erase(mallory);
    await story.settle();
    expect(await story.setOffsOf(victim)).toEqual([]);
    expect((await runShopCommand(shop, 'pan', 'decide', victim.referId)).out).toContain(
      `What the erased account ${mallory.referId} owes does not follow this PAN.`,
    );
    await story.settle();
    await story.earn(victim);
    await story.settle();
    expect(await story.setOffsOf(victim)).toEqual([]);
    expect((await story.walletOf(victim)).payable_paise).toBe(190_00);
    expect(await story.faults(victim)).toEqual([]);
  });

  test('and is given back where the owner decides later that the PAN is another member’s', async () => {
    await story.erasedDebtor();
    const again = await story.rejoin();
    const holder = await story.rejoin();
    await story.settle();
    expect(await story.setOffsOf(again)).toEqual([-190_00]);
    await runShopCommand(shop, 'pan', 'decide', holder.referId);
    await story.settle();
    expect(await story.setOffsOf(again)).toEqual([190_00, -190_00]);
    expect(await story.setOffsOf(holder)).toEqual([]);
    expect(await story.faults(again, holder)).toEqual([]);
  });

  test('under another key of the data too', async () => {
    const { config } = shop.deps;
    const before = config.dataKeys;
    await story.erasedDebtor();
    await story.settle();
    config.dataKeys = [{ id: 'newer', secret: randomBytes(32) }, ...before];
    await rotateKeys(shop.deps, { actor: 'test', reason: 'rotation' }, () => {});
    const again = await story.rejoin();
    await story.settle();
    expect(await story.setOffsOf(again)).toEqual([-190_00]);
    config.dataKeys = before;
  });
});

describe('a debt is set off once', () => {
  test('however often the shop looks, and however often the same PAN joins', async () => {
    await story.erasedDebtor();
    const again = await story.rejoin();
    const beside = await story.rejoin();
    for (let time = 0; time < 3; time++) await story.settle();
    expect(await story.setOffsOf(again)).toEqual([-190_00]);
    expect(await story.setOffsOf(beside)).toEqual([]);
    expect(await story.faults(again, beside)).toEqual([]);
  });

  test('and follows the same PAN to the next account, no part of it twice', async () => {
    await story.erasedDebtor();
    const again = await story.rejoin();
    await story.settle();
    await story.erase(again);
    await story.settle();
    const third = await story.rejoin();
    await story.settle();
    expect(await story.setOffsOf(third)).toEqual([-190_00]);
    await story.earn(third);
    await story.settle();
    expect((await story.walletOf(third)).payable_paise).toBe(0);
    expect(await story.faults(third)).toEqual([]);
  });

  test('and given back as far as orders of the erased account make up for it later', async () => {
    const member = await story.join(null, story.numbers);
    const returned = await story.earn(member);
    await story.pay();
    const open = await story.order(member);
    await deliverAndCollect(shop, open);
    await story.sendBack(returned);
    await story.erase(member);
    const again = await story.rejoin();
    await story.settle();
    expect(await story.setOffsOf(again)).toEqual([-190_00]);
    pass(shop, 14);
    await story.settle();
    expect(await story.setOffsOf(again)).toEqual([190_00, -190_00]);
    expect((await story.walletOf(again)).payable_paise).toBe(0);
    expect(await story.faults(again)).toEqual([]);
    await story.sendBack(open);
    expect(await story.setOffsOf(again)).toEqual([-190_00, 190_00, -190_00]);
    expect(await story.faults(again)).toEqual([]);
  });

  test('before the second signature, at which what was prepared without it is left out', async () => {
    await story.erasedDebtor();
    await story.settle();
    const again = await story.join();
    await story.earn(again);
    pass(shop, 1);
    expect(await prepareBatch(shop.deps, 'meera')).toMatchObject({ payouts: 1, total: 190_00 });
    // As it is where her PAN began to count, and the debt was set off, between the two signatures.
    await story.change(again, { pan: story.numbers.pan });
    await story.settle();
    expect(await story.setOffsOf(again)).toEqual([-190_00]);
    const batch = await shop.deps.db.selectFrom('payout_batches').select('id').orderBy('id', 'desc').executeTakeFirst();
    expect(await approve(shop.deps, batch?.id ?? 0, 'ravi')).toMatchObject({
      payouts: 0,
      leftOut: [{ because: 'balance-fell' }],
    });
    expect(await story.faults(again)).toEqual([]);
  });
});

test('the owner lets a debt go: what was set off is owed again, the shop bears it, and it comes back no more', async () => {
  const mallory = await story.erasedDebtor();
  const victim = await story.rejoin();
  await story.settle();
  expect((await story.walletOf(victim)).payable_paise).toBe(-190_00);
  const release = () => runShopCommandWith('meera', shop, 'payout', 'release', mallory.referId, '--by', 'meera');
  expect(await release()).toMatchObject({
    exitCode: 0,
    out: expect.stringMatching(/The ₹190 .* the shop bears it. ₹190 that were set off are owed to members again/),
  });
  await story.settle();
  expect(await story.setOffsOf(victim)).toEqual([190_00, -190_00]);
  expect((await story.walletOf(victim)).payable_paise).toBe(0);
  expect(await due()).not.toContain('Former member');
  await shop.runJobs();
  expect(shop.mails.filter(({ subject }) => subject?.includes('owed to you again'))).toHaveLength(1);
  expect(await story.faults(victim)).toEqual([]);
  expect(await release()).toMatchObject({ exitCode: 1, err: expect.stringContaining('let go before') });
  expect(await runShopCommandWith('meera', shop, 'payout', 'release', victim.referId, '--by', 'meera')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('No account that was erased'),
  });
  expect(
    (await runShopCommandWith('a guess', shop, 'payout', 'release', mallory.referId, '--by', 'meera')).exitCode,
  ).toBe(1);
});

test('a set-off is no income, and no tax is deducted by it', async () => {
  await story.erasedDebtor();
  const again = await story.rejoin();
  await story.settle();
  expect(await story.walletOf(again)).toMatchObject({ data: [], total: 0, income_paise: 0, payable_paise: -190_00 });
  const report = await tdsReport(shop.deps, financialYear(shop.clock.now), null);
  expect(report.map(({ code }) => code)).not.toContain(again.referId);
  const verified = (await runShopCommand(shop, 'ledger', 'verify')).out;
  expect(verified).toMatch(/Debts of erased accounts that others bear +₹0 +₹190/);
});
