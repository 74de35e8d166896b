import type { Commission } from '#domain/rewards/commission.ts';
import type { Paise } from '#domain/money.ts';

export const LEDGER_ACCOUNTS = [
  'expense', // what commissions cost the shop
  'payable', // what it owes a member
  'tds-payable', // what it owes the tax office
  'clearing', // payouts on their way
  'bank', // payouts that arrived, and tax that was paid
  'set-off', // what others bear of the debts of erased accounts
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** The steps of a payout; one is `restored` that was noted as failed and had been paid after all. */
export const PAYOUT_KINDS = ['payout', 'payout-paid', 'payout-failed', 'payout-restored'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/**
 * What is posted. A reversal is a commission below zero; `tds-paid` is what the tax office got. What an erased account
 * owes is a `set-off` where a member bears it, and a `write-off` where the shop does.
 */
export type LedgerKind = 'commission' | PayoutKind | 'tds-paid' | 'set-off' | 'write-off';

/** One side of a transaction: a debit above zero, a credit below. */
export interface LedgerEntry {
  account: LedgerAccount;
  amount: Paise;
}

/** Only sides that move something; together they sum to zero. */
const sides = (...entries: LedgerEntry[]): LedgerEntry[] => entries.filter(({ amount }) => amount !== 0);

/** What a confirmed commission, or its correction, posts (section 5 of the programme). */
export const commissionEntries = ({ gross, tds, net }: Commission): LedgerEntry[] =>
  sides(
    { account: 'expense', amount: gross },
    { account: 'payable', amount: 0 - net },
    { account: 'tds-payable', amount: 0 - tds },
  );

/** What a step of a payout posts; a payout that failed after the bank had confirmed it comes back from there. */
export function payoutEntries(kind: PayoutKind, amount: Paise, wasPaid = false): LedgerEntry[] {
  const between = {
    payout: ['payable', 'clearing'],
    'payout-paid': ['clearing', 'bank'],
    'payout-failed': [wasPaid ? 'bank' : 'clearing', 'payable'],
    'payout-restored': ['payable', 'bank'],
  } as const satisfies Record<typeof kind, readonly [LedgerAccount, LedgerAccount]>;
  const [debit, credit] = between[kind];
  return [
    { account: debit, amount },
    { account: credit, amount: 0 - amount },
  ];
}

/** What is posted when a member or the shop bears a debt of an erased account; an amount below zero gives it back. */
export const setOffEntries = (amount: Paise, bearer: 'member' | 'shop'): LedgerEntry[] => [
  { account: bearer === 'member' ? 'payable' : 'expense', amount },
  { account: 'set-off', amount: 0 - amount },
];

/** What paying deducted tax to the tax office posts. */
export const tdsPaymentEntries = (amount: Paise): LedgerEntry[] => [
  { account: 'tds-payable', amount },
  { account: 'bank', amount: 0 - amount },
];
