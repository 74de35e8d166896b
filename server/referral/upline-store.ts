import { type RawBuilder, sql } from 'kysely';
import { type ChainMember, PAID_LEVELS } from '#domain/referral/attribution.ts';
import { takesPart } from '../members/takes-part-store.ts';

/** One of those above a buyer, as JSON. */
export interface StoredUpline {
  id: number;
  name: string;
  pan: string;
  account: string;
  mobile: string;
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
    'id', above.id, 'name', above.full_name, 'pan', above.pan_mac, 'account', above.account_mac,
    'mobile', above.mobile, 'isSuspended', not ${takesPart('above.id')}
  ) order by chain.level), '[]')
  from chain
  join member_profiles as above on above.id = chain.profile_id
  join members on members.id = above.member_id
)`;

const known = (key: string): string | null => (key === '' ? null : key);

export const chainMember = ({ id, pan, account, mobile, isSuspended }: StoredUpline): ChainMember => ({
  id: String(id),
  isSuspended,
  panKey: known(pan),
  bankKey: known(account),
  phoneKey: known(mobile),
});
