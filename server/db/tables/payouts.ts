import type { Generated } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { PayoutState } from '#domain/payouts/payout.ts';
import type { Id } from './columns.ts';

export interface PayoutSignatoriesTable {
  name: string;
  key_hash: string;
  added_at: Date;
  removed_at: Generated<Date | null>;
  /** The signatory whose key admitted this one. */
  added_by: Generated<string | null>;
  may_sign_from: Date;
  /** Who signs, where that is a member of staff. */
  staff_id: Generated<number | null>;
}

export interface PayoutBatchesTable {
  id: Id;
  prepared_by: string;
  prepared_at: Date;
  approved_by: Generated<string | null>;
  approved_at: Generated<Date | null>;
  discarded_by: Generated<string | null>;
  discarded_at: Generated<Date | null>;
  exported_at: Generated<Date | null>;
  exported_by: Generated<string | null>;
}

export interface PayoutsTable {
  id: Id;
  public_id: string;
  batch_id: number;
  profile_id: number;
  amount_paise: Paise;
  /** What of the prepared amount waited for the owner at the second signature; `amount_paise` is without it. */
  withheld_paise: Generated<Paise>;
  account_mac: string;
  account_last4: string;
  ifsc: string;
  /** As it stood in the profile when the payout was prepared. */
  payee_name: string;
  state: Generated<PayoutState>;
  /** Why it was left out, or in the bank's words why it failed. */
  why: Generated<string | null>;
  bank_reference: Generated<string | null>;
  decided_at: Generated<Date | null>;
  exported_at: Generated<Date | null>;
  is_retried: Generated<boolean>;
}

/** What was deducted and has been paid to the tax office. */
export interface TdsPaymentsTable {
  id: Id;
  /** The calendar year in which the financial year began. */
  year: number;
  /** From 1, which begins in April. */
  quarter: number;
  amount_paise: Paise;
  /** As "2026-12-07". */
  paid_on: string;
  challan: string;
  noted_at: Date;
}
