import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { macsOfVariants } from '../crypto/mac.ts';
import { DebtStory } from '../testing/debt-story.ts';
import { pass } from '../testing/earn.ts';
import type { Referred } from '../testing/story-members.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { runShopCommandWith } from '../testing/run-shop-command.ts';
import { approve } from './approve-batch.ts';
import { recordBankResult } from './decide-payout.ts';
import { prepareBatch } from './prepare-batch.ts';
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

const SPELLED = '00501012345678';

/** As an older version saved an account: by the digest of its spelling, and none of its end. */
async function saveAsBefore({ memberId }: Referred): Promise<void> {
  const { db, config } = shop.deps;
  const [, , typed = ''] = macsOfVariants(config.dataKeys, SPELLED);
  await db
    .updateTable('member_profiles')
    .set({ account_mac: typed, account_end_mac: '', updated_at: shop.clock.now })
    .where('member_id', '=', memberId)
    .execute();
}

const compare = async (): Promise<void> => {
  await shop.deps.jobs.send(shop.deps.db, 'digest-numbers', {});
  await shop.runJobs();
};

const prepare = () => runShopCommandWith('meera', shop, 'payout', 'prepare', '--by', 'meera');

test('payouts wait while an older process still saves accounts that are not compared, and are judged once they are', async () => {
  const member = await story.join(null, { accountNumber: SPELLED });
  await story.earn(member);
  pass(shop, 4);
  await saveAsBefore(member);
  expect(await prepare()).toMatchObject({
    exitCode: 1,
    err: expect.stringMatching(new RegExp(`^Payouts wait: .*\\(${member.referId}\\)`)),
  });
  await compare();
  expect((await prepare()).out).toContain('Batch 1: 1 payout of ₹190');
  await saveAsBefore(member);
  await expect(approve(shop.deps, 1, ravi)).rejects.toThrow('Payouts wait');
  await compare();
  expect(await approve(shop.deps, 1, ravi)).toMatchObject({ outcome: 'approved', payouts: 1, leftOut: [] });
});

test('payouts do not wait for an account whose key is gone: it is not paid to', async () => {
  const [member, lost] = [await story.join(), await story.join()];
  await story.earn(member);
  pass(shop, 4);
  await shop.deps.db
    .updateTable('member_profiles')
    .set({ account_sealed: 'gone:2:a:b:c', account_end_mac: '' })
    .where('member_id', '=', lost.memberId)
    .execute();
  await compare();
  expect(await prepareBatch(shop.deps, meera)).toMatchObject({ payouts: 1 });
});

test('an account that a payout came back from is known again in another spelling than it was paid under before', async () => {
  const { db, config } = shop.deps;
  const member = await story.join(null, { accountNumber: SPELLED });
  await story.earn(member);
  pass(shop, 4);
  await prepareBatch(shop.deps, meera);
  await approve(shop.deps, 1, ravi);
  const { public_id: id } = await db.selectFrom('payouts').select('public_id').executeTakeFirstOrThrow();
  await recordBankResult(shop.deps, id, { state: 'failed', why: 'no such account' });
  const [, , typed = ''] = macsOfVariants(config.dataKeys, SPELLED);
  await saveAsBefore(member);
  await db.updateTable('payouts').set({ account_mac: typed }).execute();
  await story.change(member, { accountNumber: '501012345678' });
  pass(shop, 4);
  expect(await prepareBatch(shop.deps, meera)).toBeNull();
  const { rows } = await sql<{ same: boolean }>`select payouts.account_mac = profile.account_mac as same
    from payouts join member_profiles as profile on profile.id = payouts.profile_id`.execute(db);
  expect(rows).toEqual([{ same: true }]);
});
