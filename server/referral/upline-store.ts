import { type RawBuilder, sql } from 'kysely';
import { type ChainMember, PAID_LEVELS } from '#domain/referral/attribution.ts';
import type { NumberKind } from '../members/held-number-store.ts';
import { takesPart } from '../members/takes-part-store.ts';

/** One of those above a buyer, as JSON. */
export interface StoredUpline {
  id: number;
  name: string;
  referId: string;
  pan: string;
  account: string;
  phone: string;
  isPanElsewhere: boolean;
  /** Or left the programme, or erased: whoever earns nothing on a new order. */
  isSuspended: boolean;
}

/**
 * A member and those above her, nearest first and at most as many as earn, as JSON within another statement.
 *
 * @param first the internal id of her profile; nobody where it is null
 */
export const uplineFrom = (first: RawBuilder<unknown>): RawBuilder<StoredUpline[]> => sql`(
  with recursive chain (level, profile_id) as (
    select 1, ${first}
    union all
    select chain.level + 1, edge.sponsor_id
    from chain join referral_edges as edge on edge.profile_id = chain.profile_id
    where chain.level < ${PAID_LEVELS}
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', above.id, 'name', above.full_name, 'referId', above.referral_code, 'pan', above.pan_mac, 'account', above.account_mac,
    'phone', above.phone_mac, 'isPanElsewhere', above.pan_standing = 'elsewhere', 'isSuspended', not ${takesPart('above.id')}
  ) order by chain.level), '[]')
  from chain
  join member_profiles as above on above.id = chain.profile_id
  join members on members.id = above.member_id
)`;

/** The keyed digests of a member's numbers, each with its kind. */
export const numbersOf = (digests: Record<NumberKind, string>): string[] =>
  (['pan', 'account', 'phone'] as const).flatMap((kind) => (digests[kind] === '' ? [] : [`${kind} ${digests[kind]}`]));

export const chainMember = ({ id, pan, account, phone, isPanElsewhere, isSuspended }: StoredUpline): ChainMember => ({
  id: String(id),
  isSuspended,
  isPanElsewhere,
  numbers: numbersOf({ pan, account, phone }),
});
