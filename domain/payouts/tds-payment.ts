import { type FinancialQuarter, isFinancialYear, isQuarter } from '#domain/financial-year.ts';
import type { Paise } from '#domain/money.ts';
import { isDay } from '#domain/time.ts';
import { isBankReference } from './bank-reply.ts';

/** What the owner says of tax that was paid to the tax office for a quarter. */
export interface TdsPaymentFacts extends FinancialQuarter {
  amount: Paise;
  /** The number of the receipt, normalised. */
  challan: string;
  /** Such as "2026-10-07". */
  paidOn: string;
}

export type TdsPaymentProblem = 'year' | 'quarter' | 'amount' | 'challan' | 'day';

/** Challans are of whole rupees. */
const isChallanAmount = (amount: Paise): boolean => amount > 0 && amount % 100 === 0;

/** What is wrong with a payment that the owner notes; empty when it can be noted. */
export const tdsPaymentProblems = ({
  year,
  quarter,
  amount,
  challan,
  paidOn,
}: TdsPaymentFacts): TdsPaymentProblem[] => [
  ...(isFinancialYear(year) ? [] : (['year'] as const)),
  ...(isQuarter(quarter) ? [] : (['quarter'] as const)),
  ...(isChallanAmount(amount) ? [] : (['amount'] as const)),
  ...(isBankReference(challan) ? [] : (['challan'] as const)),
  ...(isDay(paidOn) ? [] : (['day'] as const)),
];
