import { useState, useSyncExternalStore } from 'react';
import type { WireUser } from '#contract/auth.ts';
import type { WireProfile } from '#contract/members.ts';
import type { ProfileField } from '#domain/members/profile.ts';
import { draftOf, profileDraft } from './profile-draft.ts';
import type { ProfileFormState } from './profile-form-state.ts';
import { firstProfile, formProfile, type FormProfile } from './profile-view.ts';
import type { SavedProfile } from './save-profile.ts';

const noDraft = (): null => null;

/** The saved record with what was typed over it: in this form, or before a reload of this tab. */
export function useProfileValues(member: WireUser, loaded: WireProfile | null) {
  const [record, setRecord] = useState<SavedProfile | null>(loaded && { id: loaded.id, profile: formProfile(loaded) });
  const [typed, setTyped] = useState<Partial<FormProfile>>({});
  const [isEditing, setIsEditing] = useState(false);
  const kept = useSyncExternalStore(profileDraft.subscribe, profileDraft.read, noDraft);
  const { user_id: userId } = member;
  const draft = kept?.userId === userId ? kept : null;

  const saved = record?.profile ?? null;
  const start = saved ?? firstProfile(member);
  const state: ProfileFormState = {
    saved,
    values: { ...start, ...draft?.typed, ...typed },
    isEditing: isEditing || draft?.isEditing === true,
  };

  const type = (field: ProfileField, value: string) => {
    setTyped({ ...typed, [field]: value });
    const values = { ...state.values, [field]: value };
    profileDraft.write({ userId, isEditing: state.isEditing, typed: draftOf(values, start) });
  };
  const edit = () => setIsEditing(saved !== null);
  const showSaved = (now: SavedProfile) => {
    setRecord(now);
    setTyped({});
    setIsEditing(false);
    profileDraft.remove();
  };
  return { state, profileId: record?.id ?? null, type, edit, showSaved };
}
