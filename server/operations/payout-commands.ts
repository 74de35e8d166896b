import { formatRupees } from '#domain/money.ts';
import { ACCOUNT_AGE_HOURS, type LeftOut, type PayoutObstacle } from '#domain/payouts/payout.ts';
import { formatDate, formatDateTime } from '#domain/time.ts';
import type { Database } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { approve, discard, type NotSigned } from '../payouts/approve-batch.ts';
import { type Batch, type BatchSums, findBatch, listBatches, payoutsOf } from '../payouts/batch-store.ts';
import { duePayouts, prepareBatch } from '../payouts/prepare-batch.ts';
import { type Command, plain, readArgs, readLimit, type Terminal, WrongInput } from './command.ts';
import { CannotRun } from './open-shop.ts';
import { borneBy, debts, erasedDebts } from './owed-debts.ts';
import { plainTable } from './plain-table.ts';
import { sharedBy } from './shared-by.ts';
import { prove, readSignatory } from './signatory-commands.ts';

const MOST_SHOWN = 1_000;

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
  'balance-fell': 'less is owed by now: goods came back, or a debt of an erased account was set off',
  'same-person': 'she turned out to be the buyer, or a lower level, of an order that she was to be paid for',
  'bank-changed': 'changed her bank account meanwhile',
  'name-changed': 'changed her name meanwhile',
  discarded: 'the batch was discarded',
};
const isReason = (why: string): why is keyof typeof payoutReasons => why in payoutReasons;

const counted = (count: number): string => `${count} ${count === 1 ? 'payout' : 'payouts'}`;

/** @throws {WrongInput} */
export function readBatch(typed = ''): number {
  if (!/^\d{1,9}$/.test(typed)) throw new WrongInput(`"${typed}" is no batch. "payout list" lists them.`);
  return Number(typed);
}

/** What both signatories look at twice: an account that is not the one it was. */
const changedOn = (at: Date | null): string => (at ? `changed on ${formatDate(at)}` : '');

/** The batches whose members are in no other one before somebody has signed or the bank has answered. */
async function openBatches(db: Database): Promise<string> {
  const open = (await listBatches(db, MOST_SHOWN)).filter(
    (batch) => !batch.discarded_at && (!batch.approved_at || batch.approved > 0),
  );
  return open
    .map(
      (batch) =>
        `Batch ${batch.id} of ${formatDateTime(batch.prepared_at)} ${batch.approved_at ? `has ${counted(batch.approved)} that the bank has not decided` : 'waits for the second signature'}.`,
    )
    .join('\n');
}

async function due({ db, clock }: Deps): Promise<string> {
  const { payable, waiting } = await duePayouts(db, clock());
  const besides = [await debts(db, MOST_SHOWN), await erasedDebts(db, MOST_SHOWN), await openBatches(db)];
  if (payable.length + waiting.length === 0)
    return ['Nothing is owed to anybody who has no payout on its way.', ...besides].filter(Boolean).join('\n\n');
  const rows = [
    ...payable.map((payee) => ({ ...payee, why: 'to be paid' })),
    ...waiting.map((payee) => ({
      ...payee,
      why: payee.obstacles.map((obstacle) => payoutReasons[obstacle]).join(', '),
    })),
  ];
  const total = payable.reduce((sum, { balance }) => sum + balance, 0);
  const shown = rows.slice(0, MOST_SHOWN);
  const shared = await sharedBy(
    db,
    shown.map(({ profileId }) => profileId),
  );
  const table = plainTable(
    ['Member', 'Name', 'Owed', '', 'Bank details', 'Shares'],
    shown.map(({ profileId, code, name, balance, waiting: held, setOff, why, bankChangedAt }) => [
      code,
      name,
      formatRupees(balance + held),
      [why, ...(held > 0 ? [`${formatRupees(held)} of it waits: "shared list"`] : []), ...borneBy(setOff)].join('; '),
      changedOn(bankChangedAt),
      shared(profileId),
    ]),
  );
  const rest = rows.length > MOST_SHOWN ? `\nand ${rows.length - MOST_SHOWN} more` : '';
  const sums = `${counted(payable.length)} of ${formatRupees(total)} can be prepared; ${waiting.length} wait.`;
  return [`${table}${rest}`, sums, ...besides].filter(Boolean).join('\n\n');
}

async function prepare(deps: Deps, terminal: Terminal, by: string): Promise<string> {
  await prove(deps, terminal, by);
  const batch = await prepareBatch(deps, by);
  if (!batch) return 'Nobody is to be paid at the moment. "payout due" shows who waits, and for what.';
  return [
    `Batch ${batch.id}: ${counted(batch.payouts)} of ${formatRupees(batch.total)}; ${batch.waiting} wait.`,
    `Another signatory looks at it (payout show ${batch.id}) and approves it: npm run shop -- payout approve ${batch.id} --by <name>`,
  ].join('\n');
}

