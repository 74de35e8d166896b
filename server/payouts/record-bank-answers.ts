import { type BankReply, type BankReplyProblem, readBankReplies } from '#domain/payouts/bank-reply.ts';
import type { Deps } from '../deps.ts';
import { type Decided, recordBankResult } from './decide-payout.ts';

export type RecordedAnswers =
  | { outcome: 'recorded'; results: { answer: BankReply; decided: Decided }[] }
  /** Nothing of it was noted. */
  | { outcome: 'unreadable'; problems: BankReplyProblem[] };

/** Notes what the bank says of many payouts, each for itself, once all its rows are understood. */
export async function recordBankAnswers(deps: Deps, rows: readonly (readonly string[])[]): Promise<RecordedAnswers> {
  const answers = readBankReplies(rows);
  if (!Array.isArray(answers)) return { outcome: 'unreadable', ...answers };
  const results: { answer: BankReply; decided: Decided }[] = [];
  for (const answer of answers) {
    const { id, ...result } = answer;
    results.push({ answer, decided: await recordBankResult(deps, id, result) });
  }
  return { outcome: 'recorded', results };
}
