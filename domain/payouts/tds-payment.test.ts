import { expect, test } from 'vitest';
import { type TdsPaymentFacts, type TdsPaymentProblem, tdsPaymentProblems } from './tds-payment.ts';

const payment: TdsPaymentFacts = {
  year: 2026,
  quarter: 3,
  amount: 1_250_00,
  challan: '0510308-00012',
  paidOn: '2026-12-07',
};

test.each<[string, Partial<TdsPaymentFacts>, TdsPaymentProblem[]]>([
  ['of whole rupees', {}, []],
  ['of one rupee', { amount: 1_00 }, []],
  ['of nothing', { amount: 0 }, ['amount']],
  ['below nothing', { amount: -1_00 }, ['amount']],
  ['with paise', { amount: 1_250_50 }, ['amount']],
  ['of what is no amount', { amount: Number.NaN }, ['amount']],
  ['with a challan of three signs', { challan: '051' }, ['challan']],
  ['with a challan that has a space', { challan: '0510308 00012' }, ['challan']],
  ['on a day that is none', { paidOn: '2026-02-30' }, ['day']],
  ['of the first year of the century', { year: 2000 }, []],
  ['of the last year of the century', { year: 2099 }, []],
  ['of a year before the century', { year: 1999 }, ['year']],
  ['of a year written as two', { year: 202_627 }, ['year']],
  ['of a part of a year', { year: 2026.5 }, ['year']],
  ['of no quarter', { quarter: 0 }, ['quarter']],
  ['of a fifth quarter', { quarter: 5 }, ['quarter']],
  ['of a part of a quarter', { quarter: 2.5 }, ['quarter']],
  [
    'wrong in everything',
    { year: 0, quarter: 0, amount: 0.5, challan: '', paidOn: '' },
    ['year', 'quarter', 'amount', 'challan', 'day'],
  ],
])('a payment of deducted tax %s', (_title, facts, problems) => {
  expect(tdsPaymentProblems({ ...payment, ...facts })).toEqual(problems);
});
