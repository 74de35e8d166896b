const PHONE_DIGITS = 10;

/** What the phone field of the sign-up keeps of what is typed: up to ten digits (AUTH-07). */
export const phoneDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, PHONE_DIGITS);
