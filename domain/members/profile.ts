import { isEmail } from '#domain/auth/email.ts';
import { mobileDigits } from '#domain/auth/phone.ts';
import { isAadhaar, isIfsc, isMasked, isPan } from '#domain/members/identity-numbers.ts';
import { normalisedLine } from '#domain/tidy-text.ts';

/** Who a buyer is and where the goods go. */
const BUYER_FIELDS = [
  'fullName',
  'fatherName',
  'googleAddress',
  'address',
  'city',
  'state',
  'pincode',
  'email',
  'mobile',
] as const;

/** What paying a member takes, and for whom it is kept (BUY-028). */
export const PAYEE_FIELDS = [
  'aadhaar',
  'pan',
  'bankName',
  'accountNumber',
  'ifsc',
  'nomineeName',
  'nomineeRelation',
  'nomineeId',
] as const;

/** The fields of the form "Personal & Bank Details", in the order of the form (PROF-02). */
export const PROFILE_FIELDS = [...BUYER_FIELDS, ...PAYEE_FIELDS, 'referenceId'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** A profile as it is typed or shown; a field that is missing counts as empty. */
export type ProfileValues = Partial<Record<ProfileField, string | null>>;

export type ProfileRefusal =
  | 'invalid-profile-email'
  | 'invalid-profile-mobile'
  | 'invalid-aadhaar'
  | 'invalid-pan'
  | 'invalid-ifsc';

const isMobile = (value: string): boolean => /^\d{10}$/.test(value);

const checks: readonly { field: ProfileField; passes: (value: string) => boolean; refusal: ProfileRefusal }[] = [
  { field: 'email', passes: isEmail, refusal: 'invalid-profile-email' },
  { field: 'mobile', passes: isMobile, refusal: 'invalid-profile-mobile' },
  { field: 'aadhaar', passes: isAadhaar, refusal: 'invalid-aadhaar' },
  { field: 'pan', passes: isPan, refusal: 'invalid-pan' },
  { field: 'ifsc', passes: isIfsc, refusal: 'invalid-ifsc' },
];

/**
 * The first rule a profile breaks, in the specified order, or null (PROF-07 to PROF-13).
 *
 * @param shown the profile as last shown; a masked value that comes back is unchanged
 * @param optional fields that may be empty (Q006)
 */
export function checkProfile(
  profile: ProfileValues,
  shown: ProfileValues = {},
  optional: readonly ProfileField[] = [],
): ProfileRefusal | null {
  const broken = checks.find(({ field, passes }) => {
    const value = profile[field] ?? '';
    const isUnchanged = isMasked(value) && value === shown[field];
    const isLeftOut = value === '' && optional.includes(field);
    return !isUnchanged && !isLeftOut && !passes(value);
  });
  return broken?.refusal ?? null;
}

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');
const codeOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

const filters: Partial<Record<ProfileField, (typed: string) => string>> = {
  pincode: digitsOf,
  mobile: mobileDigits,
  aadhaar: digitsOf,
  accountNumber: digitsOf,
  pan: codeOf,
  ifsc: codeOf,
  referenceId: codeOf,
};

/** The characters of a text that a field accepts (PROF-14, PROF-15). */
const filtered = (field: ProfileField, text: string): string => filters[field]?.(text) ?? text;

/** The most characters of the fields that are filtered; they are counted after a text is filtered. */
const longest: Partial<Record<ProfileField, number>> = {
  pincode: 10,
  // A prefix typed key by key is known for one by the last digit only.
  mobile: 12,
  aadhaar: 12,
  accountNumber: 34,
  pan: 10,
  ifsc: 11,
  referenceId: 16,
};

function commonEnd(one: string, other: string): string {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return one.slice(one.length - length);
}

/** Filters and cuts as `maxLength` does: a surplus is taken from what was added, and what stood behind it stays. */
function fitted(field: ProfileField, typed: string, before: string): string {
  const text = filtered(field, typed);
  const most = longest[field] ?? text.length;
  if (text.length <= most) return text;
  const behind = commonEnd(typed, before);
  const upToCaret = filtered(field, typed.slice(0, typed.length - behind.length));
  return upToCaret.slice(0, Math.max(most - behind.length, 0)) + behind;
}

/**
 * What a field holds after something was typed or pasted into it. A mask is typed over as a whole.
 * @param before what stood in the field
 */
export function filterInput(field: ProfileField, typed: string, before = ''): string {
  const [added, kept] = isMasked(before) ? [typed.replace(before, ''), ''] : [typed, before];
  return isMasked(added) ? '' : fitted(field, added, kept);
}

/** NFKC makes some characters longer, so that a field is cut to the longest that the form takes. */
const MAX_LINE_LENGTH = 300;

/**
 * A profile as it is saved: every field is one line of visible characters in one spelling (NFKC), and filtered; one
 * that shows nothing is empty. Masked values stand as they are.
 */
export function cleanProfile(profile: ProfileValues): Record<ProfileField, string> {
  const clean = (field: ProfileField): string => {
    const value = normalisedLine(profile[field] ?? '', MAX_LINE_LENGTH);
    return isMasked(value) ? value : filtered(field, value);
  };
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, clean(field)])) as Record<ProfileField, string>;
}
