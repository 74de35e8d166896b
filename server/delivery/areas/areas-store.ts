import { sql } from 'kysely';
import type { Database, Tx } from '../../db/open.ts';
import type { DeliveryPlace } from '../delivery-store.ts';

/** Serialises changes of pincodes until the caller's transaction ends; orders are not blocked. */
export async function lockPincodes(tx: Tx): Promise<void> {
  await sql`lock table pincodes in share row exclusive mode`.execute(tx);
}

/** Every stored pincode, and whether the shop delivers there. */
export async function findServed(db: Database): Promise<Map<string, boolean>> {
  const rows = await db.selectFrom('pincodes').select(['pincode', 'status']).execute();
  return new Map(rows.map(({ pincode, status }) => [pincode, status === 'Active']));
}

/** The number of served pincodes. */
export async function countServed(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('pincodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'Active')
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of valid orders to each pincode since then. */
export async function countOrdersByPincode(db: Database, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ pincode: string; orders: number }>`
    select regexp_replace(pincode, '\\s', '', 'g') as pincode, count(*) as orders
    from orders where confirmed_at >= ${since} group by 1`.execute(db);
  return new Map(rows.map(({ pincode, orders }) => [pincode, orders]));
}

/**
 * Turns pincodes on; those that the shop does not know are added with their place, others keep the owner's words.
 *
 * @param eventId by which they can be turned back
 */
export async function turnOn(
  tx: Tx,
  places: readonly Omit<DeliveryPlace, 'isActive'>[],
  eventId: number,
): Promise<void> {
  const column = (name: 'pincode' | 'city' | 'state'): string[] => places.map((place) => place[name]);
  await sql`
    insert into pincodes (pincode, city, state, status, added_in, changed_in)
    select pincode, city, state, 'Active', ${eventId}::bigint, ${eventId}::bigint
    from unnest(${column('pincode')}::text[], ${column('city')}::text[], ${column('state')}::text[])
      as given (pincode, city, state)
    on conflict (pincode) do update set status = 'Active', changed_in = ${eventId}::bigint`.execute(tx);
}

/** Turns pincodes off; they stay known. @param eventId by which they can be turned back */
export async function turnOff(tx: Tx, pincodes: readonly string[], eventId: number): Promise<void> {
  await sql`update pincodes set status = 'Inactive', changed_in = ${eventId}::bigint
    where pincode = any(${pincodes}::text[])`.execute(tx);
}

/** The pincodes of a change that have not been changed since. */
export async function findChangedIn(tx: Tx, eventId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('pincodes')
    .select('pincode')
    .where('changed_in', '=', eventId)
    .orderBy('pincode')
    .execute();
  return rows.map(({ pincode }) => pincode);
}

/** Removes the pincodes that a change added. @returns which */
export async function removeAddedIn(tx: Tx, eventId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('pincodes')
    .where('added_in', '=', eventId)
    .where('changed_in', '=', eventId)
    .returning('pincode')
    .execute();
  return rows.map(({ pincode }) => pincode);
}

/** What the shop knows of some pincodes. */
export async function findPlaces(db: Database, begins: string, limit: number): Promise<DeliveryPlace[]> {
  const rows = await db
    .selectFrom('pincodes')
    .select(['pincode', 'city', 'state', 'status'])
    .where('pincode', 'like', `${begins}%`)
    .orderBy('pincode')
    .limit(limit)
    .execute();
  return rows.map(({ status, ...place }) => ({ ...place, isActive: status === 'Active' }));
}
