import { formatExactRupees, formatRupees, type Paise } from '#domain/money.ts';
import { formatDateTime, formatDay, indianDay } from '#domain/time.ts';
import { INDIAN_ENGLISH } from '#texts/locale.ts';
import { fill } from '#texts/fill.ts';
import { moments } from '#texts/en/console/moments.ts';

const timeOf = new Intl.DateTimeFormat(INDIAN_ENGLISH, {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const weekdayOf = new Intl.DateTimeFormat(INDIAN_ENGLISH, {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const lists = new Intl.ListFormat(INDIAN_ENGLISH);

/** How the console writes sums, numbers and moments, in Indian Standard Time. */
export const formats = {
  /** "1,24,500" */
  count: (number: number): string => number.toLocaleString(INDIAN_ENGLISH),
  /** "Aadhaar, PAN and nominee" */
  list: (names: readonly string[]): string => lists.format(names),
  /** "3.5" */
  decimal: (number: number): string =>
    number.toLocaleString(INDIAN_ENGLISH, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  /** "₹1,299", and "₹1,299.50" where there are paise. */
  rupees: (amount: Paise): string => formatRupees(amount),
  /** "₹1,299.00", for sums that stand below one another. */
  exactRupees: (amount: Paise): string => formatExactRupees(amount),
  /** "today 14:05", "Fri 21 Nov, 14:05", with the year when it is another one. */
  moment(instant: Date, now = new Date()): string {
    const [day, today] = [indianDay(instant), indianDay(now)];
    const time = timeOf.format(instant);
    if (day === today) return fill(moments.today, { time });
    if (day.slice(0, 4) !== today.slice(0, 4)) return formatDateTime(instant);
    return fill(moments.thisYear, { day: weekdayOf.format(instant).replace(',', ''), time });
  },
  /** "14:05" */
  time: (instant: Date): string => timeOf.format(instant),
  /** "26 Nov 2026" */
  day: (instant: Date): string => formatDay(instant),
};
