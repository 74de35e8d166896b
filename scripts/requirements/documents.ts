import type { Source } from '../house/sources.ts';
import type { TestTitle } from './test-titles.ts';

const FOLDER = 'docs/requirements/';
const ROW = /^- \*\*([A-Z]{2,6}-\d{2,3})\*\*/;
const TITLE_INDENT = '  - ';

/** The documents of the requirements: a line for each row, and beneath it the tests that prove it. */
export const requirementDocuments = (sources: readonly Source[]): Source[] =>
  sources.filter(({ path }) => path.startsWith(FOLDER));

const rowOf = (line: string): string | undefined => line.match(ROW)?.[1];

/** The rows of a document, in its order. */
export const rowsOf = ({ text }: Source): string[] => text.split('\n').flatMap((line) => rowOf(line) ?? []);

/** A document with the tests of today beneath each of its rows. */
export function withTitles({ text }: Source, titles: ReadonlyMap<string, readonly TestTitle[]>): string {
  const lines = text.split('\n').filter((line) => !line.startsWith(TITLE_INDENT));
  return lines
    .flatMap((line) => {
      const row = rowOf(line);
      const tests = (row && titles.get(row)) || [];
      return [line, ...new Set(tests.map(({ path, title }) => `${TITLE_INDENT}\`${path}\`: ${title}`))];
    })
    .join('\n');
}
