import { beforeEach, describe, expect, test } from 'vitest';
import * as rewards from '#contract/rewards.ts';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import { settleCommissions } from '../rewards/settle-commissions.ts';
import { confirm, deliverAndCollect, pass } from '../testing/earn.ts';
import { sharedNumberStories } from '../testing/shared-number-stories.ts';
import { prepareBatch } from './prepare-batch.ts';
import { meera } from '../testing/signatories.ts';

const stories = sharedNumberStories();
const { mobileOf, run, prepare, booksAreRight, mailsTo, order, confirmed, twoConfirmed, pay } = stories;
let { shop, folk, goods, asha, bela, chitra, dipa } = {} as ReturnType<typeof stories.cast>;
beforeEach(() => {
  ({ shop, folk, goods, asha, bela, chitra, dipa } = stories.cast());
});

describe('the owner decides', () => {
  test('that a level keeps what it earned: it is paid, whatever is typed, judged and sent back later', async () => {
    const { id, level } = await confirmed();
    await folk.change(dipa, mobileOf(chitra));
    expect((await run('shared', 'list')).out).toMatch(
      new RegExp(`${level} +${chitra.referId} .*₹190 waits until you decide`),
    );
    expect((await run('shared', 'keep', level)).exitCode).toBe(0);
    expect((await run('shared', 'keep', level)).out).toContain('you decided so before');
    expect((await run('shared', 'list')).out).toContain('Nobody shares a number');
    expect(await prepare()).toMatchObject({ payouts: 2, total: 190_00 + 114_00 });
    await folk.change(dipa, { ...mobileOf(chitra), pan: folk.numbers(chitra).pan });
    await pay('paid');
    await returnPieces(shop.deps, id, new Map([[goods[0]?.skus[0] ?? '', 1]]), true);
    await settleCommissions(shop.deps);
    expect(await folk.owed(chitra, bela)).toEqual([-95_00, -57_00]);
    expect((await run('shared', 'take-back', level)).err).toContain('is paid out or on its way, so it stays');
    await booksAreRight();
  });

  test('that a level gives back what it earned, before or after it was confirmed, and may think better of it', async () => {
    const { level } = await confirmed();
    await folk.change(dipa, mobileOf(chitra));
    await prepare();
    expect((await run('shared', 'take-back', level)).out).toContain('Whatever was posted for it is taken back');
    expect(await folk.levels()).toEqual([false, true, true]);
    expect(await folk.owed(chitra)).toEqual([0]);
    await booksAreRight();
    await shop.runJobs();
    const told = mailsTo(chitra).at(-1);
    expect(told?.subject).toContain('₹190 is taken back');
    expect(told?.text).toMatch(
      /A number in your details .* We have decided .* To object, write to our grievance officer/,
    );
    const { data, shared_levels: levels } = await folk.statementOf(chitra);
    expect(levels).toMatchObject([{ id: level, waits: false }]);
    const why = await chitra.call(rewards.why, { params: { ...chitra, entry: data[0]?.id ?? '' } });
    expect(why).toMatchObject({ earns_nothing: 'taken-by-another', entry: { final_amount: -190 } });
    await run('shared', 'keep', level);
    expect(await folk.owed(chitra)).toEqual([190_00]);
    await booksAreRight();
  });

  test('with five of the days before them on which a number was taken up, and how many more there are', async () => {
    await confirmed();
    for (let day = 0; day < 7; day++) {
      await folk.change(dipa, mobileOf(chitra));
      pass(shop, 1);
      if (day < 6) await folk.change(dipa);
    }
    const { out = '' } = await run('shared', 'list');
    expect(out.match(/phone since/g)).toHaveLength(5);
    expect(out).toContain(' and 2 more');
  });

  test('about several levels, each of which is decided and said, also beside one that cannot be', async () => {
    const { level } = await confirmed();
    await folk.change(dipa, mobileOf(chitra));
    await prepare();
    const { out, err = '', exitCode } = await run('shared', 'take-back', '99-1', level);
    expect({ out, exitCode }).toEqual({ out: undefined, exitCode: 1 });
    expect(err).toContain('Nobody stands on 99-1.');
    expect(err).toContain(`${level}, `);
    expect(await folk.owed(chitra)).toEqual([0]);
  });

  test('about a level that is found while its payout waits for the second signature', async () => {
    const { level } = await confirmed();
    await prepare();
    await folk.change(dipa, mobileOf(chitra));
    expect((await run('shared', 'list')).out).toMatch(new RegExp(`${level} .*₹190 waits until you decide`));
  });

  test('only about what shares a number, by names that exist', async () => {
    const { level } = await confirmed();
    expect((await run('shared', 'keep', level)).err).toContain('shares no number that matters');
    expect((await run('shared', 'take-back', '99-1')).err).toContain('Nobody stands on 99-1');
    expect(await run('shared', 'keep', 'KD-1001')).toMatchObject({ exitCode: 2 });
    expect(await folk.levels()).toEqual([true, true, true]);
  });

  test('though every reading of the clock is later: what a payout left out is not paid by it', async () => {
    const { level } = await twoConfirmed();
    await folk.change(dipa, mobileOf(chitra));
    let readings = 0;
    const clock = () => new Date(shop.clock.now.getTime() + readings++);
    expect(await prepareBatch({ ...shop.deps, clock }, meera)).toMatchObject({ payouts: 3 });
    pass(shop, 1);
    await folk.change(dipa);
    await pay('paid');
    await folk.change(dipa, mobileOf(chitra));
    expect((await run('shared', 'list')).out).toMatch(new RegExp(`${level} .*₹190 waits until you decide`));
    expect(await prepare()).toBeNull();
    expect((await run('shared', 'take-back', level)).exitCode).toBe(0);
    expect(await folk.owed(chitra)).toEqual([0]);
    await booksAreRight();
  });

  test('about one level of an order that is due, and the others are judged as ever', async () => {
    await folk.change(dipa, mobileOf(bela));
    const { id, level } = await order();
    await deliverAndCollect(shop, id);
    await settleCommissions(shop.deps);
    pass(shop, 6);
    await folk.change(chitra, mobileOf(asha));
    pass(shop, 8);
    expect((await run('shared', 'keep', level.replace(/1$/, '2'))).exitCode).toBe(0);
    expect(await folk.levels()).toEqual([false, true, true]);
    expect(await folk.owed(chitra, bela, asha)).toEqual([0, 114_00, 76_00]);
    await booksAreRight();
  });

  test('that a level is kept, but suspension counts when it is confirmed', async () => {
    await folk.change(dipa, mobileOf(chitra));
    const { id, level } = await order();
    await run('shared', 'keep', level);
    const suspended = { suspended_at: shop.clock.now };
    await shop.deps.db.updateTable('members').set(suspended).where('id', '=', chitra.memberId).execute();
    await confirm(shop, id);
    expect(await folk.levels()).toEqual([false, true, true]);
    await booksAreRight();
  });

  test('to take back what was kept again after another payout, since it is not paid', async () => {
    const { level } = await twoConfirmed();
    await folk.change(dipa, mobileOf(chitra));
    await run('shared', 'take-back', level);
    pass(shop, 1);
    await prepare();
    await pay('paid');
    await run('shared', 'keep', level);
    expect(await folk.owed(chitra)).toEqual([190_00]);
    expect((await run('shared', 'take-back', level)).exitCode).toBe(0);
    expect(await folk.owed(chitra)).toEqual([0]);
    await booksAreRight();
  });
});
