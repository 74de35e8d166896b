import type { RefusalTexts } from '#texts/en/refusals.ts';

/** Every reason for which the shop says no. Its sentence stands in the text catalogue under the same key. */
export type RefusalCode = keyof RefusalTexts;

/** A refusal on its way to the person who asked. `facts` fill the sentence and may travel beside it. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly facts: Record<string, unknown>;

  constructor(code: RefusalCode, facts: Record<string, unknown> = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
  }
}

/** @throws {Refusal} 'invalid-input' with the problems of what was given, if there are any */
export function refuseProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new Refusal('invalid-input', { problems });
}
