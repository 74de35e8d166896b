import { formatRupees } from '#domain/money.ts';
import type { LedgerAccount } from '#domain/rewards/ledger.ts';
import type { Deps } from '../../../deps.ts';
import { rebuildCheck } from '../../../rewards/rebuild-check.ts';
import { settleRewards } from '../../../rewards/set-offs/settle-rewards.ts';
import { verifyLedger } from '../../../rewards/verify-ledger.ts';
import { type Command, type Finding, plain, readArgs } from '../command.ts';
import { plainTable } from '../plain-table.ts';
import { statementCommand } from './statement-command.ts';

const accounts: Record<LedgerAccount, string> = {
  expense: 'Borne by the shop: commissions, and debts that it let go',
  payable: 'Owed to members',
  'tds-payable': 'Owed to the tax office',
  clearing: 'Payouts on their way',
  'set-off': 'Debts of erased accounts, borne by others or let go',
  bank: 'Paid out, and paid to the tax office',
};

const MAX_SHOWN = 100;

/** A listed amount; what has none stays empty. */
const amount = (paise: number | null): string => (paise === null ? '' : formatRupees(paise));

async function verify({ db }: Deps): Promise<Finding> {
  const { balances, transactions: count, faults, isRight } = await verifyLedger(db);
  const sides = balances.map(({ account, balance }) => [
    accounts[account],
    Math.max(balance, 0),
    Math.max(-balance, 0),
  ]);
  const [debit, credit] = [1, 2].map((side) => sides.reduce((sum, row) => sum + Number(row[side]), 0));
  const books = plainTable(
    ['Account', 'Debit', 'Credit'],
    [...sides, ['All together', debit ?? 0, credit ?? 0]].map(([name, ...sums]) => [
      name ?? '',
      ...sums.map((sum) => formatRupees(Number(sum))),
    ]),
  );
  const found = faults.map(({ kind, id, expected, found: is }) => [kind, id, amount(expected), amount(is)]);
  const said =
    faults.length === 0
      ? `${count} transactions, each sums to zero and is what its entries say.`
      : plainTable(['Fault', 'Id', 'Expected', 'Found'], found);
  return { text: `${books}\n\n${said}`, isBad: !isRight };
}

async function rebuild({ db, clock }: Deps): Promise<Finding> {
  const { orders, missing } = await rebuildCheck(db, clock());
  if (missing.length === 0)
    return { text: `${orders} orders worked out anew: what was posted is what they earn.`, isBad: false };
  const rows = missing
    .slice(0, MAX_SHOWN)
    .map(({ orderId, level, amount: due }) => [orderId, level, formatRupees(due.gross), formatRupees(due.tds)]);
  const table = plainTable(['Order', 'Level', 'Gross that is missing', 'TDS that is missing'], rows);
  return { text: `${orders} orders worked out anew, ${missing.length} differences:\n\n${table}`, isBad: true };
}

const finding =
  (work: (deps: Deps) => Promise<Finding>): Command['read'] =>
  (args) => {
    readArgs(args, {}, 0);
    return work;
  };

async function settle(deps: Deps): Promise<string> {
  const count = await settleRewards(deps);
  return count === 1 ? '1 order was worked out.' : `${count} orders were worked out.`;
}

export const ledgerCommands: Command[] = [
  {
    usage: 'ledger settle',
    says: 'Works out and posts what is due at once; an open shop does so every minute',
    example: 'npm run shop -- ledger settle',
    read: plain(settle),
  },
  {
    usage: 'ledger verify',
    says: 'Proves that the ledger of commissions is right in itself, and shows what its accounts stand at',
    example: 'npm run shop -- ledger verify',
    read: finding(verify),
  },
  {
    usage: 'ledger rebuild-check',
    says: 'Works out every confirmed commission anew from its order, and compares it with the ledger',
    example: 'npm run shop -- ledger rebuild-check',
    read: finding(rebuild),
  },
  statementCommand,
];
