import { useState, useSyncExternalStore } from 'react';
import type { WireUser } from '#contract/auth.ts';
import type { WireProfile } from '#contract/members.ts';
import type { Coordinates } from '#domain/delivery/distance.ts';
import { chosenPlace, type ChosenPlace } from './chosen-place.ts';
import { draftOf, profileDraft } from './profile-draft.ts';
import type { ProfileFormState } from './profile-form-state.ts';
import { firstProfile, type FormProfile } from './profile-view.ts';
import { savedProfile, type SavedProfile } from './save-profile.ts';
import { useRegisteredMobile } from './use-registered-mobile.ts';

const noDraft = (): null => null;

interface Typed {
  fields: Partial<FormProfile>;
  chosen: ChosenPlace | null;
}

const nothing: Typed = { fields: {}, chosen: null };

/** The saved record with what was typed over it: in this form, or before a reload of this tab. */
export function useProfileValues(member: WireUser, loaded: WireProfile | null) {
  const [record, setRecord] = useState<SavedProfile | null>(loaded && savedProfile(loaded));
  const [typed, setTyped] = useState(nothing);
  const [isEditing, setIsEditing] = useState(false);
  const kept = useSyncExternalStore(profileDraft.subscribe, profileDraft.read, noDraft);
  const { user_id: userId } = member;
  const draft = kept?.userId === userId ? kept : null;

  const saved = record?.profile ?? null;
  const registeredMobile = useRegisteredMobile(saved ? null : userId);
  const start = saved ?? firstProfile(member, registeredMobile);
  const state: ProfileFormState = {
    saved,
    values: { ...start, ...draft?.typed, ...typed.fields },
    isEditing: isEditing || draft?.isEditing === true,
  };
  const chosen = typed.chosen ?? draft?.chosen ?? null;

  /** @param place where the address lies that the changes make */
  const type = (changes: Partial<FormProfile>, place: Coordinates | null = null) => {
    // Several fields may change before the next rendering.
    const before = profileDraft.read();
    const values = { ...state.values, ...(before?.userId === userId && before.typed), ...changes };
    const placed = place ? chosenPlace(values, place) : null;
    setTyped((now) => ({ fields: { ...now.fields, ...changes }, chosen: placed ?? now.chosen ?? chosen }));
    profileDraft.write({ userId, isEditing: state.isEditing, typed: draftOf(values, start), chosen: placed ?? chosen });
  };
  const edit = () => setIsEditing(true);
  const showSaved = (now: SavedProfile) => {
    setRecord(now);
    setTyped(nothing);
    setIsEditing(false);
    profileDraft.remove();
  };
  /** Takes a record that was saved elsewhere meanwhile; what was typed here stands over it, to be saved. */
  const typeOver = (now: SavedProfile) => {
    setRecord(now);
    setIsEditing(true);
  };
  return { state, record, chosen, type, edit, showSaved, typeOver };
}

export type ProfileDetails = ReturnType<typeof useProfileValues>;
