import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { addDays, indianDay } from '#domain/time.ts';
import { addProduct, addReferred, signIn } from '../testing/builders.ts';
import { acceptAgreement } from '../testing/earn.ts';
import { type EarningOrder, PayingOut, settleAgain, turns } from '../testing/earning-story.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { type ProgrammeFault, programmeFaults } from '../testing/programme-faults.ts';
import { reportedFaults, unlikeFrozen } from '../testing/reported-faults.ts';
import { accountBalances } from './ledger-store.ts';
import { activatePlan, insertPlan } from './plan-store.ts';
import { rebuildCheck } from './rebuild-check.ts';
import { settleCommissions } from './settle-commissions.ts';

type Referred = Awaited<ReturnType<typeof addReferred>>;

const LIVES = 32;
const SEED = 20_261_122;
const PIECES = 3;

let shop: TestShop;
let [asha, bela, chitra, buyer]: [Referred, Referred, Referred, Referred] = [] as never;
let skus: string[];
let productId: string;
let paying: PayingOut;

async function begin(): Promise<void> {
  shop = await openTestShop();
  asha = await addReferred(shop);
  bela = await addReferred(shop, asha);
  chitra = await addReferred(shop, bela);
  buyer = await addReferred(shop, chitra);
  for (const member of [asha, bela, chitra]) await acceptAgreement(member);
  // Of a price of which no rate is a whole number of paise.
  ({ skus, id: productId } = await addProduct(shop, { variations: [{ price: 333_333, stock: 100_000 }] }));
  paying = await PayingOut.open(shop.deps);
}

