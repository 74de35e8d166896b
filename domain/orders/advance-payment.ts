import { type Paise, roundHalfUp } from '#domain/money.ts';

/** The owner's advance percentage as it counts: a number from 0 to 100; anything else is no advance. */
export const clampPercentage = (percentage: number): number =>
  Number.isFinite(percentage) ? Math.min(100, Math.max(0, percentage)) : 0;

/** Whether the owner may ask for so many percent in advance: a whole number from 0 to 100. */
export const isAdvancePercentage = (percentage: number): boolean =>
  Number.isInteger(percentage) && percentage === clampPercentage(percentage);

/**
 * The part paid online of a pay-on-delivery order, in paise (CHK-11, Q080), in whole rupees: at least one rupee, at
 * most the total; zero at 0 percent.
 */
export function advanceOf(total: Paise, percentage: number): Paise {
  const clamped = clampPercentage(percentage);
  if (clamped === 0) return 0;
  if (clamped === 100) return total;
  const wholeRupees = roundHalfUp((total * clamped) / 10_000) * 100;
  return Math.min(total, Math.max(100, wholeRupees));
}
