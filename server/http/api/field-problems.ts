import * as z from 'zod/mini';
import { fieldProblems as texts } from '#texts/en/fields.ts';
import { fill } from '#texts/fill.ts';

type Issue = z.core.$ZodRawIssue;

const ofType: Record<string, string> = {
  string: texts.text,
  number: texts.number,
  nan: texts.number,
  int: texts.wholeNumber,
  boolean: texts.yesOrNo,
  array: texts.list,
  object: texts.object,
  record: texts.object,
};

const ofFormat: Record<string, string> = { date: texts.date, datetime: texts.moment, safeint: texts.wholeNumber };

const isCounted = (origin: string): boolean => origin === 'string' || origin === 'array';

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (isCounted(origin) && minimum === 1) return texts.missing;
  if (origin === 'string') return fill(texts.fewestCharacters, { n: Number(minimum) });
  if (origin === 'array') return fill(texts.fewestEntries, { n: Number(minimum) });
  return fill(inclusive === false ? texts.above : texts.least, { n: Number(minimum) });
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return fill(texts.mostCharacters, { n: Number(maximum) });
  if (origin === 'array') return fill(texts.mostEntries, { n: Number(maximum) });
  return fill(inclusive === false ? texts.below : texts.most, { n: Number(maximum) });
}

/** Names the place inside a field, as `[0].quantity`, before what is wrong there. */
export function placed(path: readonly PropertyKey[], problem: string): string {
  if (path.length === 0) return problem;
  const where = path.map((one) => (/^\d+$/.test(String(one)) ? `[${String(one)}]` : `.${String(one)}`)).join('');
  return fill(texts.inside, { where: where.replace(/^\./, ''), problem });
}

/** Of several shapes: the problem of the one that fits furthest, or of the first. */
function noShape(errors: readonly (readonly z.core.$ZodIssue[])[]): string {
  const firsts = errors.flatMap(([first]) => (first ? [first] : []));
  const chosen = firsts.find(({ code, path }) => path.length > 0 && code !== 'custom') ?? firsts[0];
  return chosen ? placed(chosen.path, chosen.message) : texts.form;
}

function wrongValue({ values }: z.core.$ZodIssueInvalidValue): string {
  return fill(values.length > 1 ? texts.oneOf : texts.exactly, { values: values.join(', ') });
}

/** What is wrong with a value that a call's shape refuses, in words for the author of the client. */
export function problemOf(issue: Issue): string {
  if (issue.input === undefined) return texts.missing;
  if (issue.code === 'invalid_type') return ofType[issue.expected] ?? texts.form;
  if (issue.code === 'too_small') return tooSmall(issue as z.core.$ZodIssueTooSmall);
  if (issue.code === 'too_big') return tooBig(issue as z.core.$ZodIssueTooBig);
  if (issue.code === 'invalid_value') return wrongValue(issue as z.core.$ZodIssueInvalidValue);
  if (issue.code === 'invalid_format') return ofFormat[issue.format] ?? texts.form;
  if (issue.code === 'invalid_union') return noShape(issue.errors as z.core.$ZodIssue[][]);
  return texts.form;
}

/** Lets the shapes of the contract say what is wrong in {@link problemOf}'s words, in this process. */
export const describeFieldProblems = (): void => void z.config({ localeError: problemOf });
