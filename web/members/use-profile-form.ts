import { type RefObject, useRef, useState } from 'react';
import type { WireUser } from '#contract/auth.ts';
import { ApiError } from '#contract/client.ts';
import { type AddressContradiction, addressContradiction } from '#domain/delivery/address-contradiction.ts';
import type { Coordinates } from '#domain/delivery/distance.ts';
import { checkProfile, filterInput, type ProfileField } from '#domain/members/profile.ts';
import { useSignedOut } from '#web/session/signed-out.ts';
import { forgetPincode } from '#web/delivery/checked-pincode.ts';
import type { FoundPlace } from '#web/device/address-search.ts';
import { useMembersTexts } from '#web/texts/members.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import type { LoadedProfile } from './load-profile.ts';
import { partsOf } from './chosen-place.ts';
import { fieldAtFault, type ProfileErrors, withoutChanged } from './profile-errors.ts';
import { hasUnsavedChanges, isReadOnly, profileAction } from './profile-form-state.ts';
import { type FormProfile } from './profile-view.ts';
import { saveProfile, type SavedProfile, storedProfile } from './save-profile.ts';
import { type FoundBank, useAutoFill } from './use-auto-fill.ts';
import { useProfileValues } from './use-profile-values.ts';

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

function focusFirst(form: HTMLFormElement | null, fields: object): void {
  const inputs = Array.from(form?.querySelectorAll<HTMLInputElement>('input[name]') ?? []);
  inputs.find((input) => input.name in fields)?.focus();
}

/** What is saved and still asked for or about may have been left far above. */
const showQuestion = (): void => document.querySelector('[data-question]')?.scrollIntoView({ block: 'center' });

/** "Personal & Bank Details" at work: its rules, its messages and its saving (PROF-04 to PROF-07). */
export function useProfileForm(member: WireUser, { profile, optional }: LoadedProfile): ProfileForm {
  const members = useMembersTexts();
  const refusals = useRefusalTexts();
  const isSignedOut = useSignedOut();
  const element = useRef<HTMLFormElement>(null);
  const { state, record, chosen, type, edit, showSaved, typeOver } = useProfileValues(member, profile);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [isBusy, setIsBusy] = useState(false);

  const goTo = (fields: Partial<Record<ProfileField, unknown>>) => {
    edit();
    requestAnimationFrame(() => focusFirst(element.current, fields));
  };
  const mark = (found: ProfileErrors) => {
    setErrors(found);
    goTo(found);
  };
  const warn = (field: ProfileField, message: string) => {
    toast.warning(message);
    mark({ [field]: message });
  };
  const cancel = () => {
    if (record) showSaved(record);
    setErrors({});
  };
  const write = (changes: Partial<FormProfile>, place?: Coordinates | null) => {
    type(changes, place);
    setErrors((before) => withoutChanged(before, changes));
  };
  const { heed, heedPlace, bank, place, isPincodeUnknown } = useAutoFill(state.values, write);
  const contradiction = addressContradiction(state.values, place);
  const settle = (changes: Partial<FormProfile>) => {
    write(changes);
    goTo(changes);
  };
  const change = (field: ProfileField, typed: string) => {
    const text = filterInput(field, typed, state.values[field]);
    write({ [field]: text });
    heed(field, text);
  };
  const choosePlace = (place: FoundPlace) => {
    write(partsOf(place), place.coordinates);
    heedPlace();
  };
  /** Where details stand already that this form did not know of. */
  const offerUpdate = async () => {
    const stored = await storedProfile(member.user_id);
    if (stored) typeOver(stored);
  };
  const refuse = async (error: unknown) => {
    if (isSignedOut(error)) return;
    const isAnswered = error instanceof ApiError && error.code !== 'network';
    const field = isAnswered ? fieldAtFault(error.code) : null;
    if (isAnswered && field) return warn(field, error.message);
    toast.error(isAnswered ? error.message : record ? members.updateFailed : members.saveFailed);
    if (isAnswered && error.code === 'profile-exists') await offerUpdate();
  };
  const save = async (): Promise<boolean> => {
    const broken = checkProfile(state.values, state.saved ?? {}, optional);
    const field = broken && fieldAtFault(broken);
    if (field) {
      warn(field, refusals[broken]);
      return false;
    }
    setIsBusy(true);
    try {
      showSaved(await saveProfile(member.user_id, record, state.values, chosen));
      // From now on the saved pincode is where the cart is delivered.
      forgetPincode();
      toast.success(record ? members.updated : members.saved);
      setErrors({});
      requestAnimationFrame(showQuestion);
      return true;
    } catch (error) {
      await refuse(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  const action = profileAction(state);
  return {
    element,
    values: state.values,
    optional,
    record,
    profileId: record?.id ?? null,
    saved: state.saved,
    contradiction,
    settle,
    savedReference: state.saved?.referenceId ?? '',
    errors,
    action,
    cancel: action === 'update' ? cancel : null,
    isBusy,
    hasUnsavedChanges: hasUnsavedChanges(state),
    isReadOnly: (field) => isReadOnly(state, field),
    bank,
    isPincodeUnknown,
    change,
    choosePlace,
    edit,
    goTo,
    mark,
    save,
  };
}
