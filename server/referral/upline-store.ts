import { type RawBuilder, sql } from 'kysely';
import { type ChainMember, type HeldNumber, PAID_LEVELS } from '#domain/referral/attribution.ts';
import { isActiveParticipant } from '../members/identity/active-participant-store.ts';

/** A number and when it was held, as JSON. */
export interface StoredNumber {
  number: string;
  from: string;
  until: string | null;
}

/** One of those above a buyer, as JSON. */
export interface StoredUpline {
  id: number;
  name: string;
  referId: string;
  numbers: StoredNumber[];
  /** Or left the programme, or erased: such a member earns nothing on a new order. */
  isSuspended: boolean;
}

/** The numbers that a member has now, as JSON within another statement. @param profileId of the profile, internal */
export const numbersNow = (profileId: string): RawBuilder<StoredNumber[]> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('number', kind || ' ' || digest, 'from', held_from, 'until', held_until))
  from held_numbers where held_numbers.profile_id = ${sql.ref(profileId)} and held_until is null
), '[]')`;

/**
 * A member and those above, nearest first and at most as many as earn, as JSON within another statement.
 *
 * @param first the internal id of the member's profile; the list is empty where it is null
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
    'id', above.id, 'name', above.full_name, 'referId', above.referral_code, 'isSuspended', not ${isActiveParticipant('above.id')},
    'numbers', ${numbersNow('above.id')}
  ) order by chain.level), '[]')
  from chain
  join member_profiles as above on above.id = chain.profile_id
  join members on members.id = above.member_id
)`;

export const heldNumbers = (stored: readonly StoredNumber[]): HeldNumber[] =>
  stored.map(({ number, from, until }) => ({
    number,
    from: new Date(from),
    until: until === null ? null : new Date(until),
  }));

export const chainMember = ({ id, isSuspended, numbers }: StoredUpline): ChainMember => ({
  id: String(id),
  isSuspended,
  numbers: heldNumbers(numbers),
});
