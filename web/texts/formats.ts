import { createContext, useContext, useMemo } from 'react';
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

export const formatsOf = (locale: string): Formats => ({
  count: (number) => number.toLocaleString(locale),
  rupees: (amount) => formatRupees(amount, locale),
  exactRupees: (amount) => formatExactRupees(amount, locale),
  day: (instant) => formatDay(instant, locale),
  date: (instant) => formatDate(instant, locale),
  dateTime: (instant) => formatDateTime(instant, locale),
});

export const useLocale = (): string => useContext(LocaleContext);

export function useFormats(): Formats {
  const locale = useLocale();
  return useMemo(() => formatsOf(locale), [locale]);
}
