import { type ChainMember, orderChain } from '#domain/referral/attribution.ts';
import type { Tx } from '../db/open.ts';
import { excludeLevels, type OrderLevel, type OrderPersons, personsOf } from './order-persons-store.ts';

const notEarning = ({ orderId, buyer, levels }: OrderPersons): OrderLevel[] =>
  orderChain(buyer, levels).flatMap(({ level, earns }) => (earns ? [] : [{ orderId, level }]));

const byNumbersAlone = (member: ChainMember): ChainMember => ({ ...member, isSuspended: false, isPanElsewhere: false });

/**
 * Judges once more who earns on some orders, against every number that was held since they were placed (3.3 of the
 * programme); a level that earned nothing before never earns again.
 *
 * @param when at the payout suspension and a PAN that counts elsewhere are obstacles of their own, which end
 * @returns the levels that earn nothing
 */
export async function judgePersons(
  tx: Tx,
  orderIds: readonly number[],
  when: 'confirmation' | 'payout',
): Promise<OrderLevel[]> {
  if (orderIds.length === 0) return [];
  const orders = await personsOf(tx, orderIds);
  const judged =
    when === 'confirmation' ? orders : orders.map((one) => ({ ...one, levels: one.levels.map(byNumbersAlone) }));
  const excluded = judged.flatMap(notEarning);
  await excludeLevels(tx, excluded);
  return excluded;
}
