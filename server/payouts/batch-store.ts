import { type Selectable, sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import { type BatchState, batchState } from '#domain/payouts/batch-state.ts';
import type { LeftOut } from '#domain/payouts/payout.ts';
import type { Database, Tx } from '../db/open.ts';
import type { PayoutBatchesTable, PayoutsTable } from '../db/tables/payouts.ts';

export type Batch = Selectable<PayoutBatchesTable>;
export type Payout = Selectable<PayoutsTable>;

/** @param open how many of its payouts the bank has not decided */
export const stateOfBatch = (batch: Batch, open: number): BatchState =>
  batchState({
    isDiscarded: batch.discarded_at !== null,
    isApproved: batch.approved_at !== null,
    isExported: batch.exported_at !== null,
    open,
  });

export type BatchPayout = Payout & { code: string; bankChangedAt: Date | null };

/** How many rows one statement writes. */
const BATCH_SIZE = 1_000;

export interface NewPayout {
  publicId: string;
  profileId: number;
  amount: Paise;
  accountKey: string;
  last4: string;
  ifsc: string;
  /** The member's name at this moment. */
  payeeName: string;
}

/** Lets one batch be prepared at a time, and no commission be posted meanwhile, until the transaction ends. */
export async function lockPreparing(tx: Tx): Promise<void> {
  await sql`lock table payout_batches in share row exclusive mode`.execute(tx);
}

export async function insertBatch(tx: Tx, by: string, payouts: readonly NewPayout[], now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('payout_batches')
    .values({ prepared_by: by, prepared_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let first = 0; first < payouts.length; first += BATCH_SIZE) {
    const rows = payouts.slice(first, first + BATCH_SIZE).map((payout) => ({
      public_id: payout.publicId,
      batch_id: id,
      profile_id: payout.profileId,
      amount_paise: payout.amount,
      account_mac: payout.accountKey,
      account_last4: payout.last4,
      ifsc: payout.ifsc,
      payee_name: payout.payeeName,
    }));
    await tx.insertInto('payouts').values(rows).execute();
  }
  return id;
}

export const lockBatch = (tx: Tx, id: number): Promise<Batch | undefined> =>
  tx.selectFrom('payout_batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const inBatch = (db: Database, batchId: number) =>
  db
    .selectFrom('payouts')
    .innerJoin('member_profiles as profile', 'profile.id', 'payouts.profile_id')
    .selectAll('payouts')
    .where('batch_id', '=', batchId)
    .orderBy('payouts.id');

/** The payouts of a batch with the codes of those whom they pay, and when their bank details last changed. */
export const payoutsOf = (db: Database, batchId: number): Promise<BatchPayout[]> =>
  inBatch(db, batchId).select(['profile.referral_code as code', 'profile.bank_changed_at as bankChangedAt']).execute();

export async function approveBatch(tx: Tx, id: number, by: string, now: Date): Promise<void> {
  const signed = { approved_by: by, approved_at: now };
  await tx.updateTable('payout_batches').set(signed).where('id', '=', id).execute();
  const change = { state: 'approved' } as const;
  await tx.updateTable('payouts').set(change).where('batch_id', '=', id).where('state', '=', 'prepared').execute();
}

export async function discardBatch(tx: Tx, id: number, by: string, now: Date): Promise<void> {
  const signed = { discarded_by: by, discarded_at: now };
  await tx.updateTable('payout_batches').set(signed).where('id', '=', id).execute();
  await tx.updateTable('payouts').set({ state: 'left-out', why: 'discarded' }).where('batch_id', '=', id).execute();
}

export async function leaveOut(tx: Tx, payouts: readonly { id: number; because: LeftOut }[]): Promise<void> {
  if (payouts.length === 0) return;
  await sql`
    update payouts set state = 'left-out', why = out.because
    from jsonb_to_recordset(${JSON.stringify(payouts)}::text::jsonb) as out (id bigint, because text)
    where payouts.id = out.id`.execute(tx);
}

/** Records for how much payouts are signed, and what was withheld; in paise. */
export async function signFor(
  tx: Tx,
  payouts: readonly { id: number; amount: Paise; withheld: Paise }[],
): Promise<void> {
  if (payouts.length === 0) return;
  await sql`
    update payouts set amount_paise = signed.amount, withheld_paise = signed.withheld
    from jsonb_to_recordset(${JSON.stringify(payouts)}::text::jsonb) as signed (id bigint, amount bigint, withheld bigint)
    where payouts.id = signed.id`.execute(tx);
}

/** Records the bank file and its payouts; the first time counts. */
export async function recordExport(
  tx: Tx,
  id: number,
  written: readonly number[],
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payout_batches')
    .set({ exported_at: now, exported_by: by })
    .where('id', '=', id)
    .where('exported_at', 'is', null)
    .execute();
  await tx
    .updateTable('payouts')
    .set({ exported_at: now })
    .where('id', 'in', written)
    .where('exported_at', 'is', null)
    .execute();
}

/** A payout, locked until the transaction ends. */
export const lockPayout = (tx: Tx, publicId: string): Promise<Payout | undefined> =>
  tx.selectFrom('payouts').selectAll().where('public_id', '=', publicId).forUpdate().executeTakeFirst();

export async function decidePayout(
  tx: Tx,
  id: number,
  change: Pick<Payout, 'state' | 'why' | 'bank_reference' | 'decided_at'>,
): Promise<void> {
  await tx.updateTable('payouts').set(change).where('id', '=', id).execute();
}

/** Whether a payout of a member is prepared or on its way. */
export const hasOpenPayout = async (db: Database, profileId: number): Promise<boolean> =>
  (await db
    .selectFrom('payouts')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('state', 'in', ['prepared', 'approved'])
    .executeTakeFirst()) !== undefined;

/** Lets the account that a payout came back from be tried again. @returns whether that payout had come back */
export async function setRetried(db: Database, publicId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payouts')
    .set({ is_retried: true })
    .where('public_id', '=', publicId)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether another payout has a reference, in whatever case it was stored. @param reference normalised */
export const hasBankReference = async (db: Database, reference: string, but: number): Promise<boolean> =>
  (await db
    .selectFrom('payouts')
    .select('id')
    .where(sql`upper(bank_reference)`, '=', reference)
    .where('id', '<>', but)
    .executeTakeFirst()) !== undefined;

/** A batch and what became of its payouts; amounts in paise. */
export interface BatchSums extends Batch {
  payouts: number;
  amount: Paise;
  approved: number;
  paid: number;
  failed: number;
  leftOut: number;
}

/** Batches, newest first. */
export const listBatches = (db: Database, limit: number): Promise<BatchSums[]> =>
  db
    .selectFrom('payout_batches as batch')
    .leftJoin('payouts', 'payouts.batch_id', 'batch.id')
    .selectAll('batch')
    .select([
      sql<number>`count(payouts.id)`.as('payouts'),
      sql<Paise>`coalesce(sum(amount_paise) filter (where state <> 'left-out'), 0)`.as('amount'),
      sql<number>`count(*) filter (where state = 'approved')`.as('approved'),
      sql<number>`count(*) filter (where state = 'paid')`.as('paid'),
      sql<number>`count(*) filter (where state = 'failed')`.as('failed'),
      sql<number>`count(*) filter (where state = 'left-out')`.as('leftOut'),
    ])
    .groupBy('batch.id')
    .orderBy('batch.id', 'desc')
    .limit(limit)
    .execute();

export type OutgoingPayout = Payout & { bank: string; email: string; mobile: string; accountSealed: string };

/** The payouts of a batch that the bank has not decided, locked, with the bank and the encrypted account they go to. */
export const outgoingOf = (tx: Tx, batchId: number): Promise<OutgoingPayout[]> =>
  inBatch(tx, batchId)
    .select(['profile.bank_name as bank', 'profile.account_sealed as accountSealed'])
    .select(['profile.email', 'profile.mobile'])
    .where('payouts.state', '=', 'approved')
    .forUpdate('payouts')
    .execute();

export const findBatch = (db: Database, id: number): Promise<Batch | undefined> =>
  db.selectFrom('payout_batches').selectAll().where('id', '=', id).executeTakeFirst();
