import { addDays, indianDay, parseDay } from '#domain/time.ts';

/** What an entry of a member's statement is: a commission, or one that is taken back (Q116). */
export const STATEMENT_CATEGORIES = ['referral', 'reversal'] as const;
export type StatementCategory = (typeof STATEMENT_CATEGORIES)[number];

/** A commission below zero, before or after the tax, is one that is taken back. */
export const categoryOf = ({ gross, net }: { gross: number; net: number }): StatementCategory =>
  gross < 0 || net < 0 ? 'reversal' : 'referral';

/** From a moment on, and before another one. */
export interface Period {
  start: Date;
  end: Date;
}

/**
 * The time between two days in India, both included (WAL-05, Q117).
 * @param from as "2026-11-01"
 * @returns null unless both are set: then nothing is narrowed. From after To holds nothing.
 */
export const periodOf = (from?: string | null, to?: string | null): Period | null =>
  from && to ? { start: parseDay(from), end: addDays(parseDay(to), 1) } : null;

/** The month of a moment and those before it, as India counts them, oldest first: "2026-11". */
export function lastMonths(now: Date, count: number): string[] {
  const [year = 0, month = 0] = indianDay(now).split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}
