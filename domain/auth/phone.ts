const PHONE_DIGITS = 10;

/** A country code of India that is being typed. */
const COUNTRY_CODE_BEGUN = /^\+9?$/;

/**
 * The digits of an Indian number, without a country code or 0 before ten digits. An unfinished "+91" is left as typed.
 */
export function mobileDigits(typed: string): string {
  const compact = typed.replaceAll(/[^\d+]/g, '');
  if (COUNTRY_CODE_BEGUN.test(compact)) return compact;
  const digits = compact.replace(/^\+91/, '').replaceAll('+', '');
  return /^(?:91)?0?(\d{10})$/.exec(digits)?.[1] ?? digits;
}

/** The first ten digits typed into a phone field (AUTH-07). */
export const phoneDigits = (typed: string): string => mobileDigits(typed).slice(0, PHONE_DIGITS);

/** What is sent of a phone field: without a country code that no number followed. */
export const typedPhone = (value: string): string => (COUNTRY_CODE_BEGUN.test(value) ? '' : value);
