import { INDIAN_ENGLISH, plainSpaces } from '#texts/locale.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** India has one time all year, so a fixed offset is enough. */
const IST_OFFSET_MS = 330 * MINUTE_MS;

const styles = {
  date: { day: 'numeric', month: 'numeric', year: 'numeric' },
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  dateTime: { day: 'numeric', month: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit', hour12: true },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The formatters of each language and style, made once. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(instant: Date, style: keyof typeof styles, locale: string): string {
  const key = `${locale} ${style}`;
  const known = formats.get(key);
  const made = known ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'Asia/Kolkata' });
  if (!known) formats.set(key, made);
  return plainSpaces(made.format(instant));
}

/** "5/3/2026": day, month, year in India (LIM-05). */
export const formatDate = (instant: Date, locale = INDIAN_ENGLISH): string => format(instant, 'date', locale);

/** "26 Nov 2026": day, short month, year in India (PROD-11). */
export const formatDay = (instant: Date, locale = INDIAN_ENGLISH): string => format(instant, 'day', locale);

/** "26/11/2026, 3:05 pm": date and time in India, which is UTC + 5.5 hours (LIM-04, Q093). */
export const formatDateTime = (instant: Date, locale = INDIAN_ENGLISH): string => format(instant, 'dateTime', locale);

/** "2026-11-26": the day in India as date fields and look-ups write it; such texts compare in time order. */
export const indianDay = (instant: Date): string =>
  new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar, spelt as "2026-11-26". */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The moment at which a day "2026-11-26" begins in India. */
export const parseDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** The same time of day some days later. */
export const addDays = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

/** Reads an instant from a stored text; one without a time zone is UTC (Q093). Null when it is no date. */
export function parseInstant(text: string | Date | null | undefined): Date | null {
  if (!text) return null;
  const isBareTime = typeof text === 'string' && /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text);
  const instant = new Date(isBareTime ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
