import { indianDay } from '#domain/time.ts';

const APRIL = 4;

/** The calendar year in which the Indian financial year of a moment began: it runs from April to March. */
export function financialYear(instant: Date): number {
  const [year = 0, month = 0] = indianDay(instant).split('-').map(Number);
  return month < APRIL ? year - 1 : year;
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** "2026-27" of the year that began in April 2026. */
export const financialYearLabel = (year: number): string => `${year}-${twoDigits(year + 1)}`;

/** Whether it is the calendar year in which a financial year of this century began. */
export const isFinancialYear = (year: number): boolean => Number.isInteger(year) && year >= 2000 && year <= 2099;

/** Reads "2026-27" or "26-27"; null for anything that is no financial year of this century. */
export function parseFinancialYear(text: string): number | null {
  const [, first = '', second] = /^(?:20)?(\d\d)-(\d\d)$/.exec(text.trim()) ?? [];
  const year = 2000 + Number(first);
  return first && second === twoDigits(year + 1) ? year : null;
}

/** "26-27", where space is scarce. */
export const shortYearLabel = (year: number): string => financialYearLabel(year).slice(2);

export const QUARTERS = [1, 2, 3, 4] as const;

export const isQuarter = (quarter: number): boolean => QUARTERS.some((one) => one === quarter);

export interface FinancialQuarter {
  /** The calendar year in which the financial year began. */
  year: number;
  /** From 1. */
  quarter: number;
}

export const isBefore = (one: FinancialQuarter, other: FinancialQuarter): boolean =>
  one.year * 4 + one.quarter < other.year * 4 + other.quarter;

export const nextQuarter = ({ year, quarter }: FinancialQuarter): FinancialQuarter =>
  quarter < 4 ? { year, quarter: quarter + 1 } : { year: year + 1, quarter: 1 };