async function order(): Promise<EarningOrder> {
  const browser = await signIn(shop, buyer.memberId, shop.deps.ids.code());
  const body = {
    cart_products: [{ product_id: productId, quantity: PIECES }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: 9999.99,
  };
  return { id: (await browser.call(orders.placeOnDelivery, { body })).order_id, skus };
}

async function promiseOtherwise(rates: number[], windowDays: number): Promise<void> {
  const { db, clock } = shop.deps;
  const plan = { rates, ceiling: 2000, windowDays, linkDays: 30, leastPayout: 100_00 };
  await activatePlan(db, await insertPlan(db, plan, clock()), clock());
}

/** Chitra moves below another one. */
const moveBelow = (sponsor: Referred) =>
  sql`update referral_edges set slot = 3, sponsor_id = sponsor.id
    from member_profiles as sponsor, member_profiles as chitra
    where sponsor.referral_code = ${sponsor.referId} and chitra.referral_code = ${chitra.referId}
      and profile_id = chitra.id`.execute(shop.deps.db);

const taxFromNow = (rate: number) =>
  sql`insert into tds_rates (from_day, rate) values (${indianDay(shop.clock.now)}, ${rate})
    on conflict (from_day) do update set rate = excluded.rate`.execute(shop.deps.db);

/** The shop goes by what it came with. */
async function asEver(): Promise<void> {
  await moveBelow(bela);
  await promiseOtherwise([500, 300, 200], 14);
  await taxFromNow(500);
  await happen('discard', { id: '', skus: [] });
}

/** What else happens in a shop, whatever becomes of an order. */
const others: Record<string, () => Promise<unknown>> = {
  'five days pass': async () => (shop.clock.now = addDays(shop.clock.now, 5)),
  'two weeks pass': async () => (shop.clock.now = addDays(shop.clock.now, 14)),
  settle: () => settleCommissions(shop.deps),
  'settle again': () => settleAgain(shop.deps),
  'a lower plan': () => promiseOtherwise([300, 0, 100], 30),
  'a higher plan': () => promiseOtherwise([700, 601, 499], 0),
  'a higher tax': () => taxFromNow(1000),
  'another tree': () => moveBelow(asha),
};

type OrderTurn = keyof typeof turns;
type PayoutTurn = keyof PayingOut['turns'];
/** What happens, and to which of the two orders. */
type Story = [what: string, which: 0 | 1][];

async function happen(what: string, to: EarningOrder): Promise<void> {
  if (what in turns) await turns[what as OrderTurn](shop.deps, to);
  else if (what in paying.turns) await paying.turns[what as PayoutTurn](shop.deps);
  else await others[what]?.();
}

/** Every story begins with some of the usual course. */
const usually = [
  'ship',
  'deliver',
  'collect',
  'two weeks pass',
  'settle',
  'prepare',
  'approve',
  'tell the bank',
  'the bank pays',
];
const banking = ['prepare', 'approve', 'discard', 'tell the bank', 'the bank pays', 'the bank refuses'];
const backwards = ['send one back', 'settle', 'approve', 'the bank refuses', 'the bank refuses'];
const unusually = [...Object.keys(turns), ...Object.keys(others), ...banking, ...backwards];
const story: fc.Arbitrary<Story> = fc
  .tuple(
    // Most of them come as far as to what is earned by it.
    fc.constantFrom(0, 2, 4, 5, 5, 6, 7, 8, 9, 9),
    fc.array(fc.tuple(fc.constantFrom(...unusually), fc.constantFrom<0 | 1>(0, 1)), { minLength: 4, maxLength: 14 }),
  )
  .map(([begun, rest]) => [...usually.slice(0, begun).map((what): [string, 0] => [what, 0]), ...rest]);

/** Who earns on the orders, as it was frozen with them. */
const frozen = () =>
  shop.deps.db
    .selectFrom('commission_levels')
    .innerJoin('order_commissions', 'order_commissions.order_id', 'commission_levels.order_id')
    .select(['commission_levels.order_id', 'level', 'profile_id', 'rate', 'earns', 'source', 'plan_version'])
    .orderBy('commission_levels.order_id')
    .orderBy('level')
    .execute();

const ledger = async () => ({
  rows: await shop.deps.db.selectFrom('ledger_transactions').selectAll().orderBy('id').execute(),
  payouts: await shop.deps.db.selectFrom('payouts').select(['public_id', 'state']).orderBy('id').execute(),
  balances: await accountBalances(shop.deps.db),
});

/** Whatever became of it, in the end nothing was sold and nothing reached a bank. */
async function undo(order: EarningOrder): Promise<void> {
  await turns['end the dispute'](shop.deps, order);
  await turns.cancel(shop.deps, order);
  for (let piece = 0; piece < PIECES; piece++) await turns['send one back'](shop.deps, order);
  await settleCommissions(shop.deps);
}

/** In how many lives something was posted. */
const seen = { commission: 0, 'taken back': 0, payout: 0, 'payout-paid': 0, 'payout-failed': 0 };

async function live(happened: Story): Promise<ProgrammeFault[]> {
  await asEver();
  const both = [await order(), await order()] as const;
  const before = await frozen();
  const since = (await ledger()).rows.length;
  const faults: ProgrammeFault[] = [];
  const must = (isSo: boolean, invariant: number, what: string) => void (isSo || faults.push({ invariant, what }));
  for (const [what, which] of happened) await happen(what, both[which]);
  await settleCommissions(shop.deps);

  faults.push(...(await programmeFaults(shop.deps.db)));
  for (const member of [asha, bela, chitra]) faults.push(...(await reportedFaults(shop, member)));
  must(new Set(paying.sent).size === paying.sent.length, 15, 'a payout was sent to the bank twice');
  for (const what of await unlikeFrozen(shop.deps.db)) must(false, 11, `${what} is paid otherwise than promised`);
  must(JSON.stringify(await frozen()) === JSON.stringify(before), 11, 'who earns on an order has changed');

  const once = await ledger();
  for (let times = 0; times < 2; times++) {
    await settleAgain(shop.deps);
    await paying.repeat(shop.deps);
  }
  must(JSON.stringify(await ledger()) === JSON.stringify(once), 9, 'what was done again was posted again');
  must((await rebuildCheck(shop.deps.db, shop.clock.now)).missing.length === 0, 9, 'worked out anew it is another sum');

  const rows = once.rows.slice(since);
  for (const kind of Object.keys(seen) as (keyof typeof seen)[])
    seen[kind] += rows.some((row) => (row.gross_paise < 0 ? 'taken back' : row.kind) === kind) ? 1 : 0;

  for (const one of both) await undo(one);
  const open = once.payouts.filter(({ state }) => state === 'approved' || state === 'paid');
  for (const _ of open) await paying.turns['the bank refuses'](shop.deps);
  const left = (await accountBalances(shop.deps.db)).filter(({ balance }) => balance !== 0);
  must(left.length === 0, 7, `after all came back there is left ${JSON.stringify(left)}`);
  faults.push(...(await programmeFaults(shop.deps.db)));
  return faults;
}

const held = {
  1: 'every transaction and the whole ledger sum to nothing',
  2: 'what is owed to a member is what was credited less what was paid out, and no payout makes the income smaller',
  3: 'an order pays at most what its plan allows',
  4: 'at most three earn on an order, each once, and never its buyer',
  7: 'what came back whole leaves nothing in any account',
  9: 'what is worked out, signed or said again is posted once',
  10: 'nothing is posted before the delivery and the return window after it',
  11: 'neither another plan, nor another tax, nor another tree changes an order that is placed',
  12: 'the tax that is owed never reaches an income',
  13: 'the levels of a member are the fold of the entries, and both are the ledger',
  15: 'no member is paid more than was confirmed and not taken back, and each payout is sent once',
};

let found: { story: Story; faults: ProgrammeFault[] } | null = null;
beforeAll(async () => {
  await begin();
  for (const told of fc.sample(story, { numRuns: LIVES, seed: SEED })) {
    const faults = await live(told);
    if (faults.length === 0) continue;
    found = { story: told, faults };
    break;
  }
});
afterAll(() => shop.close());

test.each(Object.entries(held))('[invariant %i] %s, whatever becomes of orders and payouts', (invariant) => {
  const broken = found?.faults.filter((fault) => fault.invariant === Number(invariant)) ?? [];
  expect(broken, `The story: ${JSON.stringify(found?.story)}`).toEqual([]);
});

test('the lives hold all of which the invariants speak', () => {
  expect(Object.entries(seen).filter(([, lives]) => lives < 3)).toEqual([]);
});
