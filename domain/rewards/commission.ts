import { type Paise, percentOf } from '#domain/money.ts';
import { tdsOn } from './tds.ts';

/** Basis points per level, level 1 first. */
export const SEED_RATES: readonly number[] = [500, 300, 200];
/** The most that the rates of a plan may sum to, in basis points. */
export const SEED_RATE_CEILING = 2000;

/** A plan must stay below its ceiling and use whole, non-negative basis points. */
export function checkPlan(
  rates: readonly number[],
  ceiling = SEED_RATE_CEILING,
): 'invalid-rate' | 'plan-above-ceiling' | null {
  if (rates.some((rate) => !Number.isSafeInteger(rate) || rate < 0)) return 'invalid-rate';
  return rates.reduce((sum, rate) => sum + rate, 0) > ceiling ? 'plan-above-ceiling' : null;
}

/** A commission in paise: before tax, the tax, and what the member gets. `net = gross - tds`. */
export interface Commission {
  gross: Paise;
  tds: Paise;
  net: Paise;
}

/**
 * The commission on a base (section 4 of the programme).
 * @param base merchandise paid after the coupon, without delivery, in paise
 * @param rate of the level, in basis points
 * @param tdsRate in basis points of the gross
 */
export function commissionOn(base: Paise, rate: number, tdsRate: number): Commission {
  const gross = percentOf(base, rate);
  const tds = tdsOn(gross, tdsRate);
  return { gross, tds, net: gross - tds };
}

/** A level as it is frozen on an order. */
export interface FrozenLevel {
  level: number;
  rate: number;
  earns: boolean;
}

/** `percentage` is what the rate would give, `credited` what the level really earns (zero when it is skipped). */
export interface LevelCommission {
  level: number;
  percentage: Paise;
  credited: Commission;
}

/** The commission of every level of an order: what the shop owes and the tax it deducts. */
export const orderCommissions = (base: Paise, levels: readonly FrozenLevel[], tdsRate: number): LevelCommission[] =>
  levels.map(({ level, rate, earns }) => ({
    level,
    percentage: percentOf(base, rate),
    credited: commissionOn(earns ? base : 0, rate, tdsRate),
  }));

/** The entry that brings what was posted to its target, for gross and tax separately; a refund gives a negative one. */
export function commissionDelta(target: Commission, posted: Commission): Commission {
  const gross = target.gross - posted.gross;
  const tds = target.tds - posted.tds;
  return { gross, tds, net: gross - tds };
}
