import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as rewards from '#contract/rewards.ts';
import { cleanUp } from '../jobs/clean-up.ts';
import { returnPieces } from '../orders/return-pieces.ts';
import { settleCommissions } from '../rewards/settle-commissions.ts';
import { addProduct, type AddedProduct } from '../testing/builders.ts';
import { confirm, deliverAndCollect, orderOnDelivery, pass } from '../testing/earn.ts';
import { faultsOfBooks, Folk, type Referred } from '../testing/folk.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { runShopCommand } from '../testing/run-shop-command.ts';
import { approve } from './approve-batch.ts';
import { retryAccount } from './batch-store.ts';
import { noteBankNews } from './decide-payout.ts';
import { prepareBatch } from './prepare-batch.ts';
import { addSignatory } from './signatory-store.ts';

let shop: TestShop;
let folk: Folk;
/** Together ₹4,000. */
let goods: AddedProduct[];
/** Chitra, below Bela, below Asha; Dipa buys below Chitra. */
let [asha, bela, chitra, dipa] = [] as unknown as [Referred, Referred, Referred, Referred];

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  folk = new Folk(shop);
  goods = [];
  for (let n = 0; n < 2; n++) goods.push(await addProduct(shop, { variations: [{ price: 200_000, stock: 100 }] }));
  for (const name of ['meera', 'ravi']) await addSignatory(shop.deps.db, name, name, shop.clock.now);
  asha = await folk.join(null);
  bela = await folk.join(asha);
  chitra = await folk.join(bela);
  dipa = await folk.join(chitra);
  pass(shop, 1);
});

const mobileOf = (one: Referred) => ({ mobile: folk.numbers(one).mobile });
const run = (...words: string[]) => runShopCommand(shop, ...words);
const prepare = () => prepareBatch(shop.deps, 'meera');
const booksAreRight = async (): Promise<void> => expect(await faultsOfBooks(shop)).toEqual([]);
const mailsTo = (one: Referred) => shop.mails.filter(({ to }) => JSON.stringify(to).includes(one.email));

/** Dipa orders, unless somebody else does. @returns the order, and its first level as it is named */
async function order(by = dipa): Promise<{ id: string; level: string }> {
  const id = await orderOnDelivery(by, goods);
  pass(shop, 1);
  return { id, level: `${/^KD-(\d+)-/.exec(id)?.[1]}-1` };
}

/** An order by which Chitra has earned 190.00, Bela 114.00 and Asha 76.00. */
async function confirmed(by = dipa): Promise<{ id: string; level: string }> {
  const placed = await order(by);
  await confirm(shop, placed.id);
  pass(shop, 1);
  return placed;
}

/** What the bank says of every payout that is on its way. */
async function answer(state: 'paid' | 'failed'): Promise<void> {
  const { db } = shop.deps;
  const sent = await db.selectFrom('payouts').select('public_id').where('state', '=', 'approved').execute();
  for (const { public_id: id } of sent) {
    await noteBankNews(shop.deps, id, state === 'paid' ? { state, reference: id } : { state, why: 'try again' });
    await retryAccount(db, id);
  }
  pass(shop, 1);
}

/** The newest batch is approved, and paid unless it is only on its way. */
async function pay(state: 'approved' | 'paid'): Promise<void> {
  const { id } = await shop.deps.db
    .selectFrom('payout_batches')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(await approve(shop.deps, id, 'ravi')).toMatchObject({ outcome: 'approved' });
  pass(shop, 1);
  if (state === 'paid') await answer('paid');
}

describe('a number that is taken after the order', () => {
  test('by its buyer takes nothing from the level that has it: it waits, and is paid once she gives it up', async () => {
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

  test('holds back that order alone: what else was earned is paid meanwhile, and this once the number is given up', async () => {
    const elsa = await folk.join(chitra);
    const placed = [await order(), await order(elsa)];
    for (const { id } of placed) await deliverAndCollect(shop, id);
    pass(shop, 14);
    await settleCommissions(shop.deps);
    pass(shop, 1);
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

describe('a number that somebody else takes up shortly before the order', () => {
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
      new RegExp(`${level} +${chitra.referId} .*earns nothing .*within the month before.*phone.*${dipa.referId}`),
    );
    expect((await run('shared', 'keep', level)).out).toContain('earns, whatever numbers are saved later');
    expect((await folk.statementOf(chitra)).pending).toMatchObject([{ final_amount_paise: 190_00 }]);
    await confirm(shop, id);
    expect(await folk.owed(chitra)).toEqual([190_00]);
    expect(await prepare()).toMatchObject({ payouts: 2 });
    expect((await run('shared', 'list')).out).toContain('Nobody shares a number');
    await booksAreRight();
  });
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
    expect((await run('shared', 'take-back', level)).out).toContain('What was posted for it is taken back');
    expect(await folk.levels()).toEqual([false, true, true]);
    expect(await folk.owed(chitra)).toEqual([0]);
    await booksAreRight();
    await shop.runJobs();
    expect(mailsTo(chitra).at(-1)?.subject).toContain('₹190 is taken back');
    const { data, shared_levels: told } = await folk.statementOf(chitra);
    expect(told).toMatchObject([{ id: level, waits: false }]);
    const why = await chitra.call(rewards.why, { params: { ...chitra, entry: data[0]?.id ?? '' } });
    expect(why).toMatchObject({ earns_nothing: 'taken-by-another', entry: { final_amount: -190 } });
    await run('shared', 'keep', level);
    expect(await folk.owed(chitra)).toEqual([190_00]);
    await booksAreRight();
  });

  test('only about what shares a number, by names that exist', async () => {
    const { level } = await confirmed();
    expect((await run('shared', 'keep', level)).err).toContain('shares no number that matters');
    expect((await run('shared', 'take-back', '99-1')).err).toContain('Nobody stands on 99-1');
    expect(await run('shared', 'keep', 'KD-1001')).toMatchObject({ exitCode: 2 });
    expect(await folk.levels()).toEqual([true, true, true]);
  });
});
