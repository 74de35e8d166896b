import type { ProfileField } from '#domain/members/profile.ts';

export type ProfileGroupName = 'you' | 'address' | 'identity' | 'nominee' | 'referral';

export interface FieldSpec {
  field: ProfileField;
  maxLength: number;
  /** Takes the whole width of the form; the others stand in two columns. */
  isWide?: boolean;
  isOptional?: boolean;
  type?: 'email' | 'tel';
  autoComplete?: string;
  inputMode?: 'numeric';
}

export interface FieldGroup {
  name: ProfileGroupName;
  fields: readonly FieldSpec[];
}

/** Spaces and dashes of a pasted number may take room: the field is cut when they are gone (`filterInput`). */
const PASTE_LENGTH = 80;

/** The fields of the form "Personal & Bank Details" in their groups (PROF-02). */
export const profileGroups: readonly FieldGroup[] = [
  {
    name: 'you',
    fields: [
      { field: 'fullName', maxLength: 100, autoComplete: 'name' },
      { field: 'fatherName', maxLength: 100 },
      { field: 'email', maxLength: 254, type: 'email', autoComplete: 'email' },
      { field: 'mobile', maxLength: PASTE_LENGTH, type: 'tel', autoComplete: 'tel-national', inputMode: 'numeric' },
    ],
  },
  {
    name: 'address',
    fields: [
      { field: 'googleAddress', maxLength: 300, isWide: true, autoComplete: 'address-line1' },
      { field: 'address', maxLength: 300, isWide: true, autoComplete: 'address-line2' },
      { field: 'city', maxLength: 80, autoComplete: 'address-level2' },
      { field: 'state', maxLength: 80, autoComplete: 'address-level1' },
      { field: 'pincode', maxLength: PASTE_LENGTH, autoComplete: 'postal-code', inputMode: 'numeric' },
    ],
  },
  {
    name: 'identity',
    fields: [
      { field: 'aadhaar', maxLength: PASTE_LENGTH, inputMode: 'numeric' },
      { field: 'pan', maxLength: PASTE_LENGTH },
      { field: 'bankName', maxLength: 100 },
      { field: 'accountNumber', maxLength: PASTE_LENGTH, inputMode: 'numeric' },
      { field: 'ifsc', maxLength: PASTE_LENGTH },
    ],
  },
  {
    name: 'nominee',
    fields: [
      { field: 'nomineeName', maxLength: 100 },
      { field: 'nomineeRelation', maxLength: 60 },
      { field: 'nomineeId', maxLength: 20, isWide: true },
    ],
  },
  { name: 'referral', fields: [{ field: 'referenceId', maxLength: PASTE_LENGTH, isWide: true, isOptional: true }] },
];
