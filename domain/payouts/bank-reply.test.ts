import { expect, test } from 'vitest';
import {
  type BankReply,
  type BankReplyProblem,
  type BankResult,
  bankResultProblem,
  MAX_REASON_LENGTH,
  normaliseBankResult,
  readBankReplies,
  withoutNumbers,
} from './bank-reply.ts';

const id = 'P-7QK4M2XD9R';

test.each<[string[], BankReply | BankReplyProblem]>([
  [[id, 'paid', 'UTR0001'], { id, state: 'paid', reference: 'UTR0001' }],
  [['p7qk4m2xd9r', ' Paid ', ' UTR0001 '], { id, state: 'paid', reference: 'UTR0001' }],
  [[id, 'failed', 'no account 001234567890'], { id, state: 'failed', why: 'no account 001234567890' }],
  [['P-1', 'paid', 'UTR0001'], { problem: 'no-payout', typed: 'P-1' }],
  [[id, 'paid', 'UTR'], { problem: 'no-reference', payout: id, typed: 'UTR' }],
  [[id, 'sent', 'UTR0001'], { problem: 'no-state', payout: id, typed: 'sent' }],
  [[id, 'failed'], { problem: 'no-reason', payout: id }],
  [[id, 'failed', 'x'.repeat(MAX_REASON_LENGTH + 1)], { problem: 'no-reason', payout: id }],
])('the bank’s row %j is read as %j', (row, read) => {
  const expected = 'problem' in read ? { problems: [read] } : [read];
  expect(readBankReplies([['Payout', 'State', 'Said'], row])).toEqual(expected);
});

test('rows are read with a heading and without, and all of them or none', () => {
  const [paid, failed] = [
    [id, 'PAID', 'UTR0001'],
    [id, 'failed', 'closed'],
  ];
  expect(readBankReplies([])).toEqual([]);
  expect(readBankReplies([paid, failed])).toEqual(readBankReplies([['Payout', 'State'], paid, failed]));
  expect(readBankReplies([paid, ['x', 'paid'], ['y', 'paid']])).toEqual({
    problems: [
      { problem: 'no-payout', typed: 'x' },
      { problem: 'no-payout', typed: 'y' },
    ],
  });
});

test.each<[BankResult, ReturnType<typeof bankResultProblem>]>([
  [{ state: 'paid', reference: 'UTR0001' }, null],
  [{ state: 'paid', reference: 'N1' }, 'reference'],
  [{ state: 'paid', reference: 'UTR 0001' }, 'reference'],
  [{ state: 'failed', why: 'closed' }, null],
  [{ state: 'failed', why: 'closed', reference: 'UTR0001' }, null],
  [{ state: 'failed', why: 'closed', reference: '?' }, 'reference'],
  [{ state: 'failed', why: '' }, 'why'],
  [{ state: 'failed', why: 'x'.repeat(MAX_REASON_LENGTH) }, null],
  [{ state: 'failed', why: 'x'.repeat(MAX_REASON_LENGTH + 1) }, 'why'],
])('what is noted of a payout, %j, has the problem %s', (result, problem) => {
  expect(bankResultProblem(result)).toBe(problem);
});

test.each<[BankResult, BankResult]>([
  [
    { state: 'paid', reference: ' sbin0012345 ' },
    { state: 'paid', reference: 'SBIN0012345' },
  ],
  [
    { state: 'failed', why: 'no account 001234567890' },
    { state: 'failed', why: 'no account ...7890' },
  ],
  [
    { state: 'failed', why: 'closed', reference: 'utr-0001/a' },
    { state: 'failed', why: 'closed', reference: 'UTR-0001/A' },
  ],
])('what a bank says, %j, is stored as %j', (said, stored) => {
  expect(normaliseBankResult(said)).toEqual(stored);
});

test.each([
  ['no account 001234567890', 'no account ...7890'],
  ['no account ...7890', 'no account ...7890'],
  ['code 4711', 'code 4711'],
])('what a bank says, "%s", is kept as "%s"', (why, kept) => {
  expect(withoutNumbers(why)).toBe(kept);
});
