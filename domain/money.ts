import { INDIAN_ENGLISH, plainSpaces } from '#texts/locale.ts';

/** An amount of Indian rupees in whole paise. Every sum inside the product is one of these. */
export type Paise = number;

/** Rounds half away from zero to a whole number: the one rounding rule of the product. */
export const roundHalfUp = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) + 0;

/** The share of an amount in basis points (1000 bps = 10 %), rounded half-up to whole paise. */
export const percentOf = (amount: Paise, basisPoints: number): Paise => roundHalfUp((amount * basisPoints) / 10_000);

/** Whether a rate is a share of a whole: basis points from 0 to 100 %. */
export const isShare = (basisPoints: number): boolean =>
  Number.isInteger(basisPoints) && basisPoints >= 0 && basisPoints <= 10_000;

/**
 * Divides an amount by weights with largest remainder; an earlier part wins a tie, and without weights it is divided
 * evenly. No part exceeds its weight while `total` does not exceed their sum.
 *
 * @param total whole, zero or more
 */
export function spread(total: Paise, weights: readonly number[]): Paise[] {
  if (weights.length === 0) return [];
  const shares = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const whole = shares.reduce((sum, share) => sum + BigInt(share), 0n);
  const portions = shares.map((share, index) => {
    const product = BigInt(total) * BigInt(share);
    return { index, part: Number(product / whole), remainder: product % whole };
  });
  const parts = portions.map((portion) => portion.part);
  let left = total - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = portions.toSorted((a, b) => Number(b.remainder - a.remainder));
  for (const { index, part } of byRemainder) {
    if (left === 0) break;
    parts[index] = part + 1;
    left -= 1;
  }
  return parts;
}

/** Paise as a number of rupees with at most two decimals, for the wire. */
export const rupees = (amount: Paise): number => amount / 100;

/**
 * Rupees that arrived as a number or a numeric text, as exact paise; further decimals round half-up.
 * @returns null for anything that is not a plain decimal number
 */
export function fromRupees(value: unknown): Paise | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = typeof value === 'number' ? value.toFixed(10) : value.trim();
  const parts = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!parts) return null;
  const [, sign, whole = '', decimals = ''] = parts;
  const digits = decimals.padEnd(3, '0');
  const paise = Number(whole + digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1 : 0);
  if (!Number.isSafeInteger(paise)) return null;
  return sign === '-' ? 0 - paise : paise;
}

/** A float can miss a whole number of paise by this much, in paise, without anybody having meant a fraction. */
const FLOAT_ERROR = 1e-6;

/** Whether an amount in rupees is a whole number of paise, apart from the error of a float such as `0.1 + 0.2`. */
export const isWholePaise = (amount: number): boolean =>
  Math.abs(amount * 100 - Math.round(amount * 100)) < FLOAT_ERROR;

/** The formatters of a language, made once: each costs more than all the sums of a page. */
const rupeeFormats = new Map<string, { whole: Intl.NumberFormat; exact: Intl.NumberFormat }>();

function rupeeFormatOf(locale: string) {
  const known = rupeeFormats.get(locale);
  if (known) return known;
  const made = (digits: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const formats = { whole: made(0), exact: made(2) };
  rupeeFormats.set(locale, formats);
  return formats;
}

/**
 * "₹1,299", "₹1,168.20", "₹1,23,456": the amount as people see it, decimals only when they are not zero (Q047).
 * @param locale a BCP 47 language
 */
export function formatRupees(amount: Paise, locale = INDIAN_ENGLISH): string {
  const { whole, exact } = rupeeFormatOf(locale);
  return plainSpaces((amount % 100 === 0 ? whole : exact).format(amount / 100));
}

/** "₹1,299.00", "₹64.95": with both decimals always. */
export const formatExactRupees = (amount: Paise, locale = INDIAN_ENGLISH): string =>
  plainSpaces(rupeeFormatOf(locale).exact.format(amount / 100));

/** "1299.00": the amount as a text with two decimals, for wire fields that are strings (ENT-06). */
export const amountText = (amount: Paise): string => (amount / 100).toFixed(2);
