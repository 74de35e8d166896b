import { useEffect, useRef } from 'react';
import { type Draft, holdUnsaved, keepDraft, removeDraft } from './draft.ts';

/** How long typing rests before a draft is written. */
const DRAFT_MS = 500;

/**
 * Keeps what is typed on the device, also what was typed just before the form is left. What is typed back or
 * saved leaves no draft.
 *
 * @param draft null for nothing unsaved
 */
export function useDraft<Values>(
  staffId: string,
  subject: string,
  draft: Omit<Draft<Values>, 'writtenAt'> | null,
): void {
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
    () => holdUnsaved(() => draft && keepDraft(staffId, subject, { ...draft, writtenAt: Date.now() })),
    [staffId, subject, draft],
  );
  useEffect(
    () => () => {
      if (unkept.current) keepDraft(staffId, subject, { ...unkept.current, writtenAt: Date.now() });
    },
    [staffId, subject],
  );
}
