import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import * as contract from '#contract/console/delivery.ts';
import * as orders from '#contract/orders.ts';
import { MAX_KM } from '#domain/delivery/ruler.ts';
import { type AddedProduct, addBuyer, addProduct, sameBrowser, type TestMember } from '../testing/builders.ts';
import { openTwoShops } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { addStaff, type TestStaff } from '../testing/staff.ts';
import { untilWaiting, whileLocked } from '../testing/until-waiting.ts';
import { listIndianPincodes } from './indian-pincodes.ts';

let one: TestShop;
let two: TestShop;
let owner: TestStaff;
let tea: AddedProduct;
let buyer: TestMember;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ one, two, close } = await openTwoShops());
});
beforeEach(async () => {
  await one.reset();
  owner = await addStaff(one, 'owner');
  tea = await addProduct(one, { variations: [{ price: 100_00, stock: 50 }] });
  buyer = await addBuyer(one);
});
afterAll(() => close());

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      return error.code;
    },
  );
const serve = (is_served: boolean, given: { states?: string[]; list?: string }, by: Pick<TestStaff, 'call'> = owner) =>
  by.call(contract.serveAreas, {
    body: { is_served, states: [], districts: [], list: '', leaves_out_wrong: false, ...given },
  });
const order = () =>
  buyer.call(orders.placeOnDelivery, {
    body: { cart_products: [{ product_id: tea.id }], payment_mode: 'Pay on delivery', totalAmountbeforePay: 100 },
  });
const save = (charge_paise: number, revision: number, by: Pick<TestStaff, 'call'> = owner) => {
  const slabs = [{ id: '', from_km: 0, to_km: MAX_KM, charge_paise, is_on: true }];
  return by.call(contract.saveTariff, { body: { slabs, free_rules: [], gaps_seen: [] } }, { revision });
};

test('[CON-022] [CON-144] of several saves of the same rows at two servers one wins, and the others are told of it', async () => {
  const elsewhere = sameBrowser(owner, two);
  for (let round = 1; round <= 4; round++) {
    const { revision } = await owner.call(contract.consoleTariff, {});
    const saves = [1, 2, 3, 4].map((n) => () => codeOf(save(round * 1_000 + n, revision, n % 2 ? owner : elsewhere)));
    const done = await whileLocked(one.deps.db, sql`lock table delivery_slabs in share row exclusive mode`, saves);
    expect(done.toSorted()).toEqual(['done', 'edited-meanwhile', 'edited-meanwhile', 'edited-meanwhile']);
    const { slabs } = await owner.call(contract.consoleTariff, {});
    expect(slabs).toHaveLength(1);
  }
});

test('[CON-143] changes of the same places at two servers take turns, and each counts what it changed itself', async () => {
  const goa = listIndianPincodes().filter(({ state }) => state === 'Goa').length;
  const elsewhere = sameBrowser(owner, two);
  const works = [owner, elsewhere, owner].map((by) => () => serve(true, { states: ['Goa'] }, by));
  const done = await whileLocked(one.deps.db, sql`lock table pincodes in share row exclusive mode`, works);
  expect(done.map(({ changing, same }) => `${changing} ${same}`).toSorted()).toEqual(
    [`0 ${goa}`, `0 ${goa}`, `${goa} 0`].toSorted(),
  );
});

test('[CON-143] an order that began before its pincode was turned off may finish, and none begins after', async () => {
  const { db } = one.deps;
  // The order has read the pincode as served, and waits for the lock on its piece.
  const placed = await db.transaction().execute(async (tx) => {
    await sql`select id from variations for update`.execute(tx);
    const placing = order();
    await untilWaiting(db);
    await serve(false, { list: '208001' });
    return { placing };
  });
  expect((await placed.placing).order_id).toEqual(expect.any(String));
  expect(await refusalOf(order())).toMatchObject({ code: 'pincode-inactive' });
});

test('[CON-143] orders of other pincodes are placed while many are being turned', async () => {
  const { db } = one.deps;
  await db.transaction().execute(async (tx) => {
    await sql`lock table pincodes in share row exclusive mode`.execute(tx);
    await sql`update pincodes set status = 'Inactive' where pincode <> '208001'`.execute(tx);
    expect((await order()).order_id).toEqual(expect.any(String));
  });
});

test('[CON-143] all of India is turned on and off within seconds', async () => {
  const { db } = one.deps;
  const states = [...new Set(listIndianPincodes().map(({ state }) => state))];
  const began = performance.now();
  const told = await serve(true, { states });
  expect(told.changing + told.same).toBe(listIndianPincodes().length);
  await serve(false, {
    list: listIndianPincodes()
      .map(({ pincode }) => pincode)
      .join('\n'),
  });
  expect(performance.now() - began).toBeLessThan(20_000);
  const { count } = await db
    .selectFrom('pincodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'Active')
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
});
