import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useStaff } from '../../session/use-staff.ts';
import { type Draft, findDraft } from './draft.ts';
import { mergeFields, type Merged } from './merge-fields.ts';
import { useDraft } from './use-draft.ts';

/** What a form is about, as it is stored. */
export interface Stored<Values> {
  values: Values;
  revision: number;
}

/** What a form begins with: what is stored, or a draft merged with it, since it may be newer than the draft's own. */
export interface Beginning<Values> extends Merged<Values> {
  /** When the draft was written; null for none. */
  writtenAt: number | null;
}

/** The form, what is stored of it, and how it began. */
export interface Typed<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** What the form was last known to be stored as. */
  stored: Stored<Values>;
  setStored: (stored: Stored<Values>) => void;
  isDirty: boolean;
  start: Beginning<Values>;
  /** Fills the form. */
  show: (values: Values) => void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function beginning<Values>(draft: Draft<Values> | null, { values }: Stored<Values>): Beginning<Values> {
  if (!draft || isSame(draft.values, values)) return { value: values, conflicts: [], taken: [], writtenAt: null };
  return { ...mergeFields(draft.base, draft.values, values), writtenAt: draft.writtenAt };
}

/**
 * What is typed about a thing, with its draft. What the same person changes of the thing beside its form, such as a
 * price by a number pad, comes into the form by itself (CON-024).
 *
 * @param first the same object for as long as nothing newer was read
 */
export function useTyped<Values extends FieldValues>(
  subject: string,
  first: Stored<Values>,
  isSaving: boolean,
): Typed<Values> {
  const { id: staffId } = useStaff();
  const [start] = useState(() =>
    beginning(findDraft(staffId, subject, { now: Date.now(), like: first.values }), first),
  );
  const form = useForm<Values>({ defaultValues: start.value as DefaultValues<Values> });
  const values = useWatch({ control: form.control }) as Values;
  const [stored, setStored] = useState(first);
  const isDirty = !isSame(values, stored.values);
  const unsaved = useMemo(
    () => (isDirty ? { revision: stored.revision, base: stored.values, values } : null),
    [isDirty, stored, values],
  );
  useDraft(staffId, subject, unsaved);
  const show = useCallback((shown: Values) => form.reset(shown as DefaultValues<Values>), [form]);

  const [seen, setSeen] = useState(first);
  const [merged, setMerged] = useState<Values | null>(null);
  if (!isSaving && first !== seen) {
    setSeen(first);
    const { value, conflicts } = mergeFields(stored.values, values, first.values);
    // A conflict is asked when it is saved: who changed it is known then.
    if (conflicts.length === 0) {
      setStored(first);
      setMerged(value);
    }
  }
  useLayoutEffect(() => {
    if (merged) show(merged);
  }, [merged, show]);
  return { form, stored, setStored, isDirty, start, show };
}
