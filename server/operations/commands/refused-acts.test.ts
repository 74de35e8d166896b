import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCoupon } from '../../coupons/add-coupon.ts';
import { changeGoodsTax } from '../../catalogue/change-goods-tax.ts';
import { serveAreas } from '../../delivery/areas/serve-areas.ts';
import { saveTariff } from '../../delivery/tariff/save-tariff.ts';
import { findTariff } from '../../delivery/tariff/tariff-store.ts';
import { tariffView } from '../../delivery/tariff/tariff-view.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { changeSeller } from '../../invoices/change-seller.ts';
import { openNumbers } from '../../members/identity/open-numbers.ts';
import { addNoticeAddress } from '../../notices/notice-addresses.ts';
import { changeAdvancePayment } from '../../orders/change-advance-payment.ts';
import { changeOrderLimits } from '../../orders/change-order-limits.ts';
import { chooseOptionalDetails } from '../../orders/choose-optional-details.ts';
import { correctCarrier } from '../../orders/fulfilment/correct-carrier.ts';
import { moveOrder } from '../../orders/fulfilment/move-order.ts';
import { recordDeliveryFailure } from '../../orders/fulfilment/record-delivery-failure.ts';
import { recordTransfer } from '../../orders/refunds/refund-by-hand.ts';
import { returnPieces } from '../../orders/refunds/return-pieces.ts';
import { reconcilePayments } from '../../payments/reconcile-payments.ts';
import { activateProposal } from '../../payouts/activate-proposal.ts';
import { approve, discard } from '../../payouts/approve-batch.ts';
import { authorizeSignatory, revokeSignatory } from '../../payouts/authorize-signatory.ts';
import { makeBankFile } from '../../payouts/bank-file.ts';
import { changeBankLayout } from '../../payouts/change-bank-layout.ts';
import { changeDebitAccount } from '../../payouts/change-debit-account.ts';
import { correctPayout, recordBankResult, withdrawPayout } from '../../payouts/decide-payout.ts';
import { prepareBatch } from '../../payouts/prepare-batch.ts';
import { recordTdsPayment } from '../../payouts/record-tds-payment.ts';
import { releaseDebt } from '../../payouts/release-debt.ts';
import { WrongKey } from '../../payouts/require-signatory.ts';
import { retryAccount } from '../../payouts/retry-account.ts';
import type { Signatory } from '../../payouts/signatory-store.ts';
import { changeTdsRate } from '../../rewards/terms/change-tds-rate.ts';
import { proposePlan } from '../../rewards/terms/propose-plan.ts';
import { chooseButtons } from '../../settings/choose-button.ts';
import { nameGrievanceOfficer } from '../../settings/name-grievance-officer.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { commandActor } from './command.ts';
import { addSignatories, meera, ravi } from '../../testing/signatories.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const coupon = {
  code: 'TEA',
  offer: { percentageOffer: 101 },
  minimum: 0,
  lastDay: null,
  totalLimit: 0,
  memberLimit: null,
};
const carrier = { carrier: 'Blue Dart', trackingNumber: '77123344556' };
const challan = { year: 2026, quarter: 3, amount_paise: 12_00, challan: '0510308-00012', paid_on: '2026-11-20' };

const inTx = (deps: Deps, act: (tx: Tx) => Promise<unknown>) => deps.db.transaction().execute(act);

