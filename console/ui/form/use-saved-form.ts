import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
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

/**
 * A form of something that is stored: it keeps a draft, saves on the revision it began with, merges what others saved
 * meanwhile, and loses nothing that was typed (CON-020 to CON-024).
 */
export function useSavedForm<Values extends FieldValues>(options: SavedFormOptions<Values>): SavedForm<Values> {
  const { subject, stored: first, check, save: send, read } = options;
  const { id: staffId } = useStaff();
  const [stored, setStored] = useState(first);
  const [draft] = useState(() => {
    const found = findDraft<Values>(staffId, subject, Date.now());
    return found && !isSame(found.values, first.values) ? found : null;
  });
  const start = useMemo(() => (draft ? restored(draft, first).value : first.values), [draft, first]);
  const form = useForm<Values>({ defaultValues: start as DefaultValues<Values> });
  const [draftFrom, setDraftFrom] = useState(draft ? new Date(draft.writtenAt) : null);
  const [faults, setFaults] = useState<Faults>(noFaults);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [isSaving, setSaving] = useState(false);
  const sent = useRef<{ request: string; key: string } | null>(null);
  const values = useWatch({ control: form.control }) as Values;
  const isDirty = !isSame(values, stored.values);

  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => {
      const { revision, values: base } = stored;
      keepDraft(staffId, subject, { writtenAt: Date.now(), revision, base, values });
    }, DRAFT_MS);
    return () => clearTimeout(timer);
  }, [isDirty, values, stored, staffId, subject]);

  const show = useCallback(
    (shown: Values) => form.reset(shown as DefaultValues<Values>, { keepDefaultValues: false }),
    [form],
  );

  const discard = (): void => {
    removeDraft(staffId, subject);
    setDraftFrom(null);
    setFaults(noFaults);
    setMeanwhile(null);
    show(stored.values);
  };

  const mergeWith = (error: ApiError, typed: Values): void => {
    const now = read(error.body.stored);
    const { value, conflicts } = mergeFields(stored.values, typed, now.values);
    setStored(now);
    show(value);
    const { who, at } = error.body as { who: string; at: string };
    setMeanwhile({ who, at, conflicts });
  };

  const keyFor = (request: string): string => {
    if (sent.current?.request !== request) sent.current = { request, key: newKey() };
    return sent.current.key;
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
      const now = await send(typed, { revision, key: keyFor(JSON.stringify([typed, revision])) });
      sent.current = null;
      removeDraft(staffId, subject);
      setDraftFrom(null);
      setMeanwhile(null);
      setStored(now);
      show(now.values);
      return now;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'edited-meanwhile') mergeWith(error, typed);
      else {
        const fields = fieldsIn(error);
        setFaults({ fields, sentence: Object.keys(fields).length > 0 ? null : failureSentence(error) });
      }
      return null;
    } finally {
      setSaving(false);
    }
  };

  const settle = (conflict: Conflict, isMine: boolean): void => {
    if (!isMine) form.setValue(conflict.field as never, conflict.stored as never, { shouldDirty: true });
    setMeanwhile(
      (before) => before && { ...before, conflicts: before.conflicts.filter(({ field }) => field !== conflict.field) },
    );
  };

  return { form, isDirty, isSaving, faults, meanwhile, draftFrom, save, discard, settle };
}
