import type { WireConsolePage } from '#contract/console/pages.ts';
import { joinTitle, LINES_ABOVE_BODY, readBody, splitTitle, writeBody } from '#domain/content/written-body.ts';
import { type OwnTextProblem, ownTextProblems } from '#domain/content/written-problems.ts';
import { sentenceOf } from '#domain/content/written-sentences.ts';
import { oneLine } from '#domain/tidy-text.ts';
import { pages as texts } from '#texts/en/console/pages.ts';
import { fill } from '#texts/fill.ts';
import type { Stored } from '../../ui/form/use-typed.ts';

/** What is typed of a page. */
export interface PageValues {
  title: string;
  /** What stands below the title, in the form in which it is stored. */
  body: string;
}

/** A stored text as it is typed, in the spelling that the editor writes. */
export function typedFrom(text: string): PageValues {
  const { title, body } = splitTitle(text);
  return { title, body: writeBody(readBody(body)) };
}

export const valuesOf = ({ text, revision }: WireConsolePage): Stored<PageValues> => ({
  values: typedFrom(text),
  revision,
});

export const textOf = ({ title, body }: PageValues): string => joinTitle({ title: oneLine(title), body });

/** A problem to correct before the text can be published. */
export interface BodyProblem {
  /** In the body, from 0. */
  line: number;
  sentence: string;
}

/** The words of the section in which a line of a body stands. */
function sectionAt(body: string, line: number): string {
  const heads = body
    .split('\n')
    .slice(0, line + 1)
    .filter((text) => /^## +\S/.test(text));
  return heads.at(-1)?.replace(/^## +/, '') ?? '';
}

const isOfTitle = ({ problem, line }: OwnTextProblem): boolean =>
  problem === 'no-title' || (problem === 'foreign-mark' && line === 1);

/** The problems of a body, in the order of its lines. */
export function bodyProblems(values: PageValues): BodyProblem[] {
  // Without a title the form is not parsed any further.
  const text = textOf({ ...values, title: oneLine(values.title) || texts.write.title });
  return ownTextProblems(text)
    .filter((found) => !isOfTitle(found))
    .map((found) => {
      const line = Math.max(0, found.line - 1 - LINES_ABOVE_BODY);
      const section = found.problem === 'empty-section' ? '' : sectionAt(values.body, line);
      const sentence = sentenceOf(found);
      return { line, sentence: section === '' ? sentence : fill(texts.write.inSection, { section, sentence }) };
    });
}

/** The faults that the form finds before it is sent, by field. */
export function faultsOf(values: PageValues): Record<string, string> {
  const title = ownTextProblems(textOf(values)).find(isOfTitle);
  const [body] = bodyProblems(values);
  return { ...(title && { title: sentenceOf(title) }), ...(body && { body: body.sentence }) };
}

export const labelOf = (field: string): string => texts.write[field as keyof PageValues] ?? field;
