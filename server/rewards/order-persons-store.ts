import { type RawBuilder, sql } from 'kysely';
import type { ChainMember } from '#domain/referral/attribution.ts';
import type { Database, Tx } from '../db/open.ts';
import { lastPaidAt } from '../members/held-number-store.ts';

/** Who takes part in an order, with every number that she held since it was placed. */
export interface OrderPersons {
  orderId: number;
  buyer: ChainMember;
  /** Level 1 first. */
  levels: ChainMember[];
}

interface Row {
  orderId: number;
  /** 0 for the buyer. */
  level: number;
  profileId: number;
  isSuspended: boolean;
  isPanElsewhere: boolean;
  numbers: string[];
}

/** The buyer of an order and those on its levels, by level, within another statement. */
const partiesOf = (orderIds: readonly number[]): RawBuilder<unknown> => sql`
  select orders.id as order_id, 0 as level, buyer.id as profile_id, orders.created_at
  from orders join member_profiles as buyer on buyer.member_id = orders.member_id
  where orders.id = any(${[...orderIds]}::bigint[])
  union all
  select orders.id, level.level, level.profile_id, orders.created_at
  from commission_levels as level join orders on orders.id = level.order_id
  where orders.id = any(${[...orderIds]}::bigint[])`;

/** Those of some orders, as they are now. */
export async function personsOf(db: Database, orderIds: readonly number[]): Promise<OrderPersons[]> {
  const { rows } = await sql<Row>`
    select order_id as "orderId", level, party.profile_id as "profileId",
      members.suspended_at is not null as "isSuspended", profile.pan_standing = 'elsewhere' as "isPanElsewhere",
      array(
        select held.kind || ' ' || held.digest from held_numbers as held
        where held.profile_id = party.profile_id and (held.held_until is null or held.held_until > party.created_at)
      ) as numbers
    from (${partiesOf(orderIds)}) as party
    join member_profiles as profile on profile.id = party.profile_id
    join members on members.id = profile.member_id
    order by order_id, level`.execute(db);
  return [...Map.groupBy(rows, ({ orderId }) => orderId)].flatMap(([orderId, parties]) => {
    const [buyer, ...levels] = parties.map(({ profileId, ...party }) => ({ ...party, id: String(profileId) }));
    return buyer ? [{ orderId, buyer, levels }] : [];
  });
}

/** A level of an order. */
export interface OrderLevel {
  orderId: number;
  level: number;
}

/** Lets some levels earn nothing from now on. */
export async function excludeLevels(tx: Tx, levels: readonly OrderLevel[]): Promise<void> {
  if (levels.length === 0) return;
  await sql`
    update commission_levels as level set earns = false
    from jsonb_to_recordset(${JSON.stringify(levels)}::text::jsonb) as out ("orderId" bigint, level int)
    where level.order_id = out."orderId" and level.level = out.level`.execute(tx);
}

/**
 * Orders by which some members earned what is not paid out to them yet, and on which somebody else holds, or held since,
 * one of their numbers: all by which one of them may turn out to be a person already met.
 */
export async function unpaidOrdersShared(db: Database, profileIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`
    with sharing as materialized (
      select distinct own.profile_id, other.profile_id as other_id,
        least(own.held_until, other.held_until) as until
      from held_numbers as own
      join held_numbers as other on other.kind = own.kind and other.digest = own.digest
        and other.profile_id <> own.profile_id
      where own.profile_id = any(${[...profileIds]}::bigint[])
    )
    select distinct level.order_id as "orderId"
    from (select distinct profile_id from sharing) as earner
    join commission_levels as level on level.profile_id = earner.profile_id and level.earns
    join orders on orders.id = level.order_id
    join member_profiles as buyer on buyer.member_id = orders.member_id
    where exists (
      select from ledger_transactions as posted
      where posted.order_id = level.order_id and posted.level = level.level
        and posted.posted_at >= ${lastPaidAt('level.profile_id')}
    ) and exists (
      select from sharing
      where sharing.profile_id = level.profile_id and (sharing.until is null or sharing.until > orders.created_at)
        and (sharing.other_id = buyer.id or exists (
          select from commission_levels as beside
          where beside.order_id = level.order_id and beside.profile_id = sharing.other_id
        ))
    )
    order by 1`.execute(db);
  return rows.map(({ orderId }) => orderId);
}
