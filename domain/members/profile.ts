import { isEmail } from '#domain/auth/email.ts';
import { isAadhaar, isIfsc, isMasked, isPan } from '#domain/members/identity-numbers.ts';

/** The fields of the form "Personal & Bank Details", in the order of the form (PROF-02). */
export const PROFILE_FIELDS = [
  'fullName',
  'fatherName',
  'googleAddress',
  'address',
  'city',
  'state',
  'pincode',
  'email',
  'mobile',
  'aadhaar',
  'pan',
  'bankName',
  'accountNumber',
  'ifsc',
  'nomineeName',
  'nomineeRelation',
  'nomineeId',
  'referenceId',
] as const;
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
 * @param shown the saved profile as it was last shown; a masked value that comes back as it was shown is unchanged
 */
export function checkProfile(profile: ProfileValues, shown: ProfileValues = {}): ProfileRefusal | null {
  const broken = checks.find(({ field, passes }) => {
    const value = profile[field] ?? '';
    const isUnchanged = isMasked(value) && value === shown[field];
    return !isUnchanged && !passes(value);
  });
  return broken?.refusal ?? null;
}

const digitsOnly = new Set<ProfileField>(['mobile', 'aadhaar', 'pincode', 'accountNumber']);
const upperCase = new Set<ProfileField>(['pan', 'ifsc', 'referenceId']);

/** What a field keeps of what is typed into it (PROF-14, PROF-15). */
export function filterInput(field: ProfileField, typed: string): string {
  if (digitsOnly.has(field)) return typed.replaceAll(/\D/g, '');
  return upperCase.has(field) ? typed.toUpperCase() : typed;
}

/** A profile as it is saved: every field trimmed and filtered; masked values stand as they are. */
export function cleanProfile(profile: ProfileValues): Record<ProfileField, string> {
  const clean = (field: ProfileField): string => {
    const value = (profile[field] ?? '').trim();
    return isMasked(value) ? value : filterInput(field, value);
  };
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, clean(field)])) as Record<ProfileField, string>;
}
