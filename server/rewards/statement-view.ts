import type { WireEntry, WirePendingEntry, WireRewardLevel } from '#contract/rewards.ts';
import { type Paise, rupees } from '#domain/money.ts';
import { type Commission, commissionOn } from '#domain/rewards/commission.ts';
import { type CommissionPlan, rateOf, shownRates } from '#domain/rewards/plan.ts';
import { categoryOf, type StatementCategory } from '#domain/rewards/statement.ts';
import { entryId } from '#domain/rewards/breakdown.ts';
import { rewards } from '#texts/en/rewards.ts';
import { fill } from '#texts/fill.ts';
import type { EarnedOn, LevelSums, PendingLevel, PostedEntry } from './statement-store.ts';

/**
 * The first product of an order; on level 1 also how many more it had, for higher levels learn nothing of the basket.
 */
export const productsOf = ({ level, product, more }: EarnedOn): string =>
  level === 1 && more > 0 ? fill(rewards.remark.andMore, { product, more }) : product;

/** The text of an entry; never with the buyer's name. */
export const remark = (earnedOn: EarnedOn, category: StatementCategory): string =>
  fill(rewards.remark[category], { ...earnedOn, order: earnedOn.number, product: productsOf(earnedOn) });

export const finalAmount = (net: Paise) => ({ final_amount: rupees(net), final_amount_paise: net });

/** A commission for the wire. */
export const amounts = ({ gross, tds, net }: Commission) => ({
  amount: rupees(gross),
  amount_paise: gross,
  tds: rupees(tds),
  tds_paise: tds,
  ...finalAmount(net),
});

/** An entry is known by its order, its level and which posting for them it is. */
export function entryView(entry: PostedEntry): WireEntry {
  const category = categoryOf(entry);
  return {
    id: entryId({ ...entry, posting: entry.basisVersion }),
    ...amounts(entry),
    rewards_remark: remark(entry, category),
    createdAt: entry.at.toISOString(),
    category,
    level: entry.level,
  };
}

/** @param tdsRate of today, in basis points: that of the day on which it is confirmed is not known before */
export const pendingView = (pending: PendingLevel, tdsRate: number): WirePendingEntry => ({
  id: entryId({ ...pending, posting: null }),
  ...amounts(commissionOn(pending.base, pending.rate, tdsRate)),
  rewards_remark: remark(pending, 'referral'),
  createdAt: pending.at.toISOString(),
  category: 'referral',
  level: pending.level,
  confirms_at: pending.confirmsAt && pending.confirmsAt.toISOString(),
});

/** Basis points as percent. */
export const percent = (basisPoints: number): number => basisPoints / 100;

/**
 * @param shownRates of the level, in basis points
 * @param tdsToday in basis points
 */
function levelView(
  sums: LevelSums,
  shownRates: readonly number[],
  plan: CommissionPlan,
  tdsToday: number,
): WireRewardLevel {
  const { level, base, percentage, gross, tds } = sums;
  const { amount, amount_paise, ...taxed } = amounts({ gross, tds, net: gross - tds });
  return {
    level,
    total_amount: rupees(base),
    total_amount_paise: base,
    percentage_amount: rupees(percentage),
    percentage_amount_paise: percentage,
    spotcommission: amount,
    spotcommission_paise: amount_paise,
    ...taxed,
    percentage: percent(sums.rate ?? rateOf(plan, level)),
    tds_rate: percent(sums.tdsRate ?? tdsToday),
    percentages: shownRates.map(percent),
    tds_rates: (sums.tdsRates.length > 0 ? sums.tdsRates : [tdsToday]).map(percent),
  };
}

/**
 * What each level earned, with the rates that explain it.
 * @param plan the one in force
 * @param tdsToday in basis points
 */
export function levelViews(levels: readonly LevelSums[], plan: CommissionPlan, tdsToday: number): WireRewardLevel[] {
  const shown = shownRates(levels, plan);
  return levels.map((sums, index) => levelView(sums, shown[index] ?? [], plan, tdsToday));
}
