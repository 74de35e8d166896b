import { sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import { setOffEntries } from '#domain/rewards/ledger.ts';
import type { SetOff } from '#domain/rewards/set-offs.ts';
import type { Database, Tx } from '../../db/open.ts';

/**
 * Posts who bears what an erased account owes.
 *
 * @param panIds the PANs it owes under
 * @throws when another worker has posted it meanwhile: the database takes each posting of a debtor once
 */
export async function postSetOffs(
  tx: Tx,
  debtorId: number,
  setOffs: readonly SetOff[],
  panIds: readonly number[],
  now: Date,
): Promise<void> {
  for (const { bearerId, amount } of setOffs) {
    const { id } = await tx
      .insertInto('ledger_transactions')
      .values({
        kind: bearerId === null ? 'write-off' : 'set-off',
        profile_id: bearerId,
        posted_at: now,
        debtor_id: debtorId,
        debtor_version: sql<number>`(
          select coalesce(max(debtor_version), 0) + 1 from ledger_transactions where debtor_id = ${debtorId}
        )`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entries = setOffEntries(amount, bearerId === null ? 'shop' : 'member').map((entry) => ({
      transaction_id: id,
      account: entry.account,
      profile_id: entry.account === 'payable' ? bearerId : null,
      amount_paise: entry.amount,
    }));
    await tx.insertInto('ledger_entries').values(entries).execute();
    if (amount > 0 && bearerId !== null)
      await sql`
        insert into posted_pans (transaction_id, held_id)
        select ${id}::bigint, own.id from held_numbers as own
        join held_numbers as owing on owing.kind = own.kind and owing.digest = own.digest
        where own.profile_id = ${bearerId} and own.kind = 'pan' and owing.id = any(${[...panIds]}::bigint[])
        order by own.held_until is null desc, own.id desc limit 1`.execute(tx);
  }
}

/** What of an erased account was set off against a member, or given back; in paise, below zero where it was set off. */
export interface MemberSetOff {
  /** Each member's are counted from 1. */
  number: number;
  amount: Paise;
  at: Date;
}

/** Newest first. @param limit null for all */
export async function setOffsOf(db: Database, profileId: number, limit: number | null): Promise<MemberSetOff[]> {
  const { rows } = await sql<MemberSetOff>`
    select (row_number() over (order by posted.id))::int as number, -entry.amount_paise as amount, posted.posted_at as at
    from ledger_transactions as posted
    join ledger_entries as entry on entry.transaction_id = posted.id and entry.account = 'payable'
    where posted.profile_id = ${profileId} and posted.kind = 'set-off'
    order by posted.id desc limit ${limit}::bigint`.execute(db);
  return rows;
}
