import type { Database } from '../db/open.ts';
import {
  type AccountBalance,
  accountBalances,
  countTransactions,
  type LedgerFault,
  ledgerFaults,
} from './ledger-store.ts';

/** What the ledger shows of itself. */
export interface VerifiedLedger {
  balances: AccountBalance[];
  transactions: number;
  faults: LedgerFault[];
  /** No fault was found, and all accounts together stand at zero. */
  isRight: boolean;
}

/** Proves that the ledger of commissions is right in itself. */
export async function verifyLedger(db: Database): Promise<VerifiedLedger> {
  const [balances, transactions] = [await accountBalances(db), await countTransactions(db)];
  const faults = await ledgerFaults(db);
  const sum = balances.reduce((all, { balance }) => all + balance, 0);
  return { balances, transactions, faults, isRight: faults.length === 0 && sum === 0 };
}
