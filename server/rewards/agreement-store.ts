import { sql } from 'kysely';
import { sellerAgreement } from '#texts/en/written/seller-agreement.ts';
import type { Database } from '../db/open.ts';

export interface StoredAgreement {
  version: number;
  text: string;
  /** Null for the one that the shop came with. */
  setAt: Date | null;
}

/** The agreement that holds: the owner's latest, or the one that the shop came with. */
export async function currentAgreement(db: Database): Promise<StoredAgreement> {
  const row = await db
    .selectFrom('seller_agreements')
    .select(['version', 'text', 'set_at as setAt'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { version: 0, text: sellerAgreement, setAt: null };
}

/** @returns its version */
export async function insertAgreement(db: Database, text: string, now: Date): Promise<number> {
  const { version } = await db
    .insertInto('seller_agreements')
    .values({ text, set_at: now })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** How many members accepted which version, newest first. */
export const countAcceptances = (db: Database): Promise<{ version: number; members: number }[]> =>
  db
    .selectFrom('agreement_acceptances')
    .select(({ fn }) => ['version', fn.countAll<number>().as('members')])
    .groupBy('version')
    .orderBy('version', 'desc')
    .execute();

/**
 * Notes an acceptance once, and only of the version that holds in this moment.
 *
 * @returns whether it is new
 */
export async function insertAcceptance(db: Database, memberId: number, version: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into agreement_acceptances (profile_id, version, accepted_at)
    select id, ${version}, ${now} from member_profiles
    where member_id = ${memberId} and ${version} = (select coalesce(max(version), 0) from seller_agreements)
    on conflict do nothing
    returning version`.execute(db);
  return rows.length > 0;
}
