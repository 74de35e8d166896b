import { beforeEach, describe, expect, test } from 'vitest';
import * as rewards from '#contract/rewards.ts';
import type { CsvCell } from '#domain/csv.ts';
import { cleanUp } from '../operations/start/clean-up.ts';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import { settleCommissions } from '../rewards/settle-commissions.ts';
import { confirm, pass } from '../testing/earn.ts';
import type { Referred } from '../testing/story-members.ts';
import { sharedNumberStories } from '../testing/shared-number-stories.ts';
import { approve } from './approve-batch.ts';
import { makeBankFile } from './bank-file.ts';
import { ravi } from '../testing/signatories.ts';

const stories = sharedNumberStories();
const { mobileOf, run, prepare, booksAreRight, mailsTo, order, confirmed, twoConfirmed, answer, pay } = stories;
let { shop, folk, goods, asha, bela, chitra, dipa } = {} as ReturnType<typeof stories.cast>;
beforeEach(() => {
  ({ shop, folk, goods, asha, bela, chitra, dipa } = stories.cast());
});

/** The amounts in the file for the bank of the first batch. */
async function sentToBank(): Promise<unknown[]> {
  const rows: CsvCell[][] = [];
  await makeBankFile(shop.deps, 1, { actor: 'test', reason: 'test' }, async (all) => void rows.push(...all), false);
  const [head = [], ...transfers] = rows;
  return transfers.map((cells) => cells[head.indexOf('Amount')]);
}

