import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../operations/start/clean-up.ts';
import { rotateKeys } from '../members/identity/rotate-keys.ts';
import { DebtStory } from '../testing/debt-story.ts';
import { pass } from '../testing/earn.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { runShopCommand } from '../testing/run-shop-command.ts';

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

describe('a debt follows the PAN that counted when it was earned', () => {
  test('and falls on no member whose PAN was only typed before the erasing', async () => {
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

  test('and not one that the debtor changed to afterwards, though that one counted', async () => {
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

  test('for 400 days after the posting; a debt that begins later is borne by no member', async () => {
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
    expect(await due()).toMatch(new RegExp(`${member.referId} +₹190 +nobody`));
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

  test('at the payout, where another one counted when it was posted', async () => {
    const member = await story.join(null, { ...story.numbers, pan: VICTIM });
    const orderId = await story.earn(member);
    await story.change(member, story.numbers);
    await story.pay();
    await story.sendBack(orderId);
    await story.erase(member);
    const again = await story.rejoin();
    const victim = await story.join(null, { pan: VICTIM });
    await story.settle();
    expect(await story.setOffsOf(again)).toEqual([-190_00]);
    expect(await story.setOffsOf(victim)).toEqual([]);
    expect(await story.faults(again, victim)).toEqual([]);
  });

  test('and no other one in place of a PAN of which the owner decided that it is another member’s', async () => {
    const member = await story.join(null, story.numbers);
    const orderId = await story.earn(member);
    await story.change(member, { pan: VICTIM });
    await story.pay();
    await story.sendBack(orderId);
    const victim = await story.join(null, { pan: VICTIM });
    await story.erase(member);
    await story.settle();
    expect((await runShopCommand(shop, 'pan', 'decide', victim.referId)).out).toContain(member.referId);
    const again = await story.rejoin();
    await story.settle();
    expect(await story.setOffsOf(victim)).toEqual([]);
    expect(await story.setOffsOf(again)).toEqual([]);
    expect(await story.faults(victim, again)).toEqual([]);
  });

  test('and no member for whom it counted beside another one before the owner decided', async () => {
    const mallory = await story.erasedDebtor();
    await story.settle();
    const first = await story.rejoin();
    await story.settle();
    const victim = await story.rejoin();
    const profile = shop.deps.db.updateTable('member_profiles').where('member_id', '=', victim.memberId);
    await profile.set({ pan_standing: 'shared' }).execute();
    expect((await runShopCommand(shop, 'pan', 'decide', victim.referId)).out).toContain(
      `What the erased account ${mallory.referId} owes does not follow this PAN.`,
    );
    await story.settle();
    expect(await story.setOffsOf(first)).toEqual([190_00, -190_00]);
    expect(await story.setOffsOf(victim)).toEqual([]);
    expect(await story.faults(first, victim)).toEqual([]);
  });

  test('and no member for whom it stands elsewhere, or whose it is by the owner’s decision', async () => {
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
