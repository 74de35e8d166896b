import { isShare, type Paise, percentOf } from '#domain/money.ts';
import { isDay } from '#domain/time.ts';

/**
 * Tax deducted at source, in basis points of the commission, until the owner sets another (section 4 of the programme).
 */
export const SEED_TDS_RATE = 500;

export type TdsRateProblem = 'rate' | 'day';

/** What is wrong with a rate that the owner sets, in basis points, from a day such as "2027-04-01" on. */
export const tdsRateProblems = ({ rate, fromDay }: { rate: number; fromDay: string }): TdsRateProblem[] => [
  ...(isDay(fromDay) ? [] : (['day'] as const)),
  ...(isShare(rate) ? [] : (['rate'] as const)),
];

/** @param rate in basis points of `gross`, which is in paise */
export const tdsOn = (gross: Paise, rate: number): Paise => percentOf(gross, rate);
