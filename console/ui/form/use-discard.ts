import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { form as texts } from '#texts/en/console/form.ts';
import { useStaff } from '../../session/use-staff.ts';
import { notify } from '../overlay/notices.tsx';
import { keepDraft } from './draft.ts';
import { mergeFields } from './merge-fields.ts';
import { type Remarks, withConflicts } from './use-remarks.ts';
import type { Typed } from './use-typed.ts';

/** What was typed, on what was stored then, and what was said beside it. */
interface Discarded<Values> extends Pick<Remarks, 'draftFrom' | 'meanwhile'> {
  values: Values;
  base: Values;
}

/**
 * Discards what was typed, and offers to bring it back. Who has left the form meanwhile is led back to it, where it
 * is the draft.
 *
 * @param subject by which a draft is known
 */
export function useDiscard<Values extends FieldValues>(
  subject: string,
  { form, stored, show }: Pick<Typed<Values>, 'form' | 'stored' | 'show'>,
  remarks: Remarks,
): () => void {
  const { id: staffId } = useStaff();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const bringBack = ({ values, base, draftFrom, meanwhile }: Discarded<Values>): void => {
    // What was typed since stays where it is of another field.
    const merged = mergeFields(base, values, form.getValues());
    show(merged.value);
    remarks.setDraftFrom(draftFrom);
    remarks.setMeanwhile(withConflicts(meanwhile, merged));
  };
  const latest = useRef<typeof bringBack>(null);
  useEffect(() => {
    latest.current = bringBack;
    return () => void (latest.current = null);
  });
  return () => {
    const { draftFrom, meanwhile } = remarks;
    const { values: base, revision } = stored;
    const values = structuredClone(form.getValues());
    remarks.clear();
    show(base);
    notify({
      text: texts.discarded,
      onUndo() {
        if (latest.current) return latest.current({ values, base, draftFrom, meanwhile });
        keepDraft(staffId, subject, { values, base, revision, writtenAt: Date.now() });
        void navigate(pathname + search);
      },
    });
  };
}
