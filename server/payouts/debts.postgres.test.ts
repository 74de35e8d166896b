import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleDebts } from '../rewards/set-offs/settle-debts.ts';
import { DebtStory } from '../testing/debt-story.ts';
import { openTwoShops } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { approve } from './approve-batch.ts';
import { prepareBatch } from './prepare-batch.ts';
import { meera, ravi } from '../testing/signatories.ts';

let one: TestShop;
let two: TestShop;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ one, two, close } = await openTwoShops());
});
afterAll(() => close());

test('a debt that eight workers set off while the second signature is given is set off once, and the member is told once', async () => {
  const story = await DebtStory.begin(one);
  await story.erasedDebtor();
  const again = await story.rejoin();
  await story.earn(again);
  two.clock.now = one.clock.now;
  const batch = await prepareBatch(one.deps, meera);
  expect(batch).toMatchObject({ payouts: 1, total: 190_00 });
  const eight = Array.from({ length: 8 }, (_, n) => settleDebts((n % 2 ? two : one).deps));
  await Promise.all([approve(two.deps, batch?.id ?? 0, ravi), ...eight]);
  // Where the signature came first, the workers skipped the member until it was given.
  await settleDebts(one.deps);
  expect(await story.setOffsOf(again)).toEqual([-190_00]);
  await one.runJobs();
  expect(one.mails.filter(({ subject }) => subject?.includes('of an account that was erased'))).toHaveLength(1);
  expect(await story.faults(again)).toEqual([]);
});

test('a debt whose PAN moves to another member while eight workers look moves there once', async () => {
  const story = await DebtStory.begin(one);
  const numbers = { pan: 'MOVES1234P', accountNumber: '601012345678', mobile: '9822222222' };
  const debtor = await story.join(null, numbers);
  const orderId = await story.earn(debtor);
  await story.pay();
  await story.sendBack(orderId);
  await story.erase(debtor);
  const first = await story.join(null, { pan: numbers.pan });
  await story.settle();
  const then = await story.join();
  two.clock.now = one.clock.now;
  const look = () => Promise.all(Array.from({ length: 8 }, (_, n) => settleDebts((n % 2 ? two : one).deps)));
  await Promise.all([story.change(first, { pan: 'GIVEN1234P' }), look()]);
  await Promise.all([story.change(then, { pan: numbers.pan }), look()]);
  // Where the member was busy with the change, the workers left that one alone.
  await look();
  expect(await story.setOffsOf(first)).toEqual([190_00, -190_00]);
  expect(await story.setOffsOf(then)).toEqual([-190_00]);
  expect(await story.faults(first, then)).toEqual([]);
});
