import type { Selectable } from 'kysely';
import type { DisputeStage } from '#domain/payments/dispute-stage.ts';
import type { Paise } from '#domain/money.ts';
import type { Database } from '../db/open.ts';
import type { DisputesTable } from '../db/tables/orders.ts';

export type DisputeRow = Selectable<DisputesTable>;

export const findDispute = (db: Database, id: string): Promise<DisputeRow | undefined> =>
  db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst();

/** Those of a payment that its buyer's bank has not decided yet, by the gateway's ids. */
export async function openDisputesOf(db: Database, gatewayPaymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('disputes')
    .select('id')
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .where('stage', '=', 'open')
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes where a dispute stands. */
export async function saveDispute(
  db: Database,
  dispute: { id: string; orderId: number; paymentId: string; amount: Paise; stage: DisputeStage; now: Date },
): Promise<void> {
  const { id, orderId, paymentId, amount, stage, now } = dispute;
  const update = { amount_paise: amount, stage, told_at: now };
  await db
    .insertInto('disputes')
    .values({ id, order_id: orderId, gateway_payment_id: paymentId, ...update })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(update))
    .execute();
}
