import { mobileDigits } from '#domain/auth/phone.ts';

const LENGTH = 10;

/**
 * What the guest phone field keeps of what is typed (QUOTE-03): without spaces and dashes, a leading +91, then 91
 * (when longer than 10), then 0; digits only, at most 10. A +91 that is being typed
 * stays until it is whole.
 */
export function filterGuestPhone(typed: string): string {
  const digits = mobileDigits(typed);
  const withoutCountry = digits.length > LENGTH ? digits.replace(/^91/, '') : digits;
  return withoutCountry.replace(/^0/, '').slice(0, LENGTH);
}

/** The rule of the guest phone: exactly 10 digits (QUOTE-04). */
export const checkGuestPhone = (phone: string): 'invalid-guest-phone' | null =>
  /^\d{10}$/.test(phone) ? null : 'invalid-guest-phone';
