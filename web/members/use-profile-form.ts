import type { RefObject } from 'react';
import type { WireUser } from '#contract/auth.ts';
import { type AddressContradiction, addressContradiction } from '#domain/delivery/address-contradiction.ts';
import type { Coordinates } from '#domain/delivery/distance.ts';
import { filterInput, type ProfileField } from '#domain/members/profile.ts';
import type { FoundPlace } from '#web/device/address-search.ts';
import type { LoadedProfile } from './load-profile.ts';
import { partsOf } from './chosen-place.ts';
import type { ProfileErrors } from './profile-errors.ts';
import { hasUnsavedChanges, isReadOnly, profileAction } from './profile-form-state.ts';
import { type FormProfile } from './profile-view.ts';
import type { SavedProfile } from './save-profile.ts';
import { type FoundBank, useAutoFill } from './use-auto-fill.ts';
import { type FieldErrors, useFieldErrors } from './use-field-errors.ts';
import { type ProfileDetails, useProfileValues } from './use-profile-values.ts';
import { useSaveProfile } from './use-save-profile.ts';

export interface ProfileForm {
  /** Put on the form's element, so that a field at fault can take the focus. */
  element: RefObject<HTMLFormElement | null>;
  values: FormProfile;
  /** What may be left empty, and an order does without. */
  optional: readonly ProfileField[];
  /** The bank behind the branch code; null while that is not known. */
  bank: FoundBank | null;
  /** Whether no place is known for the pincode; it may be right all the same. */
  isPincodeUnknown: boolean;
  /** As it was saved last; null before the first save. */
  record: SavedProfile | null;
  /** Null before the first save. */
  profileId: string | null;
  /** The record as it was saved; null before the first save. */
  saved: FormProfile | null;
  /** What of the address speaks against its pincode. */
  contradiction: AddressContradiction | null;
  /** Changes fields by the answer to a question about them, and goes to the first. */
  settle(changes: Partial<FormProfile>): void;
  /** The reference id that the saved record holds. */
  savedReference: string;
  errors: ProfileErrors;
  action: ReturnType<typeof profileAction>;
  isBusy: boolean;
  hasUnsavedChanges: boolean;
  isReadOnly(field: ProfileField): boolean;
  change(field: ProfileField, typed: string): void;
  /** Fills in the parts of an address that was chosen, and empties those that it lacks. */
  choosePlace(place: FoundPlace): void;
  edit(): void;
  /** Goes back to the saved record; null while there is nothing to go back from. */
  cancel: (() => void) | null;
  /** Lets the fields be written, and goes to the first of the named ones. */
  goTo(fields: Partial<Record<ProfileField, unknown>>): void;
  /** Marks fields with what is wrong and goes to the first of them. */
  mark(errors: ProfileErrors): void;
  /** @returns whether the details are saved now; when not, the reader has been told why */
  save(): Promise<boolean>;
}

type Typing = Pick<ProfileForm, 'bank' | 'isPincodeUnknown' | 'contradiction' | 'settle' | 'change' | 'choosePlace'>;

/** How fields change: by what is typed, what that fills in, a chosen address, or the answer to a question. */
function useTyping({ state, type }: ProfileDetails, { goTo, clearChanged }: FieldErrors): Typing {
  const write = (changes: Partial<FormProfile>, place?: Coordinates | null): void => {
    type(changes, place);
    clearChanged(changes);
  };
  const { requestBank, refillPlace, bank, place, isPincodeUnknown } = useAutoFill(state.values, write);
  return {
    bank,
    isPincodeUnknown,
    contradiction: addressContradiction(state.values, place),
    settle(changes) {
      write(changes);
      goTo(changes);
    },
    change(field, typed) {
      const text = filterInput(field, typed, state.values[field]);
      write({ [field]: text });
      requestBank(field, text);
    },
    choosePlace(chosen) {
      write(partsOf(chosen), chosen.coordinates);
      refillPlace();
    },
  };
}

/** "Personal & Bank Details" at work: its rules, its messages and its saving (PROF-04 to PROF-07). */
export function useProfileForm(member: WireUser, { profile, optional }: LoadedProfile): ProfileForm {
  const details = useProfileValues(member, profile);
  const { state, record, edit, showSaved } = details;
  const fieldErrors = useFieldErrors(edit);
  const { element, errors, goTo, mark, clear } = fieldErrors;
  const typing = useTyping(details, fieldErrors);
  const { isBusy, save } = useSaveProfile(member.user_id, details, fieldErrors, optional);
  const cancel = (): void => {
    if (record) showSaved(record);
    clear();
  };

  const action = profileAction(state);
  return {
    ...typing,
    element,
    values: state.values,
    optional,
    record,
    profileId: record?.id ?? null,
    saved: state.saved,
    savedReference: state.saved?.referenceId ?? '',
    errors,
    action,
    cancel: action === 'update' ? cancel : null,
    isBusy,
    hasUnsavedChanges: hasUnsavedChanges(state),
    isReadOnly: (field) => isReadOnly(state, field),
    edit,
    goTo,
    mark,
    save,
  };
}
