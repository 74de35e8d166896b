const PHONE_DIGITS = 10;

/** The digits of what is typed, without the 91 or 0 before a number that has ten digits of its own. */
export function mobileDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  return /^(?:91)?0?(\d{10})$/.exec(digits)?.[1] ?? digits;
}

/** What a phone field keeps of what is typed: up to ten digits (AUTH-07). */
export const phoneDigits = (typed: string): string => mobileDigits(typed).slice(0, PHONE_DIGITS);
