import { type RawBuilder, sql, type SqlBool } from 'kysely';

/**
 * Whether a member takes part in the programme, within a statement that reads `members`: is neither suspended nor
 * erased, and did not leave.
 *
 * @param profileId the column that holds the internal id of the member's profile
 */
export const isActiveParticipant = (profileId: string): RawBuilder<SqlBool> => sql`(
  members.suspended_at is null and members.erased_at is null and not exists (
    select from programme_exits where profile_id = ${sql.ref(profileId)} and returned_at is null
  )
)`;