describe('a number that is taken after the order', () => {
  test('by its buyer takes nothing from the level that has it: it waits, and is paid once the buyer gives it up', async () => {
    await confirmed();
    expect(await folk.owed(chitra, bela, asha)).toEqual([190_00, 114_00, 76_00]);
    await folk.change(dipa, mobileOf(chitra));
    expect(await prepare()).toMatchObject({ payouts: 1, total: 114_00, waiting: 2 });
    expect(await folk.owed(chitra)).toEqual([190_00]);
    expect(await folk.levels()).toEqual([true, true, true]);
    pass(shop, 1);
    await folk.change(dipa);
    expect((await run('shared', 'list')).out).toContain('is paid as ever: the number was given up');
    expect(await prepare()).toMatchObject({ payouts: 1, total: 190_00 });
    await booksAreRight();
  });

  test('by its buyer before it is confirmed lets it be confirmed and wait, and its member is told how to object', async () => {
    const { id, level } = await order();
    await folk.change(dipa, mobileOf(chitra));
    await confirm(shop, id);
    await shop.runJobs();
    const [mail] = mailsTo(chitra).slice(-1);
    expect(mail?.subject).toBe('₹190 is confirmed and waits');
    expect(mail?.text).toContain('write to our grievance officer');
    expect(await folk.statementOf(chitra)).toMatchObject({
      income_paise: 190_00,
      payable_paise: 190_00,
      payout_waits_for: ['shared-later'],
      shared_levels: [{ id: level, because: 'taken-by-another', waits: true, final_amount_paise: 190_00 }],
    });
    expect(JSON.stringify(await folk.statementOf(chitra))).not.toContain(dipa.referId);
    expect((await run('payout', 'due')).out).toMatch(/₹190 +shares a number with somebody else on an order/);
    await prepare();
    await shop.runJobs();
    expect(mailsTo(chitra).filter(({ subject }) => subject?.includes('waits'))).toHaveLength(1);
    await booksAreRight();
  });

  test('by a level takes nothing from its sponsor, and leaves out the one who took it, who is told', async () => {
    const { id, level } = await order();
    await folk.change(chitra, mobileOf(bela));
    pass(shop, 1);
    await folk.change(chitra);
    await confirm(shop, id);
    expect(await folk.levels()).toEqual([false, true, true]);
    expect(await folk.owed(chitra, bela, asha)).toEqual([0, 114_00, 76_00]);
    const told = [{ id: level, because: 'taken-by-you', waits: false, final_amount_paise: 0 }];
    expect((await folk.statementOf(chitra)).shared_levels).toMatchObject(told);
    await booksAreRight();
  });

  test('by a level whose part is confirmed takes nothing before the owner decides, from neither of them', async () => {
    const { level } = await confirmed();
    await folk.change(chitra, mobileOf(bela));
    pass(shop, 1);
    await folk.change(chitra);
    expect(await prepare()).toMatchObject({ payouts: 1, total: 114_00, waiting: 2 });
    expect(await folk.levels()).toEqual([true, true, true]);
    expect(await folk.owed(chitra)).toEqual([190_00]);
    const told = [{ id: level, because: 'taken-by-you', waits: true }];
    expect((await folk.statementOf(chitra)).shared_levels).toMatchObject(told);
  });

  test('between the two signatures of a payout leaves it out, and takes nothing back', async () => {
    await confirmed();
    await prepare();
    await folk.change(dipa, mobileOf(chitra));
    await pay('approved');
    const left = shop.deps.db
      .selectFrom('payouts')
      .select(['amount_paise as amount', 'why'])
      .where('state', '=', 'left-out');
    expect(await left.execute()).toEqual([{ amount: 190_00, why: 'shared-later' }]);
    expect((await run('payout', 'show', '1')).out).toContain('shares a number with somebody else on an order');
    expect(await folk.owed(chitra)).toEqual([190_00]);
    await booksAreRight();
  });

  test('between the two signatures leaves out its own amount alone, however often: the rest is seen, signed, sent and posted', async () => {
    await twoConfirmed();
    expect(await prepare()).toMatchObject({ payouts: 3, total: 380_00 + 228_00 + 152_00 });
    await folk.change(dipa, mobileOf(chitra));
    expect((await run('payout', 'show', '1')).out).toMatch(
      /₹190 +prepared +without ₹190, for which a number is shared/,
    );
    const signed = await approve(shop.deps, 1, ravi);
    expect(signed).toMatchObject({ payouts: 3, total: 190_00 + 228_00 + 152_00, leftOut: [] });
    expect(signed).toMatchObject({ lessened: [{ amount: 190_00, withheld: 190_00 }] });
    expect(await sentToBank()).toEqual(['152.00', '228.00', '190.00']);
    expect((await run('payout', 'show', '1')).out).toMatch(
      /₹190 +approved +without ₹190, for which a number is shared/,
    );
    expect(await folk.owed(chitra)).toEqual([190_00]);
    await answer('paid');
    await booksAreRight();
    await folk.change(dipa);
    await confirmed(await folk.join(chitra));
    expect(await prepare()).toMatchObject({ payouts: 2, total: 380_00 + 114_00 });
    await folk.change(dipa, mobileOf(chitra));
    await pay('paid');
    expect(await folk.owed(chitra)).toEqual([190_00]);
    expect((await run('shared', 'list')).out).toMatch(/₹190 waits until you decide/);
    await booksAreRight();
  });

  test('holds back that order alone: what else was earned is paid meanwhile, and this once the number is given up', async () => {
    await twoConfirmed();
    await folk.change(dipa, mobileOf(chitra));
    expect(await folk.statementOf(chitra)).toMatchObject({ payable_paise: 380_00, payout_waits_for: [] });
    expect((await run('payout', 'due')).out).toMatch(/₹380 +to be paid; ₹190 of it waits: "shared list"/);
    expect(await prepare()).toMatchObject({ payouts: 3, total: 190_00 + 228_00 + 152_00 });
    await pay('paid');
    expect(await folk.owed(chitra)).toEqual([190_00]);
    expect(await prepare()).toBeNull();
    pass(shop, 1);
    await folk.change(dipa);
    expect(await prepare()).toMatchObject({ payouts: 1, total: 190_00 });
    await pay('paid');
    await folk.change(dipa, mobileOf(chitra));
    expect((await folk.statementOf(chitra)).shared_levels).toEqual([]);
    await booksAreRight();
  });

  test('is judged no more once it is paid out: what comes back is taken back in its proportion', async () => {
    const { id } = await confirmed();
    await prepare();
    await pay('paid');
    await folk.change(dipa, mobileOf(chitra));
    await returnPieces(shop.deps, id, new Map([[goods[0]?.skus[0] ?? '', 1]]), true);
    await settleCommissions(shop.deps);
    await prepare();
    expect(await folk.owed(chitra)).toEqual([-95_00]);
    expect(await folk.levels()).toEqual([true, true, true]);
    expect((await folk.statementOf(chitra)).shared_levels).toEqual([]);
    await booksAreRight();
  });

  test('is found though the other gave it up, as long as a payout of the order may come back', async () => {
    await folk.change(dipa, { mobile: '9811111111' });
    const { id } = await order();
    await folk.change(dipa);
    await confirm(shop, id);
    pass(shop, 1);
    await prepare();
    await pay('approved');
    await cleanUp(shop.deps);
    await answer('failed');
    await folk.change(chitra, { mobile: '9811111111' });
    expect(await prepare()).toMatchObject({ payouts: 1, total: 114_00 });
    expect((await folk.statementOf(chitra)).payout_waits_for).toContain('shared-later');
    expect((await run('shared', 'list')).out).toMatch(
      /₹190 waits until you decide +she took up a number of somebody else/,
    );
  });
});

