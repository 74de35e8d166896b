import type { Paise } from '#domain/money.ts';
import type { SharedStanding } from '#domain/referral/evaluate-levels.ts';
import { type Commission, commissionDelta, commissionOn } from './commission.ts';

/** What an entry is computed from; rates in basis points. */
export interface EntryBasis {
  base: Paise;
  rate: number;
  tdsRate: number;
  /** False where the level is skipped by rule 3.3 of the programme. */
  earns: boolean;
  /** What had been posted before for the same order and level. */
  before: Commission;
}

/** How an entry comes about: what the base gives, and how far that is from what was posted before. */
export interface EntryBreakdown {
  /** The gross and the tax before they are rounded, in rupees: "16.6665". */
  exactGross: string;
  exactTds: string;
  /** What the level stands at from now on. */
  target: Commission;
  /** What the entry posts: `target` less `before`. */
  entry: Commission;
}

/** So many digits are behind the point when paise were multiplied by basis points. */
const SHARE_DECIMALS = 6;

/**
 * The share of an amount before it is rounded, in rupees and exactly, with no more digits than it needs and at least
 * two: "64.95", "16.6665".
 * @param basisPoints whole
 */
export function exactShare(amount: Paise, basisPoints: number): string {
  const digits = (BigInt(amount) * BigInt(basisPoints)).toString().padStart(SHARE_DECIMALS + 1, '0');
  const behind = digits.slice(-SHARE_DECIMALS).replace(/0{1,4}$/, '');
  return `${digits.slice(0, -SHARE_DECIMALS)}.${behind}`;
}

/** Explains an entry by the rules of section 4 and 5 of the programme; both roundings are half-up. */
export function explainEntry({ base, rate, tdsRate, earns, before }: EntryBasis): EntryBreakdown {
  const earning = earns ? base : 0;
  const target = commissionOn(earning, rate, tdsRate);
  return {
    exactGross: exactShare(earning, rate),
    exactTds: exactShare(target.gross, tdsRate),
    target,
    entry: commissionDelta(target, before),
  };
}

/**
 * Whether an explanation names the lines that earned. What a buyer bought is private: only who brought the order
 * reads it, and only as far as it earned; the levels above read the sum.
 */
export const namesLines = ({ level, earns }: { level: number; earns: boolean }): boolean => earns && level === 1;

/** How a member's own part in a shared number is explained; neither the number nor the other member is named. */
export const SHARED_REASONS = ['taken-by-another', 'taken-by-you', 'same-person'] as const;
export type SharedReason = (typeof SHARED_REASONS)[number];

export const sharedReason: Record<SharedStanding, SharedReason> = {
  met: 'same-person',
  'met-taken': 'taken-by-another',
  'took-later': 'taken-by-you',
  'took-first': 'taken-by-you',
  'shared-later': 'taken-by-another',
};

/** An entry as its id names it. */
export interface EntryName {
  /** The order's number. */
  number: number;
  level: number;
  /** Which posting for them it is; null while it is pending. */
  posting: number | null;
}

/** The id of an entry: "1042-2-1", or "1042-2" while it is pending. */
export const entryId = ({ number, level, posting }: EntryName): string =>
  [number, level, ...(posting === null ? [] : [posting])].join('-');

/** @returns null for what names no entry */
export function parseEntryId(text: string): EntryName | null {
  const [, number, level, posting] = /^(\d{1,15})-([1-3])(?:-(\d{1,9}))?$/.exec(text) ?? [];
  if (number === undefined || level === undefined) return null;
  return { number: Number(number), level: Number(level), posting: posting === undefined ? null : Number(posting) };
}
