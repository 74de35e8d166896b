import { LINK_LIFE_DAYS, PAID_LEVELS } from '#domain/referral/attribution.ts';
import { checkPlan, SEED_RATE_CEILING, SEED_RATES } from '#domain/rewards/commission.ts';
import { isShare, type Paise } from '#domain/money.ts';

/** What the owner promises to those who refer (sections 3 to 5 of the programme). */
export interface CommissionPlan {
  /** Counts the owner's plans; 0 is the one the shop comes with. */
  version: number;
  /** In basis points, level 1 first. */
  rates: readonly number[];
  /** The most that the rates may sum to, in basis points. */
  ceiling: number;
  /** How many days after the delivery a commission is confirmed. */
  windowDays: number;
  /** How many days an opened link attributes orders. */
  linkDays: number;
  /** A payout is at least so much. */
  leastPayout: Paise;
}

/** What the shop goes by until its owner has set a plan. */
export const SEED_PLAN: CommissionPlan = {
  version: 0,
  rates: SEED_RATES,
  ceiling: SEED_RATE_CEILING,
  windowDays: 14,
  linkDays: LINK_LIFE_DAYS,
  leastPayout: 100_00,
};

/** The rate of each level that earns, in basis points; zero for a level that the plan does not pay. */
export const rateOf = ({ rates }: CommissionPlan, level: number): number =>
  level <= PAID_LEVELS ? (rates[level - 1] ?? 0) : 0;

/**
 * The rates beside each level's sums, in basis points: those it was earned at. A level without a sum shows the current
 * plan's, but none where another level earned at other rates: no such plan ever existed.
 */
export function shownRates(
  levels: readonly { level: number; rates: readonly number[] }[],
  plan: CommissionPlan,
): (readonly number[])[] {
  const isByThisPlan = levels.every(({ level, rates }) => rates.every((rate) => rate === rateOf(plan, level)));
  return levels.map(({ level, rates }) => (rates.length === 0 && isByThisPlan ? [rateOf(plan, level)] : rates));
}

/** Below so many days, in which goods may come back, commissions are confirmed unusually early. */
const MIN_USUAL_WINDOW_DAYS = 7;

/**
 * Whether a plan pays more than shops do, or before goods can come back. It takes a second signatory, since one could
 * have typed it by mistake or for personal gain.
 */
export const isUnusual = ({ rates, ceiling, windowDays }: Omit<CommissionPlan, 'version'>): boolean =>
  rates.reduce((sum, rate) => sum + rate, 0) > SEED_RATE_CEILING ||
  ceiling > SEED_RATE_CEILING ||
  windowDays < MIN_USUAL_WINDOW_DAYS;

/** Bonuses for enrolling people, which no plan pays (section 9 of the programme). */
export const RECRUITING_BONUSES = ['joining', 'recruit', 'pair', 'slot', 'rank'] as const;

export type PlanProblem =
  | 'invalid-rate'
  | 'plan-above-ceiling'
  | 'invalid-ceiling'
  | 'no-level'
  | 'too-many-levels'
  | 'invalid-days'
  | 'invalid-least-payout';

const isDays = (days: number, min: number): boolean => Number.isInteger(days) && days >= min && days <= 365;

/** Whether a plan may have a payout be so much at least, in paise. */
export const isLeastPayout = (amount: Paise): boolean => Number.isInteger(amount) && amount > 0;

/** What is wrong with a plan that the owner proposes; null when it may hold. */
export function planProblem(plan: Omit<CommissionPlan, 'version'>): PlanProblem | null {
  const { rates, ceiling, windowDays, linkDays, leastPayout } = plan;
  if (rates.length === 0) return 'no-level';
  if (rates.length > PAID_LEVELS) return 'too-many-levels';
  if (!isDays(windowDays, 0) || !isDays(linkDays, 1)) return 'invalid-days';
  if (!isLeastPayout(leastPayout)) return 'invalid-least-payout';
  return isShare(ceiling) ? checkPlan(rates, ceiling) : 'invalid-ceiling';
}
