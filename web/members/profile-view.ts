import type { WireUser } from '#contract/auth.ts';
import type { WireProfile, WireProfileFields } from '#contract/members.ts';
import { cleanProfile, PROFILE_FIELDS, type ProfileField } from '#domain/members/profile.ts';

/** A profile as the form holds it: every field there, an empty text when nothing is known. */
export type FormProfile = Readonly<Record<ProfileField, string>>;

export const emptyProfile = cleanProfile({});

/** What a new form begins with: the shop knows it since the registration. */
export const firstProfile = ({ full_name, email }: WireUser, mobile: string): FormProfile => ({
  ...emptyProfile,
  fullName: full_name,
  email,
  mobile,
});

/** The names that the fields carry on the wire (entity: Member profile). */
const wireNames = {
  fullName: 'fullname',
  fatherName: 'fathername',
  googleAddress: 'google_address',
  address: 'address',
  city: 'city',
  state: 'state',
  pincode: 'pincode',
  email: 'email',
  mobile: 'mobile',
  aadhaar: 'aadhar',
  pan: 'pan',
  bankName: 'bankName',
  accountNumber: 'accountNumber',
  ifsc: 'ifsc',
  nomineeName: 'nomineeName',
  nomineeRelation: 'nomineeRelation',
  nomineeId: 'nomineeId',
  referenceId: 'referenceId',
} as const satisfies Record<ProfileField, keyof WireProfileFields>;

export const formProfile = (profile: WireProfile): FormProfile =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, profile[wireNames[field]]])) as FormProfile;

/** The profile as it is sent: trimmed and filtered, masked numbers as they were shown. */
export function wireProfile(profile: FormProfile): WireProfileFields {
  const clean = cleanProfile(profile);
  const entries = PROFILE_FIELDS.map((field) => [wireNames[field], clean[field]]);
  return Object.fromEntries(entries) as WireProfileFields;
}
