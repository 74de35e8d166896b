import { PAYEE_FIELDS, PROFILE_FIELDS, type ProfileField, type ProfileValues } from '#domain/members/profile.ts';

/**
 * What a profile must hold before an order is placed: everything but the reference id (CHK-15). The owner may make some
 * of it optional (Q006).
 */
export const REQUIRED_PROFILE_FIELDS: readonly ProfileField[] = PROFILE_FIELDS.filter(
  (field) => field !== 'referenceId',
);

/** An order does without these: nothing is delivered or notified by them. */
export const RELAXABLE_FIELDS = [
  'fatherName',
  'googleAddress',
  ...PAYEE_FIELDS,
] as const satisfies readonly ProfileField[];
export type RelaxableField = (typeof RELAXABLE_FIELDS)[number];

export const isRelaxable = (name: string): name is RelaxableField =>
  (RELAXABLE_FIELDS as readonly string[]).includes(name);

/** `no-detail`: no order asks for it. `always-needed`: without it nothing is delivered, or the buyer is not told. */
export type OptionalDetailProblem = 'no-detail' | 'always-needed';

/** Why the owner cannot have an order do without a detail of its buyer; null when it can. */
export function optionalDetailProblem(name: string): OptionalDetailProblem | null {
  if (isRelaxable(name)) return null;
  return REQUIRED_PROFILE_FIELDS.some((field) => field === name) ? 'always-needed' : 'no-detail';
}

/**
 * The required fields that are empty, in form order.
 * @param optional what the owner does without
 */
export const missingFields = (profile: ProfileValues, optional: readonly ProfileField[] = []): ProfileField[] =>
  REQUIRED_PROFILE_FIELDS.filter((field) => !optional.includes(field) && (profile[field] ?? '').trim() === '');

/** What a buyer hesitates to give to a shop, by the fields that ask for it. */
const SENSITIVE_FIELDS = {
  aadhaar: ['aadhaar'],
  pan: ['pan'],
  account: ['bankName', 'accountNumber', 'ifsc'],
  nominee: ['nomineeName', 'nomineeRelation', 'nomineeId'],
} as const satisfies Record<string, readonly RelaxableField[]>;
export type SensitiveDetail = keyof typeof SENSITIVE_FIELDS;
export const SENSITIVE_DETAILS = Object.keys(SENSITIVE_FIELDS) as [SensitiveDetail, ...SensitiveDetail[]];

/**
 * The sensitive details that an order asks for.
 * @param optional what the owner does without
 */
export const askedSensitiveDetails = (optional: readonly RelaxableField[]): SensitiveDetail[] =>
  SENSITIVE_DETAILS.filter((detail) => SENSITIVE_FIELDS[detail].some((field) => !optional.includes(field)));
