import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { approve } from '../payouts/approve-batch.ts';
import { recordBankResult } from '../payouts/decide-payout.ts';
import { retryAccount } from '../payouts/retry-account.ts';
import { prepareBatch } from '../payouts/prepare-batch.ts';
import { settleCommissions } from '../rewards/settle-commissions.ts';
import { type AddedProduct, addProduct } from './builders.ts';
import { confirm, deliverAndCollect, orderOnDelivery, pass } from './earn.ts';
import { faultsOfBooks, StoryMembers, type Referred } from './story-members.ts';
import { openTestShop, type TestShop } from './open-test-shop.ts';
import { runShopCommand } from './run-shop-command.ts';
import { addSignatories, meera, ravi } from './signatories.ts';

/** Who stands in a story of numbers that others type: Chitra, below Bela, below Asha; Dipa buys below Chitra. */
interface Cast {
  shop: TestShop;
  folk: StoryMembers;
  /** Together ₹4,000. */
  goods: AddedProduct[];
  asha: Referred;
  bela: Referred;
  chitra: Referred;
  dipa: Referred;
}

/** Opens a shop for a file of stories about numbers that others type, and sets it up anew for each of them. */
export function sharedNumberStories() {
  let shop: TestShop;
  let cast: Cast;

  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.reset();
    const folk = new StoryMembers(shop);
    const goods: AddedProduct[] = [];
    for (let n = 0; n < 2; n++) goods.push(await addProduct(shop, { variations: [{ price: 200_000, stock: 100 }] }));
    await addSignatories(shop.deps);
    const asha = await folk.join(null);
    const bela = await folk.join(asha);
    const chitra = await folk.join(bela);
    const dipa = await folk.join(chitra);
    pass(shop, 1);
    cast = { shop, folk, goods, asha, bela, chitra, dipa };
  });

  const mobileOf = (one: Referred) => ({ mobile: cast.folk.numbers(one).mobile });
  const run = (...words: string[]) => runShopCommand(shop, ...words);
  const prepare = () => prepareBatch(shop.deps, meera);
  const booksAreRight = async (): Promise<void> => expect(await faultsOfBooks(shop)).toEqual([]);
  const mailsTo = (one: Referred) => shop.mails.filter(({ to }) => JSON.stringify(to).includes(one.email));

  /** Dipa orders, unless another member is given. @returns the order, and its first level as it is named */
  async function order(by = cast.dipa): Promise<{ id: string; level: string }> {
    const id = await orderOnDelivery(by, cast.goods);
    pass(shop, 1);
    return { id, level: `${/^KD-(\d+)-/.exec(id)?.[1]}-1` };
  }

  /** An order by which Chitra has earned 190.00, Bela 114.00 and Asha 76.00. */
  async function confirmed(by = cast.dipa): Promise<{ id: string; level: string }> {
    const placed = await order(by);
    await confirm(shop, placed.id);
    pass(shop, 1);
    return placed;
  }

  /** The same, and by an order of another buyer as much again. @returns Dipa's */
  async function twoConfirmed(): Promise<{ level: string }> {
    const placed = [await order(), await order(await cast.folk.join(cast.chitra))] as const;
    for (const { id } of placed) await deliverAndCollect(shop, id);
    pass(shop, 14);
    await settleCommissions(shop.deps);
    pass(shop, 1);
    return placed[0];
  }

  /** What the bank says of every payout that is on its way. */
  async function answer(state: 'paid' | 'failed'): Promise<void> {
    const { db } = shop.deps;
    const sent = await db.selectFrom('payouts').select('public_id').where('state', '=', 'approved').execute();
    for (const { public_id: id } of sent) {
      await recordBankResult(shop.deps, id, state === 'paid' ? { state, reference: id } : { state, why: 'try again' });
      await retryAccount(shop.deps, id, meera);
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
    expect(await approve(shop.deps, id, ravi)).toMatchObject({ outcome: 'approved' });
    pass(shop, 1);
    if (state === 'paid') await answer('paid');
  }

  return {
    cast: () => cast,
    mobileOf,
    run,
    prepare,
    booksAreRight,
    mailsTo,
    order,
    confirmed,
    twoConfirmed,
    answer,
    pay,
  };
}
