import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decideShared } from './decide-shared.ts';
import { addProduct } from '../testing/builders.ts';
import { confirm, orderOnDelivery, pass } from '../testing/earn.ts';
import { faultsOfBooks, Folk } from '../testing/folk.ts';
import { openTwoShops } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { approve } from './approve-batch.ts';
import { prepareBatch } from './prepare-batch.ts';
import { addSignatory } from './signatory-store.ts';

let one: TestShop;
let two: TestShop;
let close: () => Promise<void>;
let number: number;
beforeAll(async () => {
  ({ one, two, close } = await openTwoShops());
});
afterAll(() => close());
beforeEach(async () => {
  await one.reset();
  const folk = new Folk(one);
  const chest = await addProduct(one, { variations: [{ price: 400_000 }] });
  const asha = await folk.join(null);
  const buyer = await folk.join(asha);
  await confirm(one, await orderOnDelivery(buyer, [chest]));
  pass(one, 1);
  await folk.change(buyer, { mobile: folk.numbers(asha).mobile });
  two.clock.now = one.clock.now;
  for (const name of ['meera', 'ravi']) await addSignatory(one.deps.db, name, name, one.clock.now);
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
  expect(await prepareBatch(one.deps, 'meera')).toMatchObject({ payouts: 1, total: 190_00 });
  const [approved, taken] = await Promise.all([
    approve(one.deps, 1, 'ravi'),
    decideShared(two.deps, number, 1, 'taken-back'),
  ]);
  const isPaid = approved.outcome === 'approved' && approved.payouts === 1;
  expect(taken.outcome).toBe(isPaid ? 'paid-out' : 'decided');
  expect(await faultsOfBooks(one)).toEqual([]);
});
