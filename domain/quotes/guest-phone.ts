const LENGTH = 10;

/**
 * What the guest phone field keeps of what is typed (QUOTE-03): without spaces and dashes, a leading +91, then 91
 * (when longer than 10), then 0; digits only, at most 10.
 */
export function filterGuestPhone(typed: string): string {
  const compact = typed.replaceAll(/[\s-]/g, '').replace(/^\+91/, '');
  const withoutCountry = compact.length > LENGTH ? compact.replace(/^91/, '') : compact;
  return withoutCountry.replace(/^0/, '').replaceAll(/\D/g, '').slice(0, LENGTH);
}

/** The rule of the guest phone: exactly 10 digits (QUOTE-04). */
export const checkGuestPhone = (phone: string): 'invalid-guest-phone' | null =>
  /^\d{10}$/.test(phone) ? null : 'invalid-guest-phone';
