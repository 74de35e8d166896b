import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import { removePlace } from '../delivery/place-store.ts';
import { findBuyer } from '../members/buyer.ts';
import type { Erased, OwnedBy } from './erasure-types.ts';
import { erasedColumns } from './erased-columns.ts';
import { writtenBy } from './own-data-store.ts';

/**
 * Locks a member until the transaction ends: an order or a change of details waits, and then finds the member erased.
 * The profile comes first, as in everything else that locks both.
 */
export async function lockMember(tx: Tx, memberId: number): Promise<{ erased_at: Date | null }> {
  await tx.selectFrom('member_profiles').select('id').where('member_id', '=', memberId).forUpdate().execute();
  return tx.selectFrom('members').select('erased_at').where('id', '=', memberId).forUpdate().executeTakeFirstOrThrow();
}

/** Which rows of a table are the member's. */
const owned: Record<OwnedBy, (erased: Erased) => RawBuilder<unknown>> = {
  id: ({ memberId }) => sql`id = ${memberId}`,
  member_id: ({ memberId }) => sql`member_id = ${memberId}`,
  profile_id: ({ memberId }) => sql`profile_id in (select id from member_profiles where member_id = ${memberId})`,
  order_id: ({ memberId }) => sql`order_id in (select id from orders where member_id = ${memberId})`,
  email: ({ email }) => sql`email = ${email}`,
  writer: ({ memberId, email }) => writtenBy(memberId, email),
};

async function blankTables(tx: Tx, erased: Erased): Promise<void> {
  for (const [table, erasure] of Object.entries(erasedColumns)) {
    if (!('blankedBy' in erasure)) continue;
    const blanks = Object.entries(erasure.columns).flatMap(([column, becomes]) =>
      typeof becomes === 'function' ? [sql`${sql.ref(column)} = ${becomes(erased)}`] : [],
    );
    await sql`update ${sql.table(table)} set ${sql.join(blanks)} where ${owned[erasure.blankedBy](erased)}`.execute(tx);
  }
}

/** Forgets what is of no use without the person. */
async function removeRows(tx: Tx, erased: Erased): Promise<void> {
  for (const [table, erasure] of Object.entries(erasedColumns))
    if ('removedBy' in erasure)
      await sql`delete from ${sql.table(table)} where ${owned[erasure.removedBy](erased)}`.execute(tx);
}

/** Removes the place that the maps service found for the member's address. */
async function removeGeocodedPlace(tx: Tx, { memberId }: Erased): Promise<void> {
  const buyer = await findBuyer(tx, memberId);
  if (buyer) await removePlace(tx, buyer.address);
}

/** Frees the place below the sponsor unless an order was delivered to the member (section 1 of the programme). */
async function freePlace(tx: Tx, { memberId }: Erased): Promise<void> {
  await tx
    .deleteFrom('referral_edges')
    .where('profile_id', 'in', tx.selectFrom('member_profiles').select('id').where('member_id', '=', memberId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders').select('id').where('member_id', '=', memberId).where('delivered_at', 'is not', null),
        ),
      ),
    )
    .execute();
}

/** Removes the person from all tables as `erasedColumns` says. */
export async function erasePerson(tx: Tx, erased: Erased): Promise<void> {
  await removeGeocodedPlace(tx, erased);
  await blankTables(tx, erased);
  await freePlace(tx, erased);
  await removeRows(tx, erased);
}