describe('the first account of a level that joined without one', () => {
  const own = '777700009999';
  let late: Referred;
  let below: Referred;
  beforeEach(async () => {
    late = await folk.join(bela, { accountNumber: '' });
    below = await folk.join(late);
  });

  /** Below orders, and it is confirmed after both have typed what they type; then the number is given up. */
  async function earned(...types: [Referred, Partial<{ accountNumber: string }>][]): Promise<string> {
    const { id, level } = await order(below);
    for (const [one, numbers] of types) {
      await folk.change(one, numbers);
      pass(shop, 1);
    }
    await confirm(shop, id);
    await folk.change(below, { accountNumber: '666600001111' });
    expect(await folk.levels()).toEqual([true, true, true]);
    pass(shop, 4);
    return level;
  }

  test('waits where the buyer typed it in advance, though it was given up since, and is paid once the owner keeps it', async () => {
    const level = await earned([below, { accountNumber: own }], [late, { accountNumber: own }]);
    expect(await folk.statementOf(late)).toMatchObject({
      payable_paise: 190_00,
      payout_waits_for: ['shared-later'],
      shared_levels: [{ id: level, because: 'taken-by-you', waits: true, final_amount_paise: 190_00 }],
    });
    expect((await run('shared', 'list')).out).toMatch(
      new RegExp(`${level} +${late.referId} .*₹190 waits until you decide .*first number of a kind.*account since`),
    );
    expect(await prepare()).toMatchObject({ payouts: 1, total: 114_00 });
    await run('shared', 'keep', level);
    expect(await prepare()).toMatchObject({ payouts: 1, total: 190_00 });
    await booksAreRight();
  });

  test('waits where it is the buyer’s own, even after the buyer gives it up, and may be taken back', async () => {
    const level = await earned([late, { accountNumber: folk.numbers(below).accountNumber }]);
    expect(await prepare()).toMatchObject({ payouts: 1, total: 114_00 });
    await pay('paid');
    await cleanUp(shop.deps);
    expect(await prepare()).toBeNull();
    expect((await run('shared', 'take-back', level)).exitCode).toBe(0);
    expect(await folk.owed(late)).toEqual([0]);
    await booksAreRight();
  });
});

describe('a number that another member takes up shortly before the order', () => {
  test('is held against the level, which reads why and how to object, and which the owner may let earn', async () => {
    await folk.change(dipa, mobileOf(chitra));
    const { id, level } = await order();
    expect(await folk.levels()).toEqual([false, true, true]);
    const { shared_levels: told, pending } = await folk.statementOf(chitra);
    expect(pending).toEqual([]);
    expect(told).toMatchObject([{ id: level, because: 'taken-by-another', waits: false, final_amount_paise: 0 }]);
    const why = await chitra.call(rewards.why, { params: { ...chitra, entry: level } });
    expect(why).toMatchObject({ earns_nothing: 'taken-by-another' });
    expect(JSON.stringify([told, why])).not.toContain(dipa.referId);
    expect((await run('shared', 'list')).out).toMatch(
      new RegExp(`${level} +${chitra.referId} .*earns nothing .*had taken up after her.*phone.*${dipa.referId}`),
    );
    expect((await run('shared', 'keep', level)).out).toContain('earns, whatever numbers are saved later');
    expect((await folk.statementOf(chitra)).pending).toMatchObject([{ final_amount_paise: 190_00 }]);
    await confirm(shop, id);
    expect(await folk.owed(chitra)).toEqual([190_00]);
    expect(await prepare()).toMatchObject({ payouts: 2 });
    expect((await run('shared', 'list')).out).toContain('Nobody shares a number');
    await booksAreRight();
  });

  test('or long before it: the level is listed, told and may be kept all the same', async () => {
    await folk.change(chitra, mobileOf(bela));
    for (const days of [16, 15]) {
      pass(shop, days);
      for (const one of [bela, dipa]) await folk.statementOf(one);
    }
    const { id, level } = await order();
    const above = level.replace(/1$/, '2');
    expect(await folk.levels()).toEqual([true, false, true]);
    const told = [{ id: above, because: 'taken-by-another', waits: false }];
    expect((await folk.statementOf(bela)).shared_levels).toMatchObject(told);
    expect((await run('shared', 'list')).out).toMatch(new RegExp(`${above} +${bela.referId} .*earns nothing .*phone`));
    expect((await run('shared', 'keep', above)).exitCode).toBe(0);
    await confirm(shop, id);
    expect(await folk.owed(bela)).toEqual([114_00]);
    await booksAreRight();
  });

  test('may be kept though it was not recorded as found', async () => {
    await folk.change(chitra, mobileOf(bela));
    const { id, level } = await order();
    const above = level.replace(/1$/, '2');
    await shop.deps.db.deleteFrom('shared_levels').execute();
    expect((await run('shared', 'keep', above)).exitCode).toBe(0);
    await confirm(shop, id);
    expect(await folk.owed(bela)).toEqual([114_00]);
  });
});