/** @param open how many of its payouts the bank has not decided */
function stateOf(batch: Batch, open: number): string {
  if (batch.discarded_at) return `discarded by ${batch.discarded_by}`;
  if (!batch.approved_at) return 'waits for the second signature';
  if (open === 0) return 'done';
  return batch.exported_at ? 'with the bank' : 'approved';
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

async function list({ db }: Deps, limit: number): Promise<string> {
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

async function show({ db }: Deps, id: number): Promise<string> {
  const batch = await findBatch(db, id);
  if (!batch) throw new WrongInput(`There is no batch ${id}. "payout list" lists them.`);
  const payouts = await payoutsOf(db, id);
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
      payout.why && isReason(payout.why) ? payoutReasons[payout.why] : (payout.why ?? ''),
      changedOn(payout.bankChangedAt),
      shared(payout.profile_id),
    ]),
  );
  return `${facts}\n\n${table}`;
}

function refuse(id: number, result: NotSigned): never {
  if (result.outcome === 'unknown') throw new WrongInput(`There is no batch ${id}. "payout list" lists them.`);
  if (result.outcome === 'decided')
    throw new CannotRun(`Batch ${id} is ${result.batch.discarded_at ? 'discarded' : 'approved'} already.`);
  throw new CannotRun(`Who has prepared batch ${id} cannot approve it: a payout takes two people.`);
}

async function sign(deps: Deps, terminal: Terminal, id: number, by: string): Promise<string> {
  await prove(deps, terminal, by);
  const result = await approve(deps, id, by);
  if (result.outcome !== 'approved') return refuse(id, result);
  const out = result.leftOut.map(({ payout, because }) => [
    payout.public_id,
    payout.payee_name,
    formatRupees(payout.amount_paise),
    payoutReasons[because],
  ]);
  return [
    `Batch ${id} is approved: ${counted(result.payouts)} of ${formatRupees(result.total)}. For the bank: npm run shop -- payout export ${id} <file>`,
    ...(out.length > 0 ? [plainTable(['Left out', 'Name', 'Amount', 'Because'], out)] : []),
  ].join('\n\n');
}

async function takeBack(deps: Deps, terminal: Terminal, id: number, by: string): Promise<string> {
  await prove(deps, terminal, by);
  const result = await discard(deps, id, by);
  if (result.outcome !== 'discarded') return refuse(id, result);
  return `Batch ${id} is discarded; nothing of it was posted.`;
}

const text = { type: 'string' } as const;

const signed =
  (work: (deps: Deps, terminal: Terminal, id: number, by: string) => Promise<string>): Command['read'] =>
  (args) => {
    const { values, positionals } = readArgs(args, { by: text }, 1);
    const [id, by] = [readBatch(positionals[0]), readSignatory(values.by)];
    return (deps, terminal) => work(deps, terminal, id, by);
  };

export const payoutCommands: Command[] = [
  {
    usage: 'payout due',
    says: 'Shows what is owed to whom, who can be paid, and for what the others wait',
    example: 'npm run shop -- payout due',
    read: plain(due),
  },
  {
    usage: 'payout prepare --by <signatory>',
    says: 'Prepares a batch that pays everyone who can be paid; nothing is posted before another signatory approves it',
    example: 'npm run shop -- payout prepare --by meera',
    read(args) {
      const by = readSignatory(readArgs(args, { by: text }, 0).values.by);
      return (deps, terminal) => prepare(deps, terminal, by);
    },
  },
  {
    usage: 'payout list [--limit <number>]',
    says: 'Lists the newest batches, 20 unless told otherwise',
    example: 'npm run shop -- payout list',
    read(args) {
      const limit = readLimit(readArgs(args, { limit: text }, 0).values.limit);
      return (deps) => list(deps, limit);
    },
  },
  {
    usage: 'payout show <batch>',
    says: 'Shows a batch with each of its payouts',
    example: 'npm run shop -- payout show 3',
    read(args) {
      const id = readBatch(readArgs(args, {}, 1).positionals[0]);
      return (deps) => show(deps, id);
    },
  },
  {
    usage: 'payout approve <batch> --by <signatory>',
    says: 'Approves a batch that another signatory has prepared, and posts it; what does not hold any more is left out',
    example: 'npm run shop -- payout approve 3 --by ravi',
    read: signed(sign),
  },
  {
    usage: 'payout discard <batch> --by <signatory>',
    says: 'Takes back a batch that was not approved',
    example: 'npm run shop -- payout discard 3 --by meera',
    read: signed(takeBack),
  },
];
