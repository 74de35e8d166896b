import { createContext, useContext } from 'react';
import { formatExactRupees, formatRupees, type Paise } from '#domain/money.ts';
import { INDIAN_ENGLISH } from '#texts/locale.ts';
import { formatDate, formatDateTime, formatDay } from '#domain/time.ts';

/** The language of the page, as BCP 47 names it. */
const LocaleContext = createContext(INDIAN_ENGLISH);

/** How the language of the page writes sums and days. */
export interface Formats {
  /** "20,086" */
  count(number: number): string;
  rupees(amount: Paise): string;
  /** "₹1,299.00": with both decimals always, for sums that stand below one another. */
  exactRupees(amount: Paise): string;
  /** "26 Nov 2026" */
  day(instant: Date): string;
  /** "26/11/2026" */
  date(instant: Date): string;
  /** "26/11/2026, 3:05 pm" */
  dateTime(instant: Date): string;
}

function makeFormats(locale: string): Formats {
  let counts: Intl.NumberFormat | undefined;
  return {
    count: (number) => (counts ??= new Intl.NumberFormat(locale)).format(number),
    rupees: (amount) => formatRupees(amount, locale),
    exactRupees: (amount) => formatExactRupees(amount, locale),
    day: (instant) => formatDay(instant, locale),
    date: (instant) => formatDate(instant, locale),
    dateTime: (instant) => formatDateTime(instant, locale),
  };
}

/** Each made once: to make them takes longer than to write with them. */
const formats = new Map<string, Formats>();

export function formatsOf(locale: string): Formats {
  const made = formats.get(locale) ?? makeFormats(locale);
  formats.set(locale, made);
  return made;
}

export const useLocale = (): string => useContext(LocaleContext);

export const useFormats = (): Formats => formatsOf(useLocale());
