import type { Generated } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { LedgerAccount, LedgerKind } from '#domain/rewards/ledger.ts';
import type { EarningNoticeKind } from '#domain/rewards/earning-notice.ts';
import type { CommissionState } from '#domain/rewards/commission-state.ts';
import type { AttributionSource } from '#domain/referral/attribution.ts';
import type { SharedStanding } from '#domain/referral/evaluate-levels.ts';
import type { Id } from './columns.ts';

export interface CommissionPlansTable {
  version: Id;
  /** In basis points, level 1 first. */
  rates: number[];
  ceiling: number;
  window_days: number;
  link_days: number;
  least_payout_paise: Paise;
  proposed_at: Date;
  activated_at: Date | null;
  /** The first and the second signatory of a plan that takes two. */
  approved_by: Generated<string | null>;
  activated_by: Generated<string | null>;
}

export interface TdsRatesTable {
  /** As "2026-04-01", in the shop's own days. */
  from_day: string;
  /** In basis points. */
  rate: number;
}

/** Whose links a member removed; none of them is stored again. */
export interface RemovedLinksTable {
  member_id: number;
  referrer_id: number;
  removed_at: Date;
}

export interface OpenedLinksTable {
  member_id: number;
  referrer_id: number;
  opened_at: Date;
}

export interface OrderCommissionsTable {
  order_id: number;
  source: AttributionSource;
  plan_version: number;
  state: Generated<CommissionState>;
  base_paise: Generated<Paise>;
  /** In basis points; null until it is confirmed. */
  tds_rate: number | null;
  basis_version: Generated<number>;
  confirms_at: Date | null;
  /** When it is computed next; `-Infinity` for at once, null for never. */
  look_at: Generated<Date | number | null>;
}

export interface CommissionLevelsTable {
  order_id: number;
  level: number;
  profile_id: number;
  /** In basis points. */
  rate: number;
  earns: boolean;
  /** Whether the commission is neither confirmed nor void; maintained by the database. */
  is_open: Generated<boolean>;
}

/** A level that shares a number with another person on its order, and what the owner decided about it. */
export interface SharedLevelsTable {
  order_id: number;
  level: number;
  standing: SharedStanding;
  found_at: Date;
  /** When a payout was prepared last without it. */
  waited_at: Date | null;
  decision: 'kept' | 'taken-back' | null;
  decided_at: Date | null;
}

/** A level's posted sums for a member; maintained by the database. */
export interface EarnedSumsTable {
  profile_id: number;
  level: number;
  entries: number;
  /** Those of them that took something back. */
  reversals: number;
  gross_paise: Paise;
  tds_paise: Paise;
}

/** The sums of a level's confirmed orders at the same rates for a member; maintained by the database. */
export interface ConfirmedSumsTable {
  profile_id: number;
  level: number;
  /** Both in basis points. */
  rate: number;
  tds_rate: number;
  base_paise: Paise;
  percentage_paise: Paise;
  newest_order_id: number;
}

export interface LedgerTransactionsTable {
  id: Id;
  kind: LedgerKind;
  /** Null of a payment to the tax office, and of what the shop bears. */
  profile_id: number | null;
  posted_at: Date;
  order_id: number | null;
  level: number | null;
  basis_version: number | null;
  gross_paise: Generated<Paise>;
  tds_paise: Generated<Paise>;
  payout_id: Generated<number | null>;
  tds_payment_id: Generated<number | null>;
  /** What a commission was computed from; null for other postings. */
  base_paise: Generated<Paise | null>;
  /** The last return of the order that counted in it. */
  last_return_id: Generated<number | null>;
  /** The erased account of whose debt it is about, and which of its postings it is. */
  debtor_id: Generated<number | null>;
  debtor_version: Generated<number | null>;
  /** False of a posting that takes back what a person already met had earned. */
  earns: Generated<boolean>;
}

/** Under which PAN, that counted then, something was posted or paid; the database writes it. */
export interface PostedPansTable {
  transaction_id: number;
  /** Null where the owner decided that it was not the account's. */
  held_id: number | null;
}

/** An erased account that something was posted to. */
export interface DebtorsTable {
  debtor_id: number;
  is_due: Generated<boolean>;
  released_at: Generated<Date | null>;
  released_by: Generated<string | null>;
}

/** Who bears what an erased account owes under a PAN: null before it counts for a member. */
export interface DebtBearersTable {
  debtor_id: number;
  held_id: number;
  bearer_id: number | null;
}

export interface LedgerEntriesTable {
  transaction_id: number;
  account: LedgerAccount;
  profile_id: number | null;
  /** A debit is above zero, a credit below. */
  amount_paise: Paise;
}

export interface MutedNoticesTable {
  member_id: number;
  news: EarningNoticeKind;
}

export interface SellerAgreementsTable {
  version: Id;
  /** As the owner wrote it. */
  text: string;
  set_at: Date;
}

export interface AgreementAcceptancesTable {
  profile_id: number;
  version: number;
  accepted_at: Date;
}

export interface ProgrammeExitsTable {
  id: Id;
  profile_id: number;
  left_at: Date;
  returned_at: Date | null;
}

export interface IncomeDisclosuresTable {
  /** As "2026-11-21", in the shop's own days. */
  day: string;
  started_at: Date;
  ended_at: Date;
  members: number;
  earners: number;
  median_paise: Paise;
  ninetieth_paise: Paise;
  bands: number[];
}
