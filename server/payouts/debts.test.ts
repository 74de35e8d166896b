import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as privacy from '#contract/privacy.ts';
import { financialYear } from '#domain/financial-year.ts';
import { cleanUp } from '../operations/start/clean-up.ts';
import { DebtStory } from '../testing/debt-story.ts';
import { deliverAndCollect, pass } from '../testing/earn.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { runShopCommand, runShopCommandWith } from '../testing/run-shop-command.ts';
import { approve } from './approve-batch.ts';
import { prepareBatch } from './prepare-batch.ts';
import { tdsReport } from './tds-report.ts';
import { meera, ravi } from '../testing/signatories.ts';

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

test('a member who owes something is told before erasing the account, and the owner sees the debt before and after', async () => {
  const member = await story.memberInDebt();
  const { call } = await story.signedIn(member);
  const erasing = await call(privacy.erasing, { params: { user_id: member.userId } });
  expect(erasing).toMatchObject({ owed_paise: 0, debt_paise: 190_00 });
  expect(await due()).toMatch(/₹190.*taken from what she earns next/);
  await story.erase(member);
  await story.settle();
  expect(await due()).toMatch(new RegExp(`${member.referId} +₹190 +nobody +until the PAN under which it was earned`));
});

test('the owner sees who bears the debt of which erased account, whatever is owed to the bearer, until it is let go', async () => {
  const debtor = await story.erasedDebtor();
  const again = await story.rejoin();
  await story.settle();
  const borne = new RegExp(`${debtor.referId} +₹190 +${again.referId} +Asha`);
  expect(await due()).toMatch(borne);
  expect(await due()).toMatch(new RegExp(`${again.referId} .*₹190 +taken from .*₹190 of an account that was erased`));
  await story.earn(again);
  await story.settle();
  expect((await story.walletOf(again)).payable_paise).toBe(0);
  expect(await due()).toMatch(borne);
  await runShopCommandWith('meera', shop, 'payout', 'release', debtor.referId, '--by', 'meera');
  expect(await due()).not.toContain(debtor.referId);
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
  expect(await prepareBatch(shop.deps, meera)).toMatchObject({ payouts: 2, total: 2 * 190_00 });
  const { call } = await story.signedIn(again);
  const { earnings } = await call(privacy.exportData, { params: { user_id: again.userId } });
  expect(earnings).toMatchObject({ set_offs: [{ amount_paise: -190_00 }], payable_paise: 190_00 });
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

  test('and moves on with the PAN from the member who bore it first to the one for whom it counts then', async () => {
    await story.erasedDebtor();
    const first = await story.rejoin();
    await story.earn(first);
    await story.settle();
    const elsewhere = await story.rejoin();
    await story.change(first, { pan: VICTIM });
    await story.settle();
    // It counts for no member now: a PAN that was only typed moves nothing.
    expect(await story.setOffsOf(first)).toEqual([-190_00]);
    await story.change(elsewhere, { pan: 'OTHER1234P' });
    const then = await story.rejoin();
    for (let time = 0; time < 2; time++) await story.settle();
    expect(await story.setOffsOf(first)).toEqual([190_00, -190_00]);
    expect(await story.setOffsOf(elsewhere)).toEqual([]);
    expect(await story.setOffsOf(then)).toEqual([-190_00]);
    expect((await story.walletOf(first)).payable_paise).toBe(190_00);
    expect(await story.faults(first, elsewhere, then)).toEqual([]);
  });

  test('and stays with an erased bearer as far as that one earned, from where only the rest follows the PAN', async () => {
    await story.erasedDebtor();
    const first = await story.rejoin();
    await story.earn(first);
    await story.settle();
    await story.change(first, { pan: VICTIM });
    await story.erase(first);
    const then = await story.rejoin();
    for (let time = 0; time < 2; time++) await story.settle();
    expect(await story.setOffsOf(then)).toEqual([]);
    expect(await story.faults(then)).toEqual([]);
  });

  test('and what a bearer owes without it later falls under the PAN of that, not of the debt that moved on', async () => {
    const other = await story.join(null, { pan: 'OTHER1234P' });
    const orderId = await story.earn(other);
    await story.pay();
    await story.sendBack(orderId);
    await story.erasedDebtor();
    pass(shop, 1);
    await story.change(other, { pan: story.numbers.pan });
    await story.settle();
    expect(await story.setOffsOf(other)).toEqual([-190_00]);
    await story.change(other, { pan: 'OTHER1234P' });
    const then = await story.rejoin();
    await story.settle();
    await story.erase(other);
    await story.settle();
    expect(await story.setOffsOf(then)).toEqual([-190_00]);
    expect(await story.faults(then)).toEqual([]);
  });

  test('and follows a PAN for longer than 400 days where a bearer erases the account only then', async () => {
    await story.erasedDebtor();
    const first = await story.rejoin();
    await story.settle();
    await story.change(first, { pan: VICTIM });
    pass(shop, 401);
    await cleanUp(shop.deps);
    await story.erase(first);
    await cleanUp(shop.deps);
    const then = await story.rejoin();
    await story.settle();
    expect(await story.setOffsOf(then)).toEqual([-190_00]);
    expect(await story.faults(then)).toEqual([]);
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
    expect(await prepareBatch(shop.deps, meera)).toMatchObject({ payouts: 1, total: 190_00 });
    // As it is where the member's PAN began to count, and the debt was set off, between the two signatures.
    await story.change(again, { pan: story.numbers.pan });
    await story.settle();
    expect(await story.setOffsOf(again)).toEqual([-190_00]);
    const batch = await shop.deps.db.selectFrom('payout_batches').select('id').orderBy('id', 'desc').executeTakeFirst();
    expect(await approve(shop.deps, batch?.id ?? 0, ravi)).toMatchObject({
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
  expect(await due()).not.toContain(mallory.referId);
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

test('what the owner let go of is known under no PAN after 400 days', async () => {
  const mallory = await story.erasedDebtor();
  await story.settle();
  await runShopCommandWith('meera', shop, 'payout', 'release', mallory.referId, '--by', 'meera');
  pass(shop, 401);
  await cleanUp(shop.deps);
  const left = (table: 'posted_pans' | 'debt_bearers' | 'held_numbers') => shop.deps.db.selectFrom(table).selectAll();
  expect(await left('posted_pans').execute()).toEqual([]);
  expect(await left('debt_bearers').execute()).toEqual([]);
  expect(await left('held_numbers').where('held_until', 'is not', null).execute()).toEqual([]);
});

test('a debt that cannot be set off leaves those of other accounts alone', async () => {
  const { db } = shop.deps;
  const numbers = { pan: 'OTHER1234P', accountNumber: '601012345678', mobile: '9822222222' };
  await story.erasedDebtor();
  const other = await story.join(null, numbers);
  const orderId = await story.earn(other);
  await story.pay();
  await story.sendBack(orderId);
  await story.erase(other);
  const broken = await story.rejoin();
  const again = await story.join(null, { pan: numbers.pan });
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(db);
  const first = await db.selectFrom('debtors').select('debtor_id as id').orderBy('id').executeTakeFirstOrThrow();
  await sql`create trigger refuse before insert on ledger_transactions for each row
    when (new.debtor_id = ${sql.lit(first.id)}) execute function refuse()`.execute(db);
  await story.settle();
  expect(await story.setOffsOf(broken)).toEqual([]);
  expect(await story.setOffsOf(again)).toEqual([-190_00]);
  await sql`drop function refuse cascade`.execute(db);
  await story.settle();
  expect(await story.setOffsOf(broken)).toEqual([-190_00]);
  expect(await story.faults(broken, again)).toEqual([]);
});

test('a set-off is no income, and no tax is deducted by it', async () => {
  await story.erasedDebtor();
  const again = await story.rejoin();
  await story.settle();
  expect(await story.walletOf(again)).toMatchObject({ data: [], total: 0, income_paise: 0, payable_paise: -190_00 });
  const report = await tdsReport(shop.deps, financialYear(shop.clock.now), null);
  expect(report.map(({ code }) => code)).not.toContain(again.referId);
  const verified = (await runShopCommand(shop, 'ledger', 'verify')).out;
  expect(verified).toMatch(/Debts of erased accounts, borne by others or let go +₹0 +₹190/);
});