test.each<[string, (deps: Deps) => Promise<unknown>]>([
  ['a coupon', (deps) => addCoupon(deps, coupon, true)],
  [
    'a place to deliver to',
    (deps) =>
      deps.db.transaction().execute((tx) =>
        serveAreas({ ...deps, actor: commandActor(['delivery']) }, tx, {
          is_served: true,
          states: ['Atlantis'],
          districts: [],
          list: '',
          leaves_out_wrong: false,
        }),
      ),
  ],
  [
    'a charge of a delivery',
    (deps) =>
      deps.db.transaction().execute(async (tx) => {
        const slabs = [{ id: '', from_km: 9, to_km: 5, charge_paise: 0, is_on: true }];
        const { revision } = tariffView(await findTariff(tx));
        const input = { slabs, free_rules: [], gaps_seen: [] };
        return saveTariff({ ...deps, actor: commandActor(['delivery']) }, tx, { revision, input });
      }),
  ],
  ['a button', (deps) => inTx(deps, (tx) => chooseButtons(deps, tx, { cart: 'paynow' }))],
  ['an advance', (deps) => inTx(deps, (tx) => changeAdvancePayment(deps, tx, 101))],
  ['a ceiling', (deps) => inTx(deps, (tx) => changeOrderLimits(deps, tx, { ceilings: { unpaidLines: 0 } }))],
  ['a detail to do without', (deps) => inTx(deps, (tx) => chooseOptionalDetails(deps, tx, ['pan', 'pincode']))],
  ['a GSTIN', (deps) => inTx(deps, (tx) => changeSeller(deps, tx, { gstin: '09DEMOX0000D1ZX' }))],
  ['a tax of goods', (deps) => changeGoodsTax(deps, { hsn: '902', rate: 500 }, 'all', true)],
  ['a TDS rate', (deps) => changeTdsRate(deps, { rate: 200, fromDay: '2027-02-30' })],
  [
    'a grievance officer',
    (deps) => inTx(deps, (tx) => nameGrievanceOfficer(deps, tx, { name: 'Meera', email: 'care', phone: '9000000123' })),
  ],
  ['a layout', (deps) => changeBankLayout(deps, { columns: [], hasHeading: true })],
  ['an account', (deps) => changeDebitAccount(deps, '12')],
  ['a signatory', (deps) => authorizeSignatory(deps, 'Meera Nair', null)],
  ['a reference of the bank', (deps) => recordBankResult(deps, 'P-1', { state: 'paid', reference: '?' })],
  ['a reason of the bank', (deps) => recordBankResult(deps, 'P-1', { state: 'failed', why: ' ' })],
  ['another reference', (deps) => correctPayout(deps, 'P-1', '?', meera)],
  ['a payment of tax', (deps) => recordTdsPayment(deps, { ...challan, amount_paise: 12_50 })],
  ['a year of tax', (deps) => recordTdsPayment(deps, { ...challan, year: 202_627 })],
  ['a quarter of tax', (deps) => recordTdsPayment(deps, { ...challan, quarter: 5 })],
  ['a reason to open numbers', (deps) => openNumbers(deps, '7QK4M2XD', { actor: 'meera', reason: ' ' })],
  ['a carrier', (deps) => correctCarrier(deps, 'KD-1', { ...carrier, trackingNumber: ' ' })],
  [
    'a carrier before Shipped',
    (deps) => moveOrder(deps, 'KD-1', { to: 'Packed', consignment: carrier, isMeant: true }),
  ],
  [
    'a note of a failed delivery',
    (deps) => recordDeliveryFailure(deps, 'KD-1', { deliveryFailure: 'lost', isDamaged: false, reason: ' ' }),
  ],
  ['no pieces', (deps) => returnPieces(deps, 'KD-1', new Map(), true)],
  ['pieces below nothing', (deps) => returnPieces(deps, 'KD-1', new Map([['TEA', -1]]), true)],
  ['a note of a return', (deps) => returnPieces(deps, 'KD-1', new Map([['TEA', 1]]), true, 'x'.repeat(201))],
  ['a transfer', (deps) => recordTransfer(deps, 'R-1', 'UTR1')],
  ['days to compare', (deps) => reconcilePayments(deps, 0)],
])('%s that the rules do not take is refused to any caller, and changes nothing', async (_what, act) => {
  const settings = () => shop.deps.db.selectFrom('settings').selectAll().orderBy('name').execute();
  const before = await settings();
  await expect(act(shop.deps)).rejects.toMatchObject({ code: 'invalid-input' });
  expect(await settings()).toEqual(before);
});

test.each<[string, (deps: Deps, by: Signatory) => Promise<unknown>]>([
  ['preparing a batch', (deps, by) => prepareBatch(deps, by)],
  ['approving a batch', (deps, by) => approve(deps, 1, by)],
  ['discarding a batch', (deps, by) => discard(deps, 1, by)],
  ['correcting a payout', (deps, by) => correctPayout(deps, 'P-1', 'UTR1', by)],
  ['withdrawing a payout', (deps, by) => withdrawPayout(deps, 'P-1', by)],
  ['trying an account again', (deps, by) => retryAccount(deps, 'P-1', by)],
  ['letting go of a debt', (deps, by) => releaseDebt(deps, '7QK4M2XD', by)],
  ['activating a plan', (deps, by) => activateProposal(deps, 1, by)],
  ['letting a signatory in', (deps, by) => authorizeSignatory(deps, 'tara', by)],
])('%s is refused to any caller but a signatory who may sign, with the own key', async (_what, act) => {
  const { deps } = shop;
  await addSignatories(deps);
  await revokeSignatory(deps, 'ravi');
  const before = { ...deps, clock: () => new Date(deps.clock().getTime() - 1) };
  const refused: [Deps, Signatory][] = [
    [deps, { name: 'meera', key: 'ravi' }],
    [deps, { name: 'nobody', key: 'meera' }],
    [deps, ravi],
    [before, meera],
  ];
  for (const [when, by] of refused) await expect(act(when, by)).rejects.toThrow(WrongKey);
  await act(deps, meera);
});

test('a plan and an address for notices answer with what is wrong', async () => {
  expect(await proposePlan(shop.deps, { rates: [500], ceiling: 10_001 })).toMatchObject({
    outcome: 'invalid',
    problem: 'invalid-ceiling',
  });
  expect(await addNoticeAddress(shop.deps, 'owner', (work) => shop.deps.db.transaction().execute(work))).toBe(
    'invalid',
  );
});

test('a trial of a backup makes no file for the bank for any caller', async () => {
  const deps = { ...shop.deps, config: { ...shop.deps.config, mode: 'trial' as const } };
  const write = () => Promise.reject(new Error('nothing is to be written'));
  const opener = { actor: 'meera', reason: 'payout batch 1' };
  await expect(makeBankFile(deps, 1, opener, write, false)).rejects.toMatchObject({ code: 'trial' });
});
