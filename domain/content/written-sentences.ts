import { pages as texts } from '#texts/en/console/pages.ts';
import { fill } from '#texts/fill.ts';
import type { OwnTextProblem } from './written-problems.ts';
import { MAX_WRITTEN_LENGTH } from './written-text.ts';

/** The problems of a text of the owner with how to correct each, as the editor shows them. */
export const sentenceOf = (found: OwnTextProblem): string =>
  found.problem === 'foreign-mark'
    ? texts.marks[found.mark]
    : fill(texts.problems[found.problem], { max: MAX_WRITTEN_LENGTH.toLocaleString('en-IN') });
