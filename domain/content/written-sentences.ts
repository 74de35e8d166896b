import { pages as texts } from '#texts/en/console/pages.ts';
import { fill } from '#texts/fill.ts';
import type { OwnTextProblem } from './written-problems.ts';
import { MAX_WRITTEN_LENGTH } from './written-text.ts';

/** What is wrong with a text of the owner and how it is mended, for whoever writes it. */
export const sentenceOf = (found: OwnTextProblem): string =>
  found.problem === 'foreign-mark'
    ? texts.marks[found.mark]
    : fill(texts.problems[found.problem], { max: MAX_WRITTEN_LENGTH.toLocaleString('en-IN') });
