import { ceilingProblem } from '#domain/orders/ceiling-bounds.ts';
import type { OrderCeilings } from '#domain/orders/order-ceilings.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { changeOwnSetting } from '../settings/change-own-setting.ts';

/**
 * Changes one of the ceilings of what may be ordered before anything is paid.
 *
 * @param ceiling in paise or pieces; null for none
 * @returns those that the owner has set
 * @throws {Refusal} 'invalid-input' for one outside of its bounds
 */
export async function changeOrderCeiling(
  deps: Deps,
  name: keyof OrderCeilings,
  ceiling: number | null,
): Promise<Partial<OrderCeilings>> {
  const problem = ceilingProblem(name, ceiling);
  if (problem) throw new Refusal('invalid-input', { problems: [problem] });
  const { now } = await deps.db
    .transaction()
    .execute((tx) => changeOwnSetting(deps, tx, 'order-ceilings', (before) => ({ ...before, [name]: ceiling })));
  return now;
}
