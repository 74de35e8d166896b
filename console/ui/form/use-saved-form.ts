import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';
import { failureSentence } from '../../failure-sentence.ts';
import { newKey } from '../../send.ts';
import { useStaff } from '../../session/use-staff.ts';
import { type Draft, findDraft, keepDraft, removeDraft } from './draft.ts';
import { type Faults, fieldsIn, hasFaults, noFaults } from './faults.ts';
import { type Conflict, mergeFields, type Merged, takeStored } from './merge-fields.ts';

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
  /** Who and when; null for what was saved before a draft was restored. */
  by: { who: string; at: string } | null;
  conflicts: Conflict[];
  /** Fields that only the other side changed. */
  taken: string[];
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

/** What a form begins with: what is stored, or a draft merged with it, since it may be newer than that draft's own. */
function beginning<Values>(draft: Draft<Values> | null, { values }: Stored<Values>): Merged<Values> {
  return draft ? mergeFields(draft.base, draft.values, values) : { value: values, conflicts: [], taken: [] };
}

/** Keeps what is typed on the device, also what was typed just before the form is left; what is typed back goes. */
function useDraft<Values>(staffId: string, subject: string, draft: Omit<Draft<Values>, 'writtenAt'> | null): void {
  const unkept = useRef<typeof draft>(null);
  const isKept = useRef(draft !== null);
  useEffect(() => {
    const keep = (): void => {
      if (unkept.current) keepDraft(staffId, subject, { ...unkept.current, writtenAt: Date.now() });
      unkept.current = null;
    };
    unkept.current = draft;
    if (isKept.current && draft === null) removeDraft(staffId, subject);
    isKept.current = draft !== null;
    const timer = setTimeout(keep, DRAFT_MS);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [staffId, subject, draft]);
  useEffect(
    () => () => {
      if (unkept.current) keepDraft(staffId, subject, { ...unkept.current, writtenAt: Date.now() });
    },
    [staffId, subject],
  );
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
    const found = findDraft(staffId, subject, { now: Date.now(), like: first.values });
    return found && !isSame(found.values, first.values) ? found : null;
  });
  const [start] = useState(() => beginning(draft, first));
  const form = useForm<Values>({ defaultValues: start.value as DefaultValues<Values> });
  const [draftFrom, setDraftFrom] = useState(draft ? new Date(draft.writtenAt) : null);
  const [faults, setFaults] = useState<Faults>(noFaults);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(
    start.conflicts.length > 0 ? { ...start, by: null } : null,
  );
  const [isSaving, setSaving] = useState(false);
  const sent = useRef<{ request: string; key: string } | null>(null);
  const values = useWatch({ control: form.control }) as Values;
  const isDirty = !isSame(values, stored.values);

  useDraft(
    staffId,
    subject,
    useMemo(
      () => (isDirty ? { revision: stored.revision, base: stored.values, values } : null),
      [isDirty, stored, values],
    ),
  );

  const show = useCallback(
    (shown: Values) => form.reset(shown as DefaultValues<Values>, { keepDefaultValues: false }),
    [form],
  );

  // The same person changed the price, the stock or the status of the thing beside its form (CON-024).
  const [merged, setMerged] = useState<Values | null>(null);
  if (!isSaving && first.revision > stored.revision) {
    const { value, conflicts } = mergeFields(stored.values, values, first.values);
    if (conflicts.length === 0) {
      setStored(first);
      setMerged(value);
    }
  }
  useLayoutEffect(() => {
    if (merged) show(merged);
  }, [merged, show]);

  const discard = (): void => {
    setDraftFrom(null);
    setFaults(noFaults);
    setMeanwhile(null);
    show(stored.values);
  };

  const mergeWith = (error: ApiError, typed: Values): void => {
    const now = read(error.body.stored);
    const { value, conflicts, taken } = mergeFields(stored.values, typed, now.values);
    setStored(now);
    show(value);
    const { who, at } = error.body as { who: string; at: string };
    setMeanwhile({ by: { who, at }, conflicts, taken });
  };

  const keyFor = (request: string): string => {
    if (sent.current?.request !== request) sent.current = { request, key: newKey() };
    return sent.current.key;
  };

  const save = async (change: Partial<Values> = {}): Promise<Stored<Values> | null> => {
    if (isSaving) return null;
    if (meanwhile && meanwhile.conflicts.length > 0) {
      setMeanwhile({ ...meanwhile });
      return null;
    }
    const typed = { ...form.getValues(), ...change };
    const found = { fields: check(typed), sentence: null };
    setFaults(found);
    if (hasFaults(found)) return null;
    setSaving(true);
    try {
      const { revision } = stored;
      const now = await send(typed, { revision, key: keyFor(JSON.stringify([typed, revision])) });
      sent.current = null;
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
    if (!isMine) show(takeStored(form.getValues(), conflict));
    setMeanwhile(
      (before) => before && { ...before, conflicts: before.conflicts.filter(({ field }) => field !== conflict.field) },
    );
  };

  return { form, isDirty, isSaving, faults, meanwhile, draftFrom, save, discard, settle };
}
