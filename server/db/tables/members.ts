import type { Generated } from 'kysely';
import type { BrowserFamily, SystemFamily } from '#domain/auth/device.ts';
import type { Id } from './columns.ts';

export interface MembersTable {
  id: Id;
  public_id: string;
  email: string;
  full_name: string;
  mobile: Generated<string>;
  /** Null for a member who signs in through another service only. */
  password_hash: string | null;
  google_subject: Generated<string | null>;
  suspended_at: Date | null;
  created_at: Date;
  signed_in_at: Generated<Date | null>;
  /** When the member erased the account: the row belongs to no member since. */
  erased_at: Generated<Date | null>;
}

export interface SignInsTable {
  family: string;
  member_id: number;
  browser: BrowserFamily | '';
  system: SystemFamily | '';
  created_at: Date;
}

export interface MemberDevicesTable {
  member_id: number;
  token_hash: string;
  seen_at: Date;
}

export interface SessionsTable {
  id: Id;
  token_hash: string;
  kind: 'browser' | 'access' | 'refresh';
  /** What one sign-in led to: all of a family end together. */
  family: string;
  member_id: number;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface EmailCodesTable {
  email: string;
  purpose: 'sign-up' | 'reset' | 'erase' | 'bank-details' | 'google' | 'second-factor' | 'notices';
  code_hash: string;
  attempts: Generated<number>;
  /** The hash of what the browser is known by that may try it. */
  asked_by: Generated<string>;
  /** Whether its member had signed in with that browser before. */
  is_known: Generated<boolean>;
  /** Not counted: `attempts` counts those of the browser that asked. */
  own_attempts: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface SecondFactorsTable {
  member_id: number;
  secret_sealed: string;
  confirmed_at: Date | null;
  last_step: Generated<number>;
  wrong_in_a_row: Generated<number>;
  warned_at: Generated<Date | null>;
}

export interface RecoveryCodesTable {
  member_id: number;
  code_hash: string;
}

export interface UsedGoogleAnswersTable {
  answer_hash: string;
  expires_at: Date;
}

export interface EmailProofsTable {
  token_hash: string;
  email: string;
  purpose: 'sign-up' | 'reset';
  expires_at: Date;
}

export interface MemberProfilesTable {
  id: Id;
  public_id: string;
  member_id: number;
  full_name: string;
  father_name: string;
  google_address: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  email: string;
  mobile: string;
  aadhaar_last4: string;
  pan_sealed: string;
  pan_last4: string;
  pan_mac: string;
  bank_name: string;
  account_sealed: string;
  account_last4: string;
  /** Of the number without its leading zeros. */
  account_mac: string;
  /** Of its last six digits; empty until they are known. */
  account_end_mac: Generated<string>;
  /** Whether a bank may have an account of such digits. */
  account_fits: Generated<boolean>;
  ifsc: string;
  nominee_name: string;
  nominee_relation: string;
  nominee_id_kind: 'pan' | 'aadhaar' | 'other' | 'none';
  nominee_id_sealed: string;
  nominee_id_last4: string;
  latitude: number | null;
  longitude: number | null;
  referral_code: string;
  created_at: Date;
  updated_at: Date;
  /** When the account number and the branch became what they are. */
  account_set_at: Generated<Date | null>;
  /** When a PAN, account number or branch that was stored was last replaced. */
  bank_changed_at: Generated<Date | null>;
  /** Since when the member gets no payout until a mailed code confirms the details. */
  payouts_held_at: Generated<Date | null>;
  phone_mac: Generated<string>;
  /** For whom the PAN counts; `elsewhere` until the shop decides, `shared` as it was before that was watched. */
  pan_standing: Generated<'counts' | 'elsewhere' | 'shared'>;
}

/** A number that stands, or stood, in a profile. */
export interface HeldNumbersTable {
  id: Generated<number>;
  profile_id: number;
  kind: 'pan' | 'account' | 'phone';
  digest: string;
  held_from: Date;
  held_until: Date | null;
}

/** A contact address that a member entered beside the address of the account. */
export interface ContactAddressesTable {
  member_id: number;
  /** Normalised. */
  email: string;
  token_hash: string;
  asked_at: Date;
  expires_at: Date;
  confirmed_at: Date | null;
}

export interface ReferralEdgesTable {
  profile_id: number;
  sponsor_id: number;
  slot: number;
  created_at: Date;
}

/** One row for each time that a sealed number was opened. */
export interface SealedOpeningsTable {
  id: Id;
  at: Date;
  actor: string;
  reason: string;
  profile_id: number;
  field: 'pan' | 'account' | 'nominee_id';
}

export interface DetailChangeLinksTable {
  token_hash: string;
  profile_id: number;
  /** It was mailed to the account's own address. */
  keeps_sign_in: boolean;
  expires_at: Date;
}
