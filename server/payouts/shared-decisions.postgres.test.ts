import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decideShared } from './decide-shared.ts';
import { type AddedProduct, addProduct } from '../testing/builders.ts';
import { confirm, orderOnDelivery, pass } from '../testing/earn.ts';
import { faultsOfBooks, StoryMembers, type Referred } from '../testing/story-members.ts';
import { openTwoShops } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { approve } from './approve-batch.ts';
import { prepareBatch } from './prepare-batch.ts';
import { addSignatories, meera, ravi } from '../testing/signatories.ts';

let one: TestShop;
let two: TestShop;
let close: () => Promise<void>;
let folk: StoryMembers;
let chest: AddedProduct;
let [asha, buyer] = [] as unknown as [Referred, Referred];
let number: number;
beforeAll(async () => {
  ({ one, two, close } = await openTwoShops());
});
afterAll(() => close());
beforeEach(async () => {
  await one.reset();
  folk = new StoryMembers(one);
  chest = await addProduct(one, { variations: [{ price: 400_000, stock: 2 }] });
  asha = await folk.join(null);
  buyer = await folk.join(asha);
  await confirm(one, await orderOnDelivery(buyer, [chest]));
  pass(one, 1);
  await folk.change(buyer, { mobile: folk.numbers(asha).mobile });
  two.clock.now = one.clock.now;
  await addSignatories(one.deps);
  ({ number } = await one.deps.db.selectFrom('orders').select('number').executeTakeFirstOrThrow());
});

test('of two decisions at once, however often, one stands, and the books are as it says', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      decideShared((n % 2 ? two : one).deps, number, 1, n % 3 === 0 ? 'kept' : 'taken-back'),
    ),
  );
  const { db } = one.deps;
  const { decision } = await db.selectFrom('shared_levels').select('decision').executeTakeFirstOrThrow();
  const { earns } = await db.selectFrom('commission_levels').select('earns').executeTakeFirstOrThrow();
  expect(earns).toBe(decision === 'kept');
  expect(await faultsOfBooks(one)).toEqual([]);
});

test('what is taken back while its payout is approved is either paid or taken back, never both', async () => {
  await decideShared(one.deps, number, 1, 'kept');
  expect(await prepareBatch(one.deps, meera)).toMatchObject({ payouts: 1, total: 190_00 });
  const [approved, taken] = await Promise.all([
    approve(one.deps, 1, ravi),
    decideShared(two.deps, number, 1, 'taken-back'),
  ]);
  const isPaid = approved.outcome === 'approved' && approved.payouts === 1;
  expect(taken.outcome).toBe(isPaid ? 'paid-out' : 'decided');
  expect(await faultsOfBooks(one)).toEqual([]);
});

/** Asha has earned as much by another buyer, and both are prepared while no number is shared. */
async function prepareTwo(): Promise<void> {
  await folk.change(buyer);
  expect(await folk.owed(asha)).toEqual([190_00]);
  await confirm(one, await orderOnDelivery(await folk.join(asha), [chest]));
  pass(one, 1);
  two.clock.now = one.clock.now;
  expect(await prepareBatch(one.deps, meera)).toMatchObject({ payouts: 1, total: 380_00 });
}

const takeUp = (): Promise<void> => folk.change(buyer, { mobile: folk.numbers(asha).mobile });

const signedFor = async (): Promise<[number, number, string]> => {
  const columns = ['amount_paise', 'withheld_paise', 'state'] as const;
  const payout = await one.deps.db.selectFrom('payouts').select(columns).executeTakeFirstOrThrow();
  return [payout.amount_paise, payout.withheld_paise, payout.state];
};

test('a number that is taken up while a payout is approved leaves out one order’s amount or none, and the books say which', async () => {
  await prepareTwo();
  const [approved] = await Promise.all([approve(two.deps, 1, ravi), takeUp()]);
  const total = approved.outcome === 'approved' ? approved.total : 0;
  expect([190_00, 380_00]).toContain(total);
  expect(await signedFor()).toEqual([total, 380_00 - total, 'approved']);
  expect(await folk.owed(asha)).toEqual([380_00 - total]);
  expect(await faultsOfBooks(one)).toEqual([]);
});

test('what a payout is approved without may be taken back at that moment, and is never paid besides', async () => {
  await prepareTwo();
  await takeUp();
  const [approved, taken] = await Promise.all([
    approve(one.deps, 1, ravi),
    decideShared(two.deps, number, 1, 'taken-back'),
  ]);
  expect(taken.outcome).toBe('decided');
  const isPaid = approved.outcome === 'approved' && approved.payouts === 1;
  expect(await signedFor()).toEqual(isPaid ? [190_00, 190_00, 'approved'] : [380_00, 0, 'left-out']);
  expect(await folk.owed(asha)).toEqual([isPaid ? 0 : 190_00]);
  expect(await faultsOfBooks(one)).toEqual([]);
});
