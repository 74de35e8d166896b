/** Stands in place of a hidden character. */
const MASK_CHARACTER = '•';

/** Hides all but the last four characters; what has four or fewer is hidden wholly. */
export function maskLast4(value: string): string {
  const shown = value.length > 4 ? value.slice(-4) : '';
  return MASK_CHARACTER.repeat(value.length - shown.length) + shown;
}

/** "•••• •••• 1234": only the last four digits of an Aadhaar number are ever stored. */
export const maskedAadhaar = (last4: string): string =>
  `${MASK_CHARACTER.repeat(4)} ${MASK_CHARACTER.repeat(4)} ${last4}`;

/** A masked value that comes back from a form means: unchanged (Q006). */
export const isMasked = (value: string): boolean => value.includes(MASK_CHARACTER);

export const isAadhaar = (value: string): boolean => /^\d{12}$/.test(value);

/** Income-tax account number: 5 capital letters, 4 digits, 1 capital letter (PROF-11). */
export const isPan = (value: string): boolean => /^[A-Z]{5}\d{4}[A-Z]$/.test(value);

/** Bank branch code: 4 capital letters, a zero, 6 capitals or digits (PROF-12). */
export const isIfsc = (value: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(value);

/** A bank account is the same with leading zeros and without, and is compared without: banks print it either way. */
export const accountWithoutZeros = (digits: string): string => digits.replace(/^0+(?=.)/, '');

const MIN_ACCOUNT_LENGTH = 6;
const MAX_ACCOUNT_LENGTH = 20;

/** Whether a bank may have an account of these digits. */
export const isAccountNumber = (digits: string): boolean =>
  digits.length >= MIN_ACCOUNT_LENGTH && digits.length <= MAX_ACCOUNT_LENGTH && /[1-9]/.test(digits);

/** By how many last digits accounts of one bank are compared that are not the same. */
const COMPARED_DIGITS = 6;

export const accountEnd = (digits: string): string => accountWithoutZeros(digits).slice(-COMPARED_DIGITS);

/**
 * What a nominee's id is, however it is grouped or cased; an Aadhaar number is protected like the member's own (Q006).
 */
export function nomineeIdKind(value: string): 'aadhaar' | 'pan' | 'other' {
  const compact = value.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  if (isAadhaar(compact)) return 'aadhaar';
  return isPan(compact) ? 'pan' : 'other';
}

// The multiplication table of the dihedral group D5 and the powers of its permutation (1 5 8 9 4 2 7 0)(3 6).
const product = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const permutation = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];
const at = (table: readonly string[], row: number, column: number): number => Number(table[row]?.charAt(column));

/** Whether the last digit fits by Verhoeff's rule: a hint, never a refusal (Q006). */
export function hasVerhoeffCheckDigit(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const check = Array.from(digits)
    .reverse()
    .reduce((sum, digit, position) => at(product, sum, at(permutation, position % 8, Number(digit))), 0);
  return check === 0;
}
