import type { Deps } from '../../deps.ts';
import { settleCommissions } from '../settle-commissions.ts';
import { settleDebts } from './settle-debts.ts';

/**
 * Posts the commissions that are due, and who bears what erased accounts owe after them.
 *
 * @returns how many orders were computed
 */
export async function settleRewards(deps: Deps): Promise<number> {
  const orders = await settleCommissions(deps);
  await settleDebts(deps);
  return orders;
}
