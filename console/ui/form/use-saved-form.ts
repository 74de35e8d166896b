import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';
import { failureSentence } from '../../failure-sentence.ts';
import { newKey } from '../../send.ts';
import { useStaff } from '../../session/use-staff.ts';
import { type Draft, findDraft, keepDraft, removeDraft } from './draft.ts';
import { type Faults, fieldsIn, hasFaults, noFaults } from './faults.ts';
import { type Conflict, mergeFields } from './merge-fields.ts';

/** How long typing rests before a draft is written. */
const DRAFT_MS = 500;

/** What a form is about, as it is stored. */
export interface Stored<Values> {
  values: Values;
  revision: number;
}

interface SavedFormOptions<Values extends FieldValues> {
  /** By which a draft is known: "product:GUL7". */
  subject: string;
  stored: Stored<Values>;
  /** What is wrong before anything is sent, by the names of fields. */
  check: (values: Values) => Record<string, string>;
  save: (values: Values, options: { revision: number; key: string }) => Promise<Stored<Values>>;
  /** Reads what a refusal says to be stored now. */
  read: (stored: unknown) => Stored<Values>;
}

/** What somebody else saved meanwhile (CON-022). */
export interface Meanwhile {
  who: string;
  at: string;
  conflicts: Conflict[];
}

export interface SavedForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  isDirty: boolean;
  isSaving: boolean;
  faults: Faults;
  meanwhile: Meanwhile | null;
  /** When the restored draft was written; null for none. */
  draftFrom: Date | null;
  /** @returns what is stored now; null when it was refused */
  save: (change?: Partial<Values>) => Promise<Stored<Values> | null>;
  discard: () => void;
  /** Settles a conflict. */
  settle: (conflict: Conflict, isMine: boolean) => void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A draft merged with what is stored now, which may be newer than what it was written beside. */
function restored<Values>({ base, values }: Draft<Values>, stored: Stored<Values>) {
  return mergeFields(base, values, stored.values);
}

/** Keeps what is typed and not saved on this device, a moment after each change. */
function useKeptDraft<Values>(subject: string, stored: Stored<Values>, values: Values, isDirty: boolean): () => void {
  const { id: staffId } = useStaff();
  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => {
      const { revision, values: base } = stored;
      keepDraft(staffId, subject, { writtenAt: Date.now(), revision, base, values });
    }, DRAFT_MS);
    return () => clearTimeout(timer);
  }, [isDirty, values, stored, staffId, subject]);
  return () => removeDraft(staffId, subject);
}

/** What a form begins with: a draft, where there is one that says something else than what is stored. */
function useStart<Values>(subject: string, first: Stored<Values>): { start: Values; writtenAt: Date | null } {
  const { id: staffId } = useStaff();
  const [begun] = useState(() => {
    const found = findDraft<Values>(staffId, subject, Date.now());
    if (!found || isSame(found.values, first.values)) return { start: first.values, writtenAt: null };
    return { start: restored(found, first).value, writtenAt: new Date(found.writtenAt) };
  });
  return begun;
}

/** The same key for the same request, until it was answered. */
function useRequestKey(): { keyFor: (request: string) => string; forget: () => void } {
  const sent = useRef<{ request: string; key: string } | null>(null);
  return {
    keyFor(request) {
      if (sent.current?.request !== request) sent.current = { request, key: newKey() };
      return sent.current.key;
    },
    forget() {
      sent.current = null;
    },
  };
}

const without = ({ field }: Conflict, meanwhile: Meanwhile): Meanwhile => ({
  ...meanwhile,
  conflicts: meanwhile.conflicts.filter((one) => one.field !== field),
});

/** What a refusal says of a form. */
function faultsIn(error: unknown): Faults {
  const fields = fieldsIn(error);
  return { fields, sentence: Object.keys(fields).length > 0 ? null : failureSentence(error) };
}

/**
 * A form of something that is stored: it keeps a draft, saves on the revision it began with, merges what others saved
 * meanwhile, and loses nothing that was typed (CON-021, CON-022, CON-024).
 */
export function useSavedForm<Values extends FieldValues>(options: SavedFormOptions<Values>): SavedForm<Values> {
  const { subject, stored: first, check, save: send, read } = options;
  const [stored, setStored] = useState(first);
  const { start, writtenAt } = useStart(subject, first);
  const form = useForm<Values>({ defaultValues: start as DefaultValues<Values> });
  const [draftFrom, setDraftFrom] = useState(writtenAt);
  const [faults, setFaults] = useState<Faults>(noFaults);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [isSaving, setSaving] = useState(false);
  const request = useRequestKey();
  const values = useWatch({ control: form.control }) as Values;
  const isDirty = !isSame(values, stored.values);
  const forgetDraft = useKeptDraft(subject, stored, values, isDirty);

  /** Begins anew with what is stored. */
  const begin = (now: Stored<Values>, shown: Values = now.values): void => {
    setStored(now);
    form.reset(shown);
  };
  const settled = (now: Stored<Values>): void => {
    forgetDraft();
    setDraftFrom(null);
    setFaults(noFaults);
    setMeanwhile(null);
    begin(now);
  };
  const mergeWith = ({ body }: ApiError, typed: Values): void => {
    const now = read(body.stored);
    const { value, conflicts } = mergeFields(stored.values, typed, now.values);
    begin(now, value);
    setMeanwhile({ ...(body as Pick<Meanwhile, 'who' | 'at'>), conflicts });
  };
  const save = async (change: Partial<Values> = {}): Promise<Stored<Values> | null> => {
    if (isSaving) return null;
    const typed = { ...form.getValues(), ...change };
    const found = { fields: check(typed), sentence: null };
    setFaults(found);
    if (hasFaults(found)) return null;
    setSaving(true);
    try {
      const { revision } = stored;
      const now = await send(typed, { revision, key: request.keyFor(JSON.stringify([typed, revision])) });
      request.forget();
      settled(now);
      return now;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'edited-meanwhile') mergeWith(error, typed);
      else setFaults(faultsIn(error));
      return null;
    } finally {
      setSaving(false);
    }
  };
  const settle = (conflict: Conflict, isMine: boolean): void => {
    if (!isMine) form.setValue(conflict.field as never, conflict.stored as never, { shouldDirty: true });
    setMeanwhile((before) => before && without(conflict, before));
  };
  return { form, isDirty, isSaving, faults, meanwhile, draftFrom, save, discard: () => settled(stored), settle };
}
