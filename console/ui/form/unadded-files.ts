import { createContext } from 'react';
import { form as texts } from '#texts/en/console/form.ts';
import { fill } from '#texts/fill.ts';

/** What names the files of each field of a form that were chosen and are not added: refused, or still on their way. */
export type UnaddedFiles = Set<() => string[]>;

/** Of the form around a field; null outside of one. */
export const UnaddedFilesContext = createContext<UnaddedFiles | null>(null);

export const namesOf = (unadded: UnaddedFiles): string[] => [...unadded].flatMap((names) => names());

/** What is said of a save, with the files that it came without. */
export function savedSentence(said: string, unadded: UnaddedFiles): string {
  const files = namesOf(unadded).join(', ');
  return files === '' ? said : fill(texts.savedWithout, { said, files });
}
