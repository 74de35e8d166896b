import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';
import { failureSentence } from '../../failure-sentence.ts';
import { newKey } from '../../send.ts';
import { formats } from '../../texts/formats.ts';
import { isSignedOut } from '../../session/signed-out.ts';
import { keepDrafts } from './draft.ts';
import { type Faults, fieldsIn, hasFaults } from './faults.ts';
import { type Conflict, mergeFields, takeStored } from './merge-fields.ts';
import { useDiscard } from './use-discard.ts';
import { type Meanwhile, useRemarks } from './use-remarks.ts';
import type { UnaddedFiles } from './unadded-files.ts';
import { type Stored, useTyped } from './use-typed.ts';

interface SavedFormOptions<Values extends FieldValues> {
  /** By which a draft is known: "product:GUL7". */
  subject: string;
  /** The same object for as long as nothing newer was read. */
  stored: Stored<Values>;
  /** What is wrong before anything is sent, by the names of fields; its rules may be fetched for it. */
  check: (values: Values) => Record<string, string> | Promise<Record<string, string>>;
  save: (values: Values, options: { revision: number; key: string }) => Promise<Stored<Values>>;
  /** Reads what a refusal says to be stored now. */
  read: (stored: unknown) => Stored<Values>;
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
  unaddedFiles: UnaddedFiles;
  /** Settles a conflict. */
  settle: (conflict: Conflict, isMine: boolean) => void;
}

const withoutConflict = (meanwhile: Meanwhile, { field }: Conflict): Meanwhile => ({
  ...meanwhile,
  conflicts: meanwhile.conflicts.filter((one) => one.field !== field),
});

/** The key of a request: the same one for as long as the same is sent. */
function useRequestKey() {
  const sent = useRef<{ request: string; key: string } | null>(null);
  return {
    keyFor(request: string): string {
      if (sent.current?.request !== request) sent.current = { request, key: newKey() };
      return sent.current.key;
    },
    forget: (): void => void (sent.current = null),
  };
}

/** What is wrong with a form by what was thrown. */
function faultsIn(error: unknown): Faults {
  const fields = fieldsIn(error);
  const sentence = Object.keys(fields).length > 0 ? null : failureSentence(error);
  return { fields, sentence, isSignedOut: isSignedOut(error) };
}

/** Who saved meanwhile, and when, by the refusal of a save. */
function changedBy(body: Record<string, unknown>): { who: string; at: string } {
  const { who, at, changed_at: changedAt } = body as { who: string; at: string; changed_at: string | null };
  return { who, at: changedAt === null ? at : formats.moment(new Date(changedAt)) };
}

/**
 * A form of something that is stored: it keeps a draft, saves on the revision it began with, merges what others saved
 * meanwhile, and loses nothing that was typed (CON-021 to CON-024).
 */
export function useSavedForm<Values extends FieldValues>(options: SavedFormOptions<Values>): SavedForm<Values> {
  const [isSaving, setSaving] = useState(false);
  const fields = useTyped(options.subject, options.stored, isSaving);
  const { form, stored, setStored, isDirty, show } = fields;
  const remarks = useRemarks(fields.start);
  const { draftFrom, faults, setFaults, meanwhile, setMeanwhile, clear } = remarks;
  const discard = useDiscard(options.subject, fields, remarks);
  const { keyFor, forget } = useRequestKey();
  const [unaddedFiles] = useState<UnaddedFiles>(() => new Set());

  const mergeWith = ({ body }: ApiError, typed: Values): void => {
    const now = options.read(body.stored);
    const { value, conflicts, taken } = mergeFields(stored.values, typed, now.values);
    setStored(now);
    show(value);
    setMeanwhile({ by: changedBy(body), conflicts, taken });
  };

  const send = async (typed: Values): Promise<Stored<Values> | null> => {
    setSaving(true);
    try {
      const found = { fields: await options.check(typed), sentence: null };
      setFaults(found);
      if (hasFaults(found)) return null;
      const { revision } = stored;
      const now = await options.save(typed, { revision, key: keyFor(JSON.stringify([typed, revision])) });
      forget();
      clear();
      setStored(now);
      show(now.values);
      return now;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'edited-meanwhile') mergeWith(error, typed);
      else setFaults(faultsIn(error));
      if (isSignedOut(error)) keepDrafts();
      return null;
    } finally {
      setSaving(false);
    }
  };

  const save = async (change: Partial<Values> = {}): Promise<Stored<Values> | null> => {
    if (isSaving) return null;
    if (meanwhile && meanwhile.conflicts.length > 0) {
      // Shown anew, it takes the focus: what both changed is to be chosen first.
      setMeanwhile({ ...meanwhile });
      return null;
    }
    const typed = { ...form.getValues(), ...change };
    return send(typed);
  };

  const settle = (conflict: Conflict, isMine: boolean): void => {
    if (!isMine) show(takeStored(form.getValues(), conflict));
    setMeanwhile((before) => before && withoutConflict(before, conflict));
  };

  return { form, isDirty, isSaving, faults, meanwhile, draftFrom, save, discard, unaddedFiles, settle };
}
