import { formatRupees } from '#domain/money.ts';
import { isBatchOpen } from '#domain/payouts/batch-state.ts';
import { formatDateTime } from '#domain/time.ts';
import type { Database } from '../../../db/open.ts';
import type { Deps } from '../../../deps.ts';
import { approve, discard, type NotSigned } from '../../../payouts/approve-batch.ts';
import { listBatches, stateOfBatch } from '../../../payouts/batch-store.ts';
import { duePayouts, prepareBatch } from '../../../payouts/prepare-batch.ts';
import type { Signatory } from '../../../payouts/signatory-store.ts';
import { changedOn, listOfBatches, payoutReasons, showBatch, without } from './batch-tables.ts';
import { about, type Command, listing, plain, readArgs, WrongInput } from '../command.ts';
import { CannotRun } from '../cannot-run.ts';
import { borneBy, debts, erasedDebts } from './owed-debts.ts';
import { plainTable } from '../plain-table.ts';
import { sharedBy } from '../members/shared-by.ts';
import { readSignatory, signed, signWith } from './signatory-commands.ts';

const MAX_SHOWN = 1_000;

const counted = (count: number): string => `${count} ${count === 1 ? 'payout' : 'payouts'}`;

/** @throws {WrongInput} */
export function readBatch(typed = ''): number {
  if (!/^\d{1,9}$/.test(typed)) throw new WrongInput(`"${typed}" is no batch. "payout list" lists them.`);
  return Number(typed);
}

/** The batches whose members are in no other one before a signatory has signed or the bank has answered. */
async function openBatches(db: Database): Promise<string> {
  const open = (await listBatches(db, MAX_SHOWN)).filter((batch) => isBatchOpen(stateOfBatch(batch, batch.approved)));
  return open
    .map(
      (batch) =>
        `Batch ${batch.id} of ${formatDateTime(batch.prepared_at)} ${batch.approved_at ? `has ${counted(batch.approved)} that the bank has not decided` : 'waits for the second signature'}.`,
    )
    .join('\n');
}

async function due({ db, clock }: Deps): Promise<string> {
  const { payable, waiting } = await duePayouts(db, clock());
  const besides = [await debts(db, MAX_SHOWN), await erasedDebts(db, MAX_SHOWN), await openBatches(db)];
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
  const shown = rows.slice(0, MAX_SHOWN);
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
  const rest = rows.length > MAX_SHOWN ? `\nand ${rows.length - MAX_SHOWN} more` : '';
  const sums = `${counted(payable.length)} of ${formatRupees(total)} can be prepared; ${waiting.length} wait.`;
  return [`${table}${rest}`, sums, ...besides].filter(Boolean).join('\n\n');
}

async function prepare(deps: Deps, by: Signatory): Promise<string> {
  const batch = await prepareBatch(deps, by);
  if (!batch) return 'Nobody is to be paid at the moment. "payout due" shows who waits, and for what.';
  return [
    `Batch ${batch.id}: ${counted(batch.payouts)} of ${formatRupees(batch.total)}; ${batch.waiting} wait.`,
    `Another signatory looks at it (payout show ${batch.id}) and approves it: npm run shop -- payout approve ${batch.id} --by <name>`,
  ].join('\n');
}

function refuse(id: number, result: NotSigned): never {
  if (result.outcome === 'unknown') throw new WrongInput(`There is no batch ${id}. "payout list" lists them.`);
  if (result.outcome === 'decided')
    throw new CannotRun(`Batch ${id} is ${result.batch.discarded_at ? 'discarded' : 'approved'} already.`);
  throw new CannotRun(`Who has prepared batch ${id} cannot approve it: a payout takes two people.`);
}

async function sign(deps: Deps, id: number, by: Signatory): Promise<string> {
  const result = await approve(deps, id, by);
  if (result.outcome !== 'approved') return refuse(id, result);
  const less = result.lessened.map(({ payout, amount, withheld }) => [
    payout.public_id,
    payout.payee_name,
    formatRupees(amount),
    without(withheld),
  ]);
  const out = result.leftOut.map(({ payout, because }) => [
    payout.public_id,
    payout.payee_name,
    formatRupees(payout.amount_paise),
    payoutReasons[because],
  ]);
  return [
    `Batch ${id} is approved: ${counted(result.payouts)} of ${formatRupees(result.total)}. For the bank: npm run shop -- payout export ${id} <file>`,
    ...(less.length > 0 ? [plainTable(['Paid less', 'Name', 'Amount', ''], less)] : []),
    ...(out.length > 0 ? [plainTable(['Left out', 'Name', 'Amount', 'Because'], out)] : []),
  ].join('\n\n');
}

async function takeBack(deps: Deps, id: number, by: Signatory): Promise<string> {
  const result = await discard(deps, id, by);
  if (result.outcome !== 'discarded') return refuse(id, result);
  return `Batch ${id} is discarded; nothing of it was posted.`;
}

const text = { type: 'string' } as const;

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
      return (deps, terminal) => signWith(terminal, by, (signatory) => prepare(deps, signatory));
    },
  },
  {
    usage: 'payout list [--limit <number>]',
    says: 'Lists the newest batches, 20 unless told otherwise',
    example: 'npm run shop -- payout list',
    read: listing(listOfBatches),
  },
  {
    usage: 'payout show <batch>',
    says: 'Shows a batch with each of its payouts',
    example: 'npm run shop -- payout show 3',
    read: about(1, readBatch, showBatch),
  },
  {
    usage: 'payout approve <batch> --by <signatory>',
    says: 'Approves a batch that another signatory has prepared, and posts it; what does not hold any more is left out',
    example: 'npm run shop -- payout approve 3 --by ravi',
    read: signed(readBatch, sign),
  },
  {
    usage: 'payout discard <batch> --by <signatory>',
    says: 'Takes back a batch that was not approved',
    example: 'npm run shop -- payout discard 3 --by meera',
    read: signed(readBatch, takeBack),
  },
];
