import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../db/open.ts';
import type { MemberProfilesTable } from '../../db/tables/members.ts';

type PanStanding = Selectable<MemberProfilesTable>['pan_standing'];

/** Whether a PAN stands in another profile, under whichever key its digest was made. */
export const standsElsewhere = async (tx: Tx, digests: readonly string[], profileId: number): Promise<boolean> =>
  (await tx
    .selectFrom('member_profiles')
    .select('id')
    .where('pan_mac', 'in', digests)
    .where('id', '<>', profileId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether a PAN that counts for this profile counts for another one too. */
export const countsElsewhere = async (tx: Tx, digest: string, profileId: number): Promise<boolean> =>
  (await tx
    .selectFrom('member_profiles as other')
    .innerJoin('member_profiles as own', (join) =>
      join.on('own.id', '=', profileId).on('own.pan_standing', '=', 'counts'),
    )
    .select('other.id')
    .where('other.pan_mac', '=', digest)
    .where('other.pan_standing', '=', 'counts')
    .where('other.id', '<>', profileId)
    .executeTakeFirst()) !== undefined;

/** A PAN that stands in several profiles. */
export interface SharedPan {
  last4: string;
  code: string;
  name: string;
  standing: PanStanding;
}

/** Every profile whose PAN stands in another one too, or does not count yet, those of one PAN beside each other. */
export const listSharedPans = (db: Database, limit: number): Promise<SharedPan[]> =>
  db
    .selectFrom('member_profiles as profile')
    .select([
      'profile.pan_last4 as last4',
      'profile.referral_code as code',
      'profile.full_name as name',
      'profile.pan_standing as standing',
    ])
    .where('profile.pan_mac', '<>', '')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('profile.pan_standing', '=', 'elsewhere'),
        exists(
          selectFrom('member_profiles as other')
            .select('other.id')
            .whereRef('other.pan_mac', '=', 'profile.pan_mac')
            .whereRef('other.id', '<>', 'profile.id'),
        ),
      ]),
    )
    .orderBy('profile.pan_mac')
    .orderBy('profile.id')
    .limit(limit)
    .execute();

/** Every profile that holds a member's PAN, the member's own too, locked newest first until the transaction ends. */
export const lockHoldersOfPan = (
  tx: Tx,
  code: string,
): Promise<{ id: number; code: string; name: string; last4: string; digest: string; standing: PanStanding }[]> =>
  tx
    .selectFrom('member_profiles')
    .select(['id', 'referral_code as code', 'full_name as name', 'pan_last4 as last4'])
    .select(['pan_mac as digest', 'pan_standing as standing'])
    .where('pan_mac', '<>', '')
    .where('pan_mac', '=', sql<string>`(select pan_mac from member_profiles where referral_code = ${code})`)
    .orderBy('id', 'desc')
    .forNoKeyUpdate()
    .execute();

export async function setStanding(tx: Tx, ids: readonly number[], standing: PanStanding): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('member_profiles').set({ pan_standing: standing }).where('id', 'in', ids).execute();
}
