import { formatRupees, type Paise } from '#domain/money.ts';
import type { BatchState } from '#domain/payouts/batch-state.ts';
import { ACCOUNT_AGE_HOURS, type LeftOut, type PayoutObstacle } from '#domain/payouts/payout.ts';
import { formatDate, formatDateTime } from '#domain/time.ts';
import type { Deps } from '../../../deps.ts';
import {
  type Batch,
  type BatchPayout,
  type BatchSums,
  findBatch,
  listBatches,
  payoutsOf,
  stateOfBatch,
} from '../../../payouts/batch-store.ts';
import { evaluateBatch } from '../../../payouts/evaluate-batch.ts';
import { WrongInput } from '../command.ts';
import { plainTable } from '../plain-table.ts';
import { sharedBy } from '../members/shared-by.ts';

export const payoutReasons: Record<PayoutObstacle | LeftOut | 'same-person' | 'discarded', string> = {
  erased: 'erased her account',
  suspended: 'is suspended',
  'on-hold': 'said that a change of her details was not hers, and has not confirmed them yet',
  'pan-elsewhere': 'her PAN is another member’s too: "pan list" shows whose',
  'shared-later': 'shares a number with somebody else on an order: "shared list" shows which, and you decide',
  'no-agreement': 'has not accepted the agreement',
  'no-pan': 'no PAN',
  'no-bank': 'no bank details',
  'unfit-account': 'no bank has an account of such digits',
  'unwritable-name': 'the bank cannot write her name',
  'came-back': 'came back from this account before',
  'account-new': `her account is younger than ${ACCOUNT_AGE_HOURS} hours`,
  'below-least': 'below the least payout',
  'balance-fell':
    'less is owed by now: goods came back, you took back a level that shares a number, or a debt of an erased account was set off',
  'same-person': 'she turned out to be the buyer, or a lower level, of an order that she was to be paid for',
  'bank-changed': 'changed her bank account meanwhile',
  'name-changed': 'changed her name meanwhile',
  discarded: 'the batch was discarded',
};
const isReason = (why: string): why is keyof typeof payoutReasons => why in payoutReasons;

const reasonOf = (why: string | null): string => (why && isReason(why) ? payoutReasons[why] : (why ?? ''));

/** What a payout was prepared with and is not signed for. */
export const without = (withheld: Paise): string =>
  withheld > 0 ? `without ${formatRupees(withheld)}, for which a number is shared: "shared list"` : '';

/** What both signatories look at twice: an account that is not the one it was. */
export const changedOn = (at: Date | null): string => (at ? `changed on ${formatDate(at)}` : '');

/** @param open how many of its payouts the bank has not decided */
function stateOf(batch: Batch, open: number): string {
  const words: Record<BatchState, string> = {
    discarded: `discarded by ${batch.discarded_by}`,
    prepared: 'waits for the second signature',
    approved: 'approved',
    'with-bank': 'with the bank',
    done: 'done',
  };
  return words[stateOfBatch(batch, open)];
}

const listed = (batch: BatchSums) => [
  batch.id,
  formatDateTime(batch.prepared_at),
  batch.prepared_by,
  batch.approved_by ?? '',
  batch.payouts,
  formatRupees(batch.amount),
  batch.approved,
  batch.paid,
  batch.failed,
  batch.leftOut,
  stateOf(batch, batch.approved),
];

/** Batches, newest first, as a table. */
export async function listOfBatches({ db }: Deps, limit: number): Promise<string> {
  const batches = await listBatches(db, limit);
  if (batches.length === 0) return 'No payout was prepared yet. "payout due" shows who is owed something.';
  const head = [
    'Batch',
    'Prepared',
    'By',
    'Approved by',
    'Payouts',
    'Amount',
    'Waiting',
    'Paid',
    'Failed',
    'Left out',
    '',
  ];
  return plainTable(head, batches.map(listed));
}

/** The payouts of a batch as they were signed, or would be now. */
async function payoutsShown({ db, clock }: Deps, batch: Batch): Promise<BatchPayout[]> {
  if (batch.approved_at || batch.discarded_at) return payoutsOf(db, batch.id);
  const { payouts } = await evaluateBatch(db, batch, clock());
  return payouts.map(({ payout, amount, withheld, because }) =>
    because ? { ...payout, why: because } : { ...payout, amount_paise: amount, withheld_paise: withheld },
  );
}

/** A batch with each of its payouts: of one that waits for the second signature, as that would find it now. @throws {WrongInput} */
export async function showBatch(deps: Deps, id: number): Promise<string> {
  const { db } = deps;
  const batch = await findBatch(db, id);
  if (!batch) throw new WrongInput(`There is no batch ${id}. "payout list" lists them.`);
  const payouts = await payoutsShown(deps, batch);
  const total = payouts.reduce((sum, payout) => sum + (payout.state === 'left-out' ? 0 : payout.amount_paise), 0);
  const facts = plainTable(
    [`Batch ${id}`, stateOf(batch, payouts.filter(({ state }) => state === 'approved').length)],
    [
      ['Prepared', `${formatDateTime(batch.prepared_at)} by ${batch.prepared_by}`],
      ['Approved', batch.approved_at ? `${formatDateTime(batch.approved_at)} by ${batch.approved_by}` : ''],
      ['File', batch.exported_at ? `${formatDateTime(batch.exported_at)} by ${batch.exported_by}` : ''],
      ['Amount', formatRupees(total)],
    ],
  );
  const shared = await sharedBy(
    db,
    payouts.map((payout) => payout.profile_id),
  );
  const table = plainTable(
    ['Payout', 'Member', 'Name', 'Account', 'IFSC', 'Amount', 'State', 'Reference', '', 'Bank details', 'Shares'],
    payouts.map((payout) => [
      payout.public_id,
      payout.code,
      payout.payee_name,
      `...${payout.account_last4}`,
      payout.ifsc,
      formatRupees(payout.amount_paise),
      payout.state,
      payout.bank_reference ?? '',
      [reasonOf(payout.why), without(payout.withheld_paise)].filter(Boolean).join('; '),
      changedOn(payout.bankChangedAt),
      shared(payout.profile_id),
    ]),
  );
  return `${facts}\n\n${table}`;
}
