/** How many digits a one-time code has. */
export const OTP_LENGTH = 6;
/** How long a code lives, and how long the proof lives that follows it (Q001, Q015). */
export const OTP_LIFE_MINUTES = 10;
/** How many wrong tries a code survives. */
export const MAX_OTP_ATTEMPTS = 5;

/**
 * Live codes of an address for one purpose, one per browser (Q015). Known devices come first, the newest before the
 * others; then other browsers, the oldest first, so that a later request never ends an earlier code.
 */
export const MAX_LIVE_CODES = 3;

export const otpExpiry = (sentAt: Date): Date => new Date(sentAt.getTime() + OTP_LIFE_MINUTES * 60_000);

/** All six digits are there (AUTH-11). */
export const isCompleteOtp = (otp: string): boolean => /^\d{6}$/.test(otp);

/** The last digit typed into a box, or nothing (AUTH-14). */
export const otpBoxDigit = (typed: string): string => typed.replaceAll(/\D/g, '').slice(-1);

export type CodePurpose = 'sign-up' | 'reset';

/** Which codes are meant: an address has one for each browser that asked. */
export interface CodeKey {
  /** Normalised. */
  email: string;
  purpose: CodePurpose;
}

/**
 * Also the codes that act at once, without a proof between: they erase an account, confirm bank details, or link a
 * sign-in with Google.
 */
export interface AnyCodeKey {
  email: string;
  purpose: CodePurpose | 'erase' | 'bank-details' | 'google' | 'second-factor' | 'notices';
}
