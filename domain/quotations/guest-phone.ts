import { mobileDigits } from '#domain/auth/phone.ts';

const PHONE_LENGTH = 10;

/**
 * Without spaces and dashes, a leading +91, then 91 (when longer than 10), then 0; digits only, at most 10 (QUOTE-03).
 * An unfinished +91 stays.
 */
export function filterGuestPhone(typed: string): string {
  const digits = mobileDigits(typed);
  const withoutCountry = digits.length > PHONE_LENGTH ? digits.replace(/^91/, '') : digits;
  return withoutCountry.replace(/^0/, '').slice(0, PHONE_LENGTH);
}

/** The rule of the guest phone: exactly 10 digits (QUOTE-04). */
export const checkGuestPhone = (phone: string): 'invalid-guest-phone' | null =>
  /^\d{10}$/.test(phone) ? null : 'invalid-guest-phone';
