import { useState } from 'react';
import { type Faults, noFaults } from './faults.ts';
import type { Conflict, Merged } from './merge-fields.ts';
import type { Beginning } from './use-typed.ts';

/** What somebody else saved meanwhile (CON-022). */
export interface Meanwhile {
  /** Who and when; null for what was saved before a draft was restored. */
  by: { who: string; at: string } | null;
  conflicts: Conflict[];
  /** Fields that only the other side changed. */
  taken: string[];
}

/** What was said before with the conflicts of another merge. */
export function withConflicts(before: Meanwhile | null, { conflicts, taken }: Merged<unknown>): Meanwhile | null {
  if (conflicts.length === 0) return before;
  const isNew = ({ field }: Conflict): boolean => conflicts.every((other) => other.field !== field);
  return { by: before?.by ?? null, conflicts: [...conflicts, ...(before?.conflicts.filter(isNew) ?? [])], taken };
}

/** What is said about a form beside its fields. */
export function useRemarks(start: Omit<Beginning<unknown>, 'value'>) {
  const [draftFrom, setDraftFrom] = useState(start.writtenAt === null ? null : new Date(start.writtenAt));
  const [faults, setFaults] = useState<Faults>(noFaults);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(
    start.conflicts.length > 0 ? { conflicts: start.conflicts, taken: start.taken, by: null } : null,
  );
  const clear = (): void => {
    setDraftFrom(null);
    setFaults(noFaults);
    setMeanwhile(null);
  };
  return { draftFrom, setDraftFrom, faults, setFaults, meanwhile, setMeanwhile, clear };
}

export type Remarks = ReturnType<typeof useRemarks>;
