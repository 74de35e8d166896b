import { type BankAnswer, type BankAnswerProblem, readBankAnswers } from '#domain/payouts/bank-answer.ts';
import type { Deps } from '../deps.ts';
import { type Decided, recordBankResult } from './decide-payout.ts';

export type RecordedAnswers =
  | { outcome: 'recorded'; results: { answer: BankAnswer; decided: Decided }[] }
  /** Nothing of it was noted. */
  | { outcome: 'unreadable'; problems: BankAnswerProblem[] };

/** Notes what the bank says of many payouts, each for itself, once all its rows are understood. */
export async function recordBankAnswers(deps: Deps, rows: readonly (readonly string[])[]): Promise<RecordedAnswers> {
  const answers = readBankAnswers(rows);
  if (!Array.isArray(answers)) return { outcome: 'unreadable', ...answers };
  const results: { answer: BankAnswer; decided: Decided }[] = [];
  for (const answer of answers) {
    const { id, ...result } = answer;
    results.push({ answer, decided: await recordBankResult(deps, id, result) });
  }
  return { outcome: 'recorded', results };
}
