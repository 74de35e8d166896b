import { signatories } from '#demo/content/signatories.ts';
import { addDays } from '#domain/time.ts';
import type { Deps } from '#server/deps.ts';
import { approve } from '#server/payouts/approve-batch.ts';
import { payoutsOf } from '#server/payouts/batch-store.ts';
import { recordBankResult } from '#server/payouts/decide-payout.ts';
import { prepareBatch } from '#server/payouts/prepare-batch.ts';
import { addSignatory } from '#server/payouts/signatory-store.ts';
import { insertAcceptance } from '#server/rewards/agreement-store.ts';
import { actingByCommand } from './acting-as.ts';

const { prepares, approves } = signatories;

/**
 * Pays out once what was earned until a day, as if two people had signed and the bank had answered two days later.
 *
 * @param payeeId the member who accepted the agreement
 * @param deps whose queue sends nothing: no notice is sent of the past
 */
export async function loadPayout(deps: Deps, payeeId: number, day: Date): Promise<void> {
  const { db } = deps;
  for (const { name, key } of [prepares, approves]) await addSignatory(db, name, key, day);
  await insertAcceptance(db, payeeId, 0, day);
  const batch = await prepareBatch(actingByCommand(deps, 'payout prepare', day), prepares);
  if (!batch) return;
  await approve(actingByCommand(deps, 'payout approve', day), batch.id, approves);
  for (const { public_id: id } of await payoutsOf(db, batch.id))
    await recordBankResult(actingByCommand(deps, 'payout paid', addDays(day, 2)), id, {
      state: 'paid',
      reference: `DEMO-${id}`,
    });
}
