import { CROCKFORD, normaliseCrockford } from '#domain/crockford.ts';

/** A member's public code: 7 random symbols and a check symbol. */
export const REFERRAL_CODE_LENGTH = 8;

const randomPart = new RegExp(`^[${CROCKFORD}]{${REFERRAL_CODE_LENGTH - 1}}$`);

/** Multiplies by x in the field GF(32) built on x^5 + x^2 + 1. */
const timesX = (symbol: number): number => (symbol << 1) ^ (symbol & 16 ? 0b10_0101 : 0);

/**
 * Each position has its own factor in GF(32), so one wrong symbol and any two swapped symbols are always noticed,
 * and the check symbol stays inside the alphabet (Crockford's own scheme would need five more signs).
 */
const checkSymbol = (symbols: string): string =>
  CROCKFORD.charAt(Array.from(symbols).reduce((sum, symbol) => timesX(sum ^ CROCKFORD.indexOf(symbol)), 0));

/**
 * Makes a code from 7 random Crockford symbols.
 * @throws RangeError when they are not exactly that
 */
export function makeReferralCode(symbols: string): string {
  if (!randomPart.test(symbols)) throw new RangeError('a referral code is made from 7 Crockford symbols');
  return symbols + checkSymbol(symbols);
}

/** The code as it is stored and compared, from whatever a person typed. */
export const normaliseReferralCode = normaliseCrockford;

/** Whether a normalised text can be a code at all; only then is it worth a look-up. */
export function isWellFormedReferralCode(code: string): boolean {
  const symbols = code.slice(0, -1);
  return randomPart.test(symbols) && code === symbols + checkSymbol(symbols);
}
