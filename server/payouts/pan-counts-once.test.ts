import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { referredBy } from '#contract/attribution.ts';
import * as members from '#contract/members.ts';
import * as privacy from '#contract/privacy.ts';
import * as programme from '#contract/programme.ts';
import * as rewards from '#contract/rewards.ts';
import { settleCommissions } from '../rewards/settle-commissions.ts';
import { confirm, deliverAndCollect, orderOnDelivery, pass } from '../testing/earn.ts';
import { type Referred } from '../testing/story-members.ts';
import { prepareBatch } from './prepare-batch.ts';
import { personStories } from '../testing/person-stories.ts';
import { meera } from '../testing/signatories.ts';

const stories = personStories();
const { booksAreRight, run } = stories;
let { shop, folk, chest } = {} as ReturnType<typeof stories.cast>;
beforeEach(() => {
  ({ shop, folk, chest } = stories.cast());
});

describe('a PAN counts for one member', () => {
  test('who enters it second saves, buys and earns as before, and is paid nothing until the shop decides', async () => {
    const asha = await folk.join(null);
    const bela = await folk.join(null, { pan: folk.numbers(asha).pan });
    const chitra = await folk.join(bela);
    await orderOnDelivery(bela, [chest]);
    await confirm(shop, await orderOnDelivery(chitra, [chest]));
    expect(await folk.owed(bela)).toEqual([190_00]);
    expect(await prepareBatch(shop.deps, meera)).toBeNull();
    expect((await run('payout', 'due')).out).toContain('her PAN is another member’s too');
    expect((await run('pan', 'list')).out).toMatch(
      new RegExp(`${asha.referId} .* counts\\s[^]*${bela.referId} .* is paid nothing, unless you decide`),
    );
    expect(await run('pan', 'decide', bela.referId)).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining(`It does not count for ${asha.referId}`),
    });
    expect(await prepareBatch(shop.deps, meera)).toMatchObject({ payouts: 1, total: 190_00 });
    await booksAreRight();
  });

  test('what was earned under another PAN waits, in words for the owner', async () => {
    const asha = await folk.join(null);
    const bela = await folk.join(null);
    const chitra = await folk.join(bela);
    await confirm(shop, await orderOnDelivery(chitra, [chest]));
    await folk.change(bela, { pan: folk.numbers(asha).pan });
    expect((await run('payout', 'due')).out).toContain('her PAN is another member’s too');
    expect(await prepareBatch(shop.deps, meera)).toBeNull();
    await folk.change(bela);
    pass(shop, 4);
    expect(await prepareBatch(shop.deps, meera)).toMatchObject({ payouts: 1 });
  });

  /** Every answer that a member may read about their own account, without what differs from member to member. */
  async function answersTo(member: Referred, entry: string | null = null): Promise<string> {
    const own = { params: { user_id: member.userId } };
    const all = [
      await folk.statementOf(member),
      await member.call(rewards.spot, { params: member, query: { allLevels: 'true' } }),
      await member.call(rewards.months, { params: member }),
      entry && (await member.call(rewards.why, { params: { ...member, entry } })),
      await member.call(referredBy, {}),
      await member.call(members.profiles, own),
      await member.call(privacy.erasing, own),
      await member.call(privacy.exportData, own),
      await member.call(programme.membershipOf, {}),
      shop.mails
        .filter(({ to }) => JSON.stringify(to).includes(member.email))
        .map(({ subject, text }) => [subject, text?.replaceAll(/order \d+/g, 'order')]),
    ];
    const personal = new Set([
      'id',
      'user_id',
      'full_name',
      'email',
      'news_email',
      'mobile',
      'pan',
      'accountNumber',
      'referId',
      'refer_id',
      'order',
      'rewards_remark',
    ]);
    return JSON.stringify(all, (name, value) => (personal.has(name) ? '' : value));
  }

  test('no answer tells a member that another one has the same PAN', async () => {
    const asha = await folk.join(null);
    const second = await folk.join(null, { pan: folk.numbers(asha).pan });
    const third = await folk.join(null);
    const answer = await answersTo(second);
    expect(answer).toContain('"payout_waits_for":["account-new","below-least"]');
    expect(answer).toBe(await answersTo(third));
  });

  test('no sale tells the spy either: it is pending and confirmed as anybody’s is', async () => {
    const asha = await folk.join(null);
    const spy = await folk.join(null, { pan: folk.numbers(asha).pan });
    const third = await folk.join(null);
    const sales = [];
    for (const seller of [spy, third]) sales.push(await orderOnDelivery(await folk.join(seller), [chest]));
    const entries = sales.map((id) => `${/^KD-(\d+)-/.exec(id)?.[1]}-1`);
    await settleCommissions(shop.deps);
    await shop.runJobs();
    const pending = await answersTo(spy, entries[0]);
    expect(pending).toContain('"pending_amount_paise":19000');
    expect(pending).toBe(await answersTo(third, entries[1]));
    for (const id of sales) await deliverAndCollect(shop, id);
    pass(shop, 14);
    await settleCommissions(shop.deps);
    await shop.runJobs();
    const confirmed = await answersTo(spy, `${entries[0]}-1`);
    expect(confirmed).toContain('"payable_paise":19000');
    expect(confirmed).toContain('"payout_waits_for":[]');
    expect(confirmed).toBe(await answersTo(third, `${entries[1]}-1`));
    expect(await prepareBatch(shop.deps, meera)).toMatchObject({ payouts: 1, waiting: 1 });
  });

  test('the database keeps it, whatever runs', async () => {
    const asha = await folk.join(null);
    const bela = await folk.join(null, { pan: folk.numbers(asha).pan });
    const byHand = shop.deps.db
      .updateTable('member_profiles')
      .set({ pan_standing: 'counts' })
      .where('referral_code', '=', bela.referId);
    await expect(byHand.execute()).rejects.toThrow('pan_counts_once');
  });

  test('a PAN is known again under another key of the data', async () => {
    const { config } = shop.deps;
    const before = config.dataKeys;
    const asha = await folk.join(null);
    config.dataKeys = [{ id: 'newer', secret: randomBytes(32) }, ...before];
    const bela = await folk.join(null, { pan: folk.numbers(asha).pan });
    const standing = shop.deps.db.selectFrom('member_profiles').select('pan_standing').orderBy('id');
    expect((await standing.execute()).map((row) => row.pan_standing)).toEqual(['counts', 'elsewhere']);
    expect(bela.referId).not.toBe(asha.referId);
    config.dataKeys = before;
  });
});
