/** For so long what was typed and not saved is kept on the device. */
const KEPT_MS = 24 * 60 * 60 * 1_000;
const PREFIX = 'console_draft_';

/** What somebody typed about a thing, beside what was stored then. */
export interface Draft<Values> {
  writtenAt: number;
  revision: number;
  base: Values;
  values: Values;
}

const keyOf = (staffId: string, subject: string): string => `${PREFIX}${staffId}_${subject}`;

export function keepDraft<Values>(staffId: string, subject: string, draft: Draft<Values>): void {
  try {
    localStorage.setItem(keyOf(staffId, subject), JSON.stringify(draft));
  } catch {
    // A full or closed storage costs the draft alone.
  }
}

export const removeDraft = (staffId: string, subject: string): void => localStorage.removeItem(keyOf(staffId, subject));

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values have the same fields: a draft of the version before may have others. */
const isAlike = (one: unknown, other: unknown): boolean =>
  !isFields(one) || !isFields(other)
    ? Array.isArray(one) === Array.isArray(other) && isFields(one) === isFields(other)
    : Object.keys({ ...one, ...other }).every(
        (name) => name in one && name in other && isAlike(one[name], other[name]),
      );

function readDraft<Values>(stored: string): Draft<Values> | null {
  try {
    return JSON.parse(stored) as Draft<Values>;
  } catch {
    return null;
  }
}

/**
 * The draft of one person about one thing; null where there is none, it is older than a day, or of another
 * version of the form.
 */
export function findDraft<Values>(
  staffId: string,
  subject: string,
  { now, like }: { now: number; like: Values },
): Draft<Values> | null {
  const stored = localStorage.getItem(keyOf(staffId, subject));
  if (stored === null) return null;
  const draft = readDraft<Values>(stored);
  if (draft && now - draft.writtenAt <= KEPT_MS && isAlike(draft.values, like) && isAlike(draft.base, like))
    return draft;
  removeDraft(staffId, subject);
  return null;
}

/** The forms that hold something unsaved. */
const unsaved = new Set<() => void>();

/** Has a form's draft written whenever all are. @returns what ends that */
export function holdUnsaved(keep: () => void): () => void {
  unsaved.add(keep);
  return () => void unsaved.delete(keep);
}

/** Writes what is unsaved anew: signing out in another window has removed the drafts of all of them. */
export const keepDrafts = (): void => unsaved.forEach((keep) => keep());

/** What was typed on this device goes with whoever signs out. */
export function removeDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
