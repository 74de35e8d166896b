import type { Selectable } from 'kysely';
import {
  accountEnd,
  isAccountNumber,
  isMasked,
  maskedAadhaar,
  maskLast4,
  nomineeIdKind,
} from '#domain/members/identity-numbers.ts';
import type { ProfileField } from '#domain/members/profile.ts';
import type { DataKey } from '../../read-data-keys.ts';
import type { MemberProfilesTable } from '../../db/tables/members.ts';
import { macOf } from '../../crypto/mac.ts';
import type { StoredProfile } from '../profile-store.ts';
import { type Cell, encrypt } from '../../crypto/encryption.ts';

/** The fields of which only the end is ever shown (decision Q006). */
export type NumberField = Extract<ProfileField, 'aadhaar' | 'pan' | 'accountNumber' | 'nomineeId'>;

type NumberColumns = Pick<
  Selectable<MemberProfilesTable>,
  | 'aadhaar_last4'
  | 'pan_sealed'
  | 'pan_last4'
  | 'pan_mac'
  | 'account_sealed'
  | 'account_last4'
  | 'account_mac'
  | 'account_end_mac'
  | 'account_fits'
  | 'phone_mac'
  | 'pan_standing'
  | 'nominee_id_kind'
  | 'nominee_id_sealed'
  | 'nominee_id_last4'
>;

/** The columns before any number is known. */
export const noNumbers: NumberColumns = {
  aadhaar_last4: '',
  pan_sealed: '',
  pan_last4: '',
  pan_mac: '',
  account_sealed: '',
  account_last4: '',
  account_mac: '',
  account_end_mac: '',
  account_fits: true,
  phone_mac: '',
  pan_standing: 'counts',
  nominee_id_kind: 'none',
  nominee_id_sealed: '',
  nominee_id_last4: '',
};

const SHOWN_DIGITS = 4;
const PAN_LENGTH = 10;
/** How long the mask of a number is whose length varies: the real length is not shown. */
const MASK_LENGTH = 12;

/** The end of a number; nothing of one so short that its end is all of it. */
const last4Of = (value: string): string => (value.length > SHOWN_DIGITS ? value.slice(-SHOWN_DIGITS) : '');

/** A number as it is shown once only its end is known. */
const masked = (last4: string, length: number): string =>
  last4 === '' ? maskLast4('0'.repeat(SHOWN_DIGITS)) : maskLast4(last4.padStart(length, '0'));

/** The protected numbers as the member sees them. */
export function shownNumbers(row: StoredProfile): Record<NumberField, string> {
  const nominee = {
    none: '',
    aadhaar: maskedAadhaar(row.nominee_id_last4),
    pan: masked(row.nominee_id_last4, PAN_LENGTH),
    other: masked(row.nominee_id_last4, MASK_LENGTH),
  };
  return {
    aadhaar: row.aadhaar_last4 && maskedAadhaar(row.aadhaar_last4),
    pan: row.pan_sealed && masked(row.pan_last4, PAN_LENGTH),
    accountNumber: row.account_sealed && masked(row.account_last4, MASK_LENGTH),
    nomineeId: nominee[row.nominee_id_kind],
  };
}

type Keys = readonly [DataKey, ...DataKey[]];

const mac = (keys: Keys, purpose: 'pan' | 'bank-account' | 'account-end' | 'phone', value: string): string =>
  value && macOf(keys, purpose, value);

/** The digest of a mobile number, which the profile holds as it is. */
export const storePhone = (keys: Keys, mobile: string) => ({ phone_mac: mac(keys, 'phone', mobile) });

/** The columns of a profile that hold an encrypted number. */
export type EncryptedColumn = Extract<keyof NumberColumns, `${string}_sealed`>;

/** Where a number of a profile is stored. */
export const numberCell = (profileId: number, column: EncryptedColumn): Cell => ({
  table: 'member_profiles',
  column,
  id: profileId,
});

const storePan = (keys: Keys, profileId: number, pan: string) => ({
  pan_sealed: encrypt(keys, numberCell(profileId, 'pan_sealed'), pan),
  pan_last4: last4Of(pan),
  pan_mac: mac(keys, 'pan', pan),
});

/** What of an account number is compared, and whether a bank may have it. */
export const comparedAccount = (keys: Keys, account: string) => ({
  account_mac: mac(keys, 'bank-account', account),
  account_end_mac: mac(keys, 'account-end', accountEnd(account)),
  account_fits: account === '' || isAccountNumber(account),
});

const storeAccount = (keys: Keys, profileId: number, account: string) => ({
  account_sealed: encrypt(keys, numberCell(profileId, 'account_sealed'), account),
  account_last4: last4Of(account),
  ...comparedAccount(keys, account),
});

/** A nominee's Aadhaar is protected like the member's own: only its end is stored. */
function storeNomineeId(keys: Keys, profileId: number, value: string) {
  if (value === '') return { nominee_id_kind: 'none', nominee_id_sealed: '', nominee_id_last4: '' } as const;
  const kind = nomineeIdKind(value);
  const compact = value.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const encrypted = kind === 'aadhaar' ? '' : encrypt(keys, numberCell(profileId, 'nominee_id_sealed'), value);
  return { nominee_id_kind: kind, nominee_id_sealed: encrypted, nominee_id_last4: last4Of(compact) };
}

/**
 * The columns of the numbers that were typed anew. A masked one means unchanged and has none.
 *
 * @param numbers cleaned and checked
 */
export function storedNumbers(
  keys: Keys,
  profileId: number,
  numbers: Record<NumberField | 'mobile', string>,
): Partial<NumberColumns> {
  const { aadhaar, pan, accountNumber, nomineeId, mobile } = numbers;
  return {
    ...storePhone(keys, mobile),
    ...(!isMasked(aadhaar) && { aadhaar_last4: last4Of(aadhaar) }),
    ...(!isMasked(pan) && storePan(keys, profileId, pan)),
    ...(!isMasked(accountNumber) && storeAccount(keys, profileId, accountNumber)),
    ...(!isMasked(nomineeId) && storeNomineeId(keys, profileId, nomineeId)),
  };
}
