import type { Paise } from '#domain/money.ts';

/**
 * How long it is known under which PAN something was posted. Goods that come back later than that leave a debt that
 * follows no member.
 */
export const POSTED_PAN_DAYS = 400;

/** By what an account came to owe: for an order, what was paid by it and is not earned any more. */
export interface DebtCause {
  amount: Paise;
  /**
   * The PAN that counted when it was paid out or, where none did, posted; null where none did, or the owner decided
   * against it.
   */
  panId: number | null;
}

/**
 * What of a debt falls under each PAN that counted.
 *
 * @param causes newest first: what was earned meanwhile made up for the older ones
 */
export function debtsByPan(owed: Paise, causes: readonly DebtCause[]): Map<number, Paise> {
  const debts = new Map<number, Paise>();
  let left = owed;
  for (const { amount, panId } of causes) {
    const part = Math.min(left, amount);
    left -= part;
    if (panId !== null && part > 0) debts.set(panId, (debts.get(panId) ?? 0) + part);
  }
  return debts;
}

/** What an erased account owes, and who bears how much of it. A bearer of null is the shop. */
export interface Debt {
  owed: Paise;
  byPan: ReadonlyMap<number, Paise>;
  /** The member for whom each PAN counts, or counted last. */
  bearers: ReadonlyMap<number, number>;
  /** What each bearer bears so far. */
  posted: ReadonlyMap<number | null, Paise>;
  /** The owner let go of it: the shop bears it. */
  isReleased: boolean;
}

export interface SetOff {
  bearerId: number | null;
  /** In paise; below zero where something is given back. */
  amount: Paise;
}

/** What has to be posted so that each bearer bears what is owed now, and none bears it twice. */
export function setOffsFor({ owed, byPan, bearers, posted, isReleased }: Debt): SetOff[] {
  const targets = new Map<number | null, Paise>(isReleased ? [[null, owed]] : []);
  for (const [panId, amount] of isReleased ? [] : byPan) {
    const bearerId = bearers.get(panId);
    if (bearerId !== undefined) targets.set(bearerId, (targets.get(bearerId) ?? 0) + amount);
  }
  return [...new Set([...posted.keys(), ...targets.keys()])]
    .map((bearerId) => ({ bearerId, amount: (targets.get(bearerId) ?? 0) - (posted.get(bearerId) ?? 0) }))
    .filter(({ amount }) => amount !== 0);
}
