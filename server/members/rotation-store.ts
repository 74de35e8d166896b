import { type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database, Tx } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import type { SealedNumbers } from './open-sealed.ts';
import { sealedPrefix } from './sealing.ts';

/** Columns that hold an encrypted value, or a keyed digest; each begins with the id of its key, or is empty. */
const sealedColumns = ['pan_sealed', 'account_sealed', 'nominee_id_sealed'] as const;
const digestColumns = ['pan_mac', 'account_mac'] as const;

/** @param keyId of letters, digits and hyphens alone, so that it is no pattern */
const isUnderOtherKey =
  (keyId: string) =>
  ({ eb, or, and }: ExpressionBuilder<Schema, 'member_profiles'>): Expression<SqlBool> => {
    const lacks = (prefix: string) => (column: (typeof sealedColumns)[number] | (typeof digestColumns)[number]) =>
      and([eb(column, '<>', ''), eb(column, 'not like', `${prefix}%`)]);
    return or([...sealedColumns.map(lacks(sealedPrefix(keyId))), ...digestColumns.map(lacks(`${keyId}:`))]);
  };

/** How many profiles hold something that another key made, or this one in an older format. */
export async function countUnderOtherKeys(db: Database, keyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('member_profiles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isUnderOtherKey(keyId))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Some of them before a profile, locked until the transaction ends: newest first, as whoever changes a reference locks
 * her own profile before her sponsors'.
 */
export const lockUnderOtherKeys = (tx: Tx, keyId: string, before: number, limit: number): Promise<SealedNumbers[]> =>
  tx
    .selectFrom('member_profiles')
    .select(['id', 'pan_sealed', 'account_sealed', 'nominee_id_sealed'])
    .where(isUnderOtherKey(keyId))
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();

/** One profile's sealed numbers, by its member's referral id. */
export const findSealed = (tx: Tx, referralCode: string): Promise<SealedNumbers | undefined> =>
  tx
    .selectFrom('member_profiles')
    .select(['id', 'pan_sealed', 'account_sealed', 'nominee_id_sealed'])
    .where('referral_code', '=', referralCode)
    .executeTakeFirst();

/** Lets the payouts that name a profile's account as it is name it by the digest that it is about to get. */
export async function moveAccountDigest(tx: Tx, profileId: number, to: string): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ account_mac: to })
    .where('profile_id', '=', profileId)
    .where('account_mac', '=', tx.selectFrom('member_profiles').select('account_mac').where('id', '=', profileId))
    .execute();
}
