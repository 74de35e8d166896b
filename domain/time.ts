const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** India keeps one time all year, so Asia/Kolkata is a fixed offset and no device's time-zone data can differ. */
const IST_OFFSET = 330 * MINUTE;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The calendar and the clock in India, read from the UTC getters of a shifted date. */
const inIndia = (instant: Date): Date => new Date(instant.getTime() + IST_OFFSET);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** "5/3/2026": day, month, year in India (LIM-05). */
export function formatDate(instant: Date): string {
  const india = inIndia(instant);
  return `${india.getUTCDate()}/${india.getUTCMonth() + 1}/${india.getUTCFullYear()}`;
}

/** "26 Nov 2026": day, short month, year in India (PROD-11). */
export function formatDay(instant: Date): string {
  const india = inIndia(instant);
  return `${india.getUTCDate()} ${MONTHS[india.getUTCMonth()]} ${india.getUTCFullYear()}`;
}

/** "26/11/2026, 3:05 pm": date and time in India, which is UTC + 5.5 hours (LIM-04, Q093). */
export function formatDateTime(instant: Date): string {
  const india = inIndia(instant);
  const hours = india.getUTCHours();
  const clock = `${hours % 12 || 12}:${twoDigits(india.getUTCMinutes())} ${hours < 12 ? 'am' : 'pm'}`;
  return `${formatDate(instant)}, ${clock}`;
}

/** "2026-11-26": the day in India as date fields and look-ups spell it; such texts compare in time order. */
export const indianDay = (instant: Date): string => inIndia(instant).toISOString().slice(0, 10);

/** The same time of day some days later. */
export const addDays = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY);

/** Reads an instant from a stored text; one without a time zone is UTC (Q093). Null when it is no date. */
export function parseInstant(text: string | Date | null | undefined): Date | null {
  if (!text) return null;
  const isBareTime = typeof text === 'string' && /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text);
  const instant = new Date(isBareTime ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
