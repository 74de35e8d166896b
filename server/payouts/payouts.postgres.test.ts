import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { financialYear } from '#domain/financial-year.ts';
import type { Tx } from '../db/open.ts';
import { actDuring } from '../testing/until-waiting.ts';
import { quarterOf } from '../testing/quarter-of.ts';
import { accountBalances, ledgerFaults } from '../rewards/ledger-store.ts';
import { addProduct, addReferred } from '../testing/builders.ts';
import { acceptAgreement, confirm, orderOnDelivery } from '../testing/earn.ts';
import { openTwoShops } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { approve, discard } from './approve-batch.ts';
import { authorizeSignatory, revokeSignatory } from './authorize-signatory.ts';
import { recordBankResult } from './decide-payout.ts';
import { recordTdsPayment } from './record-tds-payment.ts';
import { prepareBatch } from './prepare-batch.ts';
import { WrongKey } from './require-signatory.ts';
import { removeSignatory } from './signatory-store.ts';
import { addSignatories, meera, ravi, tara } from '../testing/signatories.ts';

let one: TestShop;
let two: TestShop;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ one, two, close } = await openTwoShops());
});
afterAll(() => close());
beforeEach(async () => {
  await one.reset();
  const chest = await addProduct(one, { variations: [{ price: 400_000 }] });
  const asha = await addReferred(one);
  await acceptAgreement(asha);
  await confirm(one, await orderOnDelivery(await addReferred(one, asha), [chest]));
  two.clock.now = one.clock.now;
  await addSignatories(one.deps, [meera, ravi, tara]);
});

/** Eight at once, by turns in either process. */
const eightTimes = <T>(work: (shop: TestShop, n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 8 }, (_, n) => work(n % 2 ? two : one, n)));

const kinds = async () =>
  (
    await one.deps.db
      .selectFrom('ledger_transactions')
      .select('kind')
      .where('kind', '<>', 'commission')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

const onlyPayout = () => one.deps.db.selectFrom('payouts').selectAll().executeTakeFirstOrThrow();

test('of eight who prepare a batch at once one does', async () => {
  const prepared = await eightTimes(({ deps }) => prepareBatch(deps, meera));
  expect(prepared.filter((batch) => batch !== null)).toMatchObject([{ payouts: 1, total: 190_00 }]);
});

test('a batch that eight approve or discard at once is signed once, and posted once', async () => {
  await prepareBatch(one.deps, meera);
  const outcomes = await eightTimes(async ({ deps }, n): Promise<string> => {
    const signed = n < 6 ? await approve(deps, 1, n % 2 ? ravi : tara) : await discard(deps, 1, ravi);
    return signed.outcome;
  });
  expect(outcomes.filter((outcome) => outcome === 'decided')).toHaveLength(7);
  const { state } = await onlyPayout();
  expect(await kinds()).toEqual(state === 'approved' ? ['payout'] : []);
  expect(await ledgerFaults(one.deps.db)).toEqual([]);
});

test('the key of a signatory who is being removed while it signs does not count', async () => {
  await prepareBatch(one.deps, meera);
  const remove = (tx: Tx) => removeSignatory(tx, 'ravi', one.clock.now);
  const signed = actDuring(one.deps.db, remove, () => approve(two.deps, 1, ravi));
  await expect(signed).rejects.toThrow(WrongKey);
  expect(await kinds()).toEqual([]);
});

test('signing, removing a signatory and letting one in get by each other', async () => {
  await prepareBatch(one.deps, meera);
  const signing = eightTimes(({ deps }) =>
    approve(deps, 1, ravi).then(
      ({ outcome }) => outcome,
      (error: unknown) => (error instanceof WrongKey ? error.name : error),
    ),
  );
  const [outcomes, isRevoked, added] = await Promise.all([
    signing,
    revokeSignatory(two.deps, 'ravi'),
    authorizeSignatory(one.deps, 'uma', meera),
  ]);
  expect([isRevoked, added.outcome]).toEqual([true, 'added']);
  const { state } = await onlyPayout();
  const signed = outcomes.filter((outcome) => outcome !== 'WrongKey');
  expect(signed.filter((outcome) => outcome !== 'decided')).toEqual(state === 'approved' ? ['approved'] : []);
  expect(await kinds()).toEqual(state === 'approved' ? ['payout'] : []);
});

test('of two answers of the bank that come eight times over each other the first holds', async () => {
  await prepareBatch(one.deps, meera);
  await approve(one.deps, 1, ravi);
  const { public_id: id } = await onlyPayout();
  await eightTimes(({ deps }, n) =>
    recordBankResult(deps, id, n % 2 ? { state: 'failed', why: 'closed' } : { state: 'paid', reference: 'UTR0001' }),
  );
  const { state } = await onlyPayout();
  expect(await kinds()).toEqual(['payout', `payout-${state}`]);
  expect(await ledgerFaults(one.deps.db)).toEqual([]);
});

test('of eight payments of tax noted at once no more counts than was deducted, and each challan once', async () => {
  const now = one.clock.now;
  const quarter = { year: financialYear(now), quarter: quarterOf(now), paid_on: '2026-11-23' };
  const outcomes = await eightTimes(async ({ deps }, n) => {
    const payment = { ...quarter, amount_paise: 4_00, challan: `CHALLAN-${Math.floor(n / 2)}` };
    return (await recordTdsPayment(deps, payment)).outcome;
  });
  const count = (of: string): number => outcomes.filter((outcome) => outcome === of).length;
  expect([count('noted'), count('known'), count('too-much')]).toEqual([2, 2, 4]);
  const owed = (await accountBalances(one.deps.db)).find(({ account }) => account === 'tds-payable');
  expect(owed?.balance).toBe(-2_00);
  expect(await ledgerFaults(one.deps.db)).toEqual([]);
});
