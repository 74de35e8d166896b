import type { Paise } from '#domain/money.ts';
import { type PayoutKind, payoutEntries, tdsPaymentEntries } from '#domain/rewards/ledger.ts';
import type { Tx } from '../db/open.ts';

const BATCH_SIZE = 1_000;

interface PayoutPosting {
  id: number;
  profile_id: number;
  amount_paise: Paise;
  /** The bank had confirmed it before. */
  wasPaid?: boolean;
}

/**
 * Writes a step of some payouts into the ledger, each with its entries.
 *
 * @throws when one of them stands there already: the database takes a step of a payout once
 */
export async function postPayouts(
  tx: Tx,
  kind: PayoutKind,
  payouts: readonly PayoutPosting[],
  now: Date,
): Promise<void> {
  for (let first = 0; first < payouts.length; first += BATCH_SIZE) {
    const some = payouts.slice(first, first + BATCH_SIZE);
    const written = await tx
      .insertInto('ledger_transactions')
      .values(some.map(({ id, profile_id }) => ({ kind, profile_id, posted_at: now, payout_id: id })))
      .returning(['id', 'payout_id'])
      .execute();
    const idOf = new Map(written.map(({ id, payout_id: payoutId }) => [payoutId, id]));
    const entries = some.flatMap(({ id, profile_id: profileId, amount_paise: amount, wasPaid }) =>
      payoutEntries(kind, amount, wasPaid).map((entry) => ({
        transaction_id: idOf.get(id) ?? 0,
        account: entry.account,
        profile_id: entry.account === 'payable' ? profileId : null,
        amount_paise: entry.amount,
      })),
    );
    await tx.insertInto('ledger_entries').values(entries).execute();
  }
}

/** Whether a step of a payout stands in the ledger. */
export const isPosted = async (tx: Tx, payoutId: number, kind: PayoutKind): Promise<boolean> =>
  (await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('payout_id', '=', payoutId)
    .where('kind', '=', kind)
    .executeTakeFirst()) !== undefined;

/**
 * Writes a payment to the tax office into the ledger.
 *
 * @param amount in paise
 * @throws when it stands there already
 */
export async function postTdsPayment(tx: Tx, paymentId: number, amount: Paise, now: Date): Promise<void> {
  const { id } = await tx
    .insertInto('ledger_transactions')
    .values({ kind: 'tds-paid', profile_id: null, posted_at: now, tds_payment_id: paymentId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entries = tdsPaymentEntries(amount).map((entry) => ({
    transaction_id: id,
    account: entry.account,
    profile_id: null,
    amount_paise: entry.amount,
  }));
  await tx.insertInto('ledger_entries').values(entries).execute();
}
