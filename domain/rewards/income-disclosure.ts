import type { Paise } from '#domain/money.ts';
import { indianDay, parseDay } from '#domain/time.ts';
import type { Period } from './statement.ts';

/** Figures of fewer earners are not published: they would reveal single members. */
export const MIN_EARNERS = 10;

/**
 * Where the bands of yearly income begin, in paise; the last one is open. Nothing at all is a band of its own before.
 */
export const INCOME_BANDS: readonly Paise[] = [1, 1_000_00, 5_000_00, 10_000_00, 50_000_00, 1_00_000_00];

/** What the members of the programme had in a time, as it is recorded; bands as `INCOME_BANDS`. */
export interface IncomeFigures {
  members: number;
  earners: number;
  /** Of those who earned. */
  median: Paise;
  ninetieth: Paise;
  bands: readonly number[];
}

const DISCLOSED_MONTHS = 12;

/** Midnight in India at the beginning of a month, which may lie years back. */
function monthStart(day: string, monthsBack: number): Date {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - monthsBack, 1));
  return parseDay(first.toISOString().slice(0, 10));
}

/**
 * The disclosed period: the last twelve full months, or all full days of a younger programme.
 *
 * @param startedAt when the first member joined; null before
 */
export function disclosurePeriod(now: Date, startedAt: Date | null): Period {
  const today = indianDay(now);
  const start = monthStart(today, DISCLOSED_MONTHS);
  if (startedAt !== null && startedAt < start) return { start, end: monthStart(today, 0) };
  const end = parseDay(today);
  return { start: startedAt === null ? end : parseDay(indianDay(startedAt)), end };
}

/** Whether so few earned that nothing but this may be said. */
export const isTooFew = ({ earners }: Pick<IncomeFigures, 'earners'>): boolean => earners < MIN_EARNERS;

/** One bar of the distribution: incomes from `from` to below `below`, which is null for the open end. */
export interface IncomeBand {
  from: Paise;
  below: Paise | null;
  /** Of all members, from 0 to 1. */
  share: number;
}

/** Every band with its share of all members, those who earned nothing first. */
export function incomeBands({ members, earners, bands }: IncomeFigures): IncomeBand[] {
  const share = (count: number): number => (members === 0 ? 0 : count / members);
  const nothing: IncomeBand = { from: 0, below: INCOME_BANDS[0] ?? null, share: share(members - earners) };
  const remaining = INCOME_BANDS.map((from, index) => ({
    from,
    below: INCOME_BANDS[index + 1] ?? null,
    share: share(bands[index] ?? 0),
  }));
  return [nothing, ...remaining];
}
