import { type RawBuilder, sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { ChainMember } from '#domain/referral/attribution.ts';
import type { Database } from '../db/open.ts';
import { lastPaidAt } from '../members/identity/held-number-store.ts';
import { heldNumbers, type StoredNumber } from '../referral/upline-store.ts';

/** A member who takes part in an order. */
export interface Participant extends ChainMember {
  code: string;
  name: string;
  /** False of the buyer. */
  earns: boolean;
  isDecided: boolean;
}

/** Who takes part in an order, with every number that each held since it was placed. */
export interface OrderPersons {
  orderId: number;
  placedAt: Date;
  buyer: Participant;
  /** Level 1 first. */
  levels: Participant[];
}

interface Row {
  orderId: number;
  placedAt: Date;
  /** 0 for the buyer. */
  level: number;
  profileId: number;
  code: string;
  name: string;
  isSuspended: boolean;
  earns: boolean;
  isDecided: boolean;
  numbers: StoredNumber[];
}

/** The buyer of an order and those on its levels, by level, within another statement. */
const partiesOf = (orderIds: readonly number[]): RawBuilder<unknown> => sql`
  select orders.id as order_id, 0 as level, buyer.id as profile_id, orders.created_at, false as earns, false as is_decided
  from orders join member_profiles as buyer on buyer.member_id = orders.member_id
  where orders.id = any(${[...orderIds]}::bigint[])
  union all
  select orders.id, level.level, level.profile_id, orders.created_at, level.earns, shared.decision is not null
  from commission_levels as level
  join orders on orders.id = level.order_id
  left join shared_levels as shared on shared.order_id = level.order_id and shared.level = level.level
  where orders.id = any(${[...orderIds]}::bigint[])`;

/** Those of some orders, as they are now. */
export async function personsOf(db: Database, orderIds: readonly number[]): Promise<OrderPersons[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select order_id as "orderId", party.created_at as "placedAt", level, party.profile_id as "profileId",
      profile.referral_code as code, profile.full_name as name, members.suspended_at is not null as "isSuspended", earns, is_decided as "isDecided",
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'number', held.kind || ' ' || held.digest, 'from', held.held_from, 'until', held.held_until
        ))
        from held_numbers as held
        where held.profile_id = party.profile_id and (held.held_until is null or held.held_until > party.created_at)
      ), '[]') as numbers
    from (${partiesOf(orderIds)}) as party
    join member_profiles as profile on profile.id = party.profile_id
    join members on members.id = profile.member_id
    order by order_id, level`.execute(db);
  return [...Map.groupBy(rows, ({ orderId }) => orderId)].flatMap(([orderId, parties]) => {
    const [buyer, ...levels] = parties.map(({ profileId, numbers, ...party }) => ({
      ...party,
      id: String(profileId),
      numbers: heldNumbers(numbers),
    }));
    return buyer ? [{ orderId, placedAt: buyer.placedAt, buyer, levels }] : [];
  });
}

/** A level of an order. */
export interface OrderLevel {
  orderId: number;
  level: number;
}

/** A level by which a member earned what is not paid out yet. */
export interface UnpaidLevel extends OrderLevel {
  /** The order's. */
  number: number;
  profileId: number;
  /** What the member gets of it after the tax, in paise. */
  net: Paise;
  /** When it was posted, or a payout was last signed without it; one that was prepared later counts it. */
  unpaidSince: Date;
}

/**
 * Undecided unpaid levels of some members on whose orders another member holds, or held since, one of their numbers.
 * Compared within an order: a phone typed by thousands would otherwise match all their levels.
 */
export async function unpaidLevelsShared(db: Database, profileIds: readonly number[]): Promise<UnpaidLevel[]> {
  if (profileIds.length === 0) return [];
  const { rows } = await sql<UnpaidLevel>`
    with earner as materialized (
      select own.profile_id, ${lastPaidAt('own.profile_id')} as paid_at,
        array_agg(own.kind || ' ' || own.digest) as numbers
      from held_numbers as own
      where own.profile_id = any(${[...profileIds]}::bigint[]) and exists (
        select from held_numbers as other
        where other.kind = own.kind and other.digest = own.digest and other.profile_id <> own.profile_id
      )
      group by own.profile_id
    ), unpaid as (
      select posted.order_id, posted.level
      from earner join ledger_transactions as posted on posted.profile_id = earner.profile_id
        and posted.kind = 'commission' and posted.gross_paise > 0 and posted.posted_at >= earner.paid_at
      union
      select shared.order_id, shared.level
      from earner join commission_levels as level on level.profile_id = earner.profile_id
      join shared_levels as shared on shared.order_id = level.order_id and shared.level = level.level
        and shared.decision is null and shared.waited_at >= earner.paid_at
    )
    select level.order_id as "orderId", level.level, orders.number, level.profile_id as "profileId", posted.net,
      greatest(posted.earned_at, shared.waited_at) as "unpaidSince"
    from unpaid
    join commission_levels as level on level.order_id = unpaid.order_id and level.level = unpaid.level and level.earns
    join earner on earner.profile_id = level.profile_id
    join orders on orders.id = level.order_id
    left join shared_levels as shared on shared.order_id = level.order_id and shared.level = level.level
    join lateral (
      select max(posted_at) filter (where gross_paise > 0) as earned_at, sum(gross_paise - tds_paise) as net
      from ledger_transactions
      where order_id = level.order_id and ledger_transactions.level = level.level
    ) as posted on posted.net > 0
    where shared.decision is null and exists (
      select from (
        select id as profile_id from member_profiles where member_id = orders.member_id
        union all
        select profile_id from commission_levels as beside where beside.order_id = level.order_id
      ) as party
      join held_numbers as held on held.profile_id = party.profile_id
      where party.profile_id <> level.profile_id and held.kind || ' ' || held.digest = any(earner.numbers)
    )
    order by level.order_id, level.level`.execute(db);
  return rows;
}
