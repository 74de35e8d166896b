import { ceilingProblem } from '#domain/orders/ceiling-bounds.ts';
import type { OrderCeilings } from '#domain/orders/order-ceilings.ts';
import { refuseProblems } from '#domain/refusals.ts';
import type { Tx } from '../db/open.ts';
import { changeOwnSettings, type Recording, settingChange } from '../settings/change-own-setting.ts';

type CeilingName = keyof OrderCeilings;

/** The limits that change. */
export interface ChangedLimits {
  /** In paise or pieces; null for none. */
  ceilings: Partial<OrderCeilings>;
  /** How many pieces of one thing an order may hold. */
  maxPerOrder?: number;
}

/** By which the audit log knows all limits together. */
export const ORDER_LIMITS = 'order-limits';

/**
 * Changes some of the limits of what may be ordered, and leaves the others.
 *
 * @throws {Refusal} 'invalid-input' for a ceiling outside of its bounds
 */
export async function changeOrderLimits(
  deps: Recording,
  tx: Tx,
  { ceilings, maxPerOrder }: ChangedLimits,
): Promise<void> {
  const typed = Object.entries(ceilings) as [CeilingName, number | null][];
  refuseProblems(typed.flatMap(([name, ceiling]) => ceilingProblem(name, ceiling) ?? []));
  await changeOwnSettings(deps, tx, maxPerOrder === undefined ? 'order-ceilings' : ORDER_LIMITS, [
    ...(typed.length > 0 ? [settingChange('order-ceilings', (before) => ({ ...before, ...ceilings }))] : []),
    ...(maxPerOrder === undefined
      ? []
      : [settingChange('max-per-order', () => maxPerOrder, { names: { value: 'max_per_order' } })]),
  ]);
}
