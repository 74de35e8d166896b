import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Database, Tx } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { moveHeldDigests } from './held-number-store.ts';
import type { EncryptedNumbers } from './read-protected.ts';
import { ciphertextPrefix } from '../../crypto/encryption.ts';

/** Columns that hold an encrypted value, or a keyed digest; each begins with the id of its key, or is empty. */
const encryptedColumns = ['pan_sealed', 'account_sealed', 'nominee_id_sealed'] as const;
const digestColumns = ['pan_mac', 'account_mac', 'account_end_mac', 'phone_mac'] as const;

/** @param keyId of letters, digits and hyphens alone, so that it is no pattern */
const isUnderOtherKey =
  (keyId: string) =>
  ({ eb, or, and }: ExpressionBuilder<Schema, 'member_profiles'>): Expression<SqlBool> => {
    const lacks = (prefix: string) => (column: (typeof encryptedColumns)[number] | (typeof digestColumns)[number]) =>
      and([eb(column, '<>', ''), eb(column, 'not like', `${prefix}%`)]);
    return or([...encryptedColumns.map(lacks(ciphertextPrefix(keyId))), ...digestColumns.map(lacks(`${keyId}:`))]);
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

/** The ids of some profiles before one, newest first. */
const someBefore = async (
  profiles: SelectQueryBuilder<Schema, 'member_profiles', object>,
  before: number,
  limit: number,
): Promise<number[]> => {
  const rows = await profiles.select('id').where('id', '<', before).orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ id }) => id);
};

/** Some of them before a profile, newest first. */
export const listUnderOtherKeys = (db: Database, keyId: string, before: number, limit: number): Promise<number[]> =>
  someBefore(db.selectFrom('member_profiles').where(isUnderOtherKey(keyId)), before, limit);

/** One of them, locked until the transaction ends; undefined where it is under the key by now. */
export const lockUnderOtherKey = (
  tx: Tx,
  keyId: string,
  id: number,
): Promise<(EncryptedNumbers & { mobile: string }) | undefined> =>
  tx
    .selectFrom('member_profiles')
    .select(['id', 'pan_sealed', 'account_sealed', 'nominee_id_sealed', 'mobile'])
    .where(isUnderOtherKey(keyId))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** One profile's sealed numbers, by its member's referral id. */
export const findSealed = (tx: Tx, referralCode: string): Promise<EncryptedNumbers | undefined> =>
  tx
    .selectFrom('member_profiles')
    .select(['id', 'pan_sealed', 'account_sealed', 'nominee_id_sealed'])
    .where('referral_code', '=', referralCode)
    .executeTakeFirst();

/**
 * Brings the digests of an account, as others made them, under another one: in payouts of a profile, and wherever it is
 * held.
 */
export async function moveAccountDigests(
  tx: Tx,
  profileId: number,
  digests: readonly string[],
  to: string,
): Promise<void> {
  const from = digests.filter((digest) => digest !== '' && digest !== to);
  if (from.length > 0)
    await tx
      .updateTable('payouts')
      .set({ account_mac: to })
      .where('profile_id', '=', profileId)
      .where('account_mac', 'in', from)
      .execute();
  await moveHeldDigests(tx, profileId, 'account', from, to);
}

/** Profiles whose account was stored by its spelling. */
const variantAccounts = (db: Database) =>
  db.selectFrom('member_profiles').where('account_sealed', '<>', '').where('account_end_mac', '=', '');

/** Some of them before a profile, newest first. */
export const listVariantAccounts = (db: Database, before: number, limit: number): Promise<number[]> =>
  someBefore(variantAccounts(db), before, limit);

/** One of them, locked until the transaction ends; undefined where its account is compared by now. */
export const lockVariantAccount = (
  tx: Tx,
  id: number,
): Promise<{ id: number; account_sealed: string; account_mac: string } | undefined> =>
  variantAccounts(tx)
    .select(['id', 'account_sealed', 'account_mac'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Members whose account or phone has no comparable digest yet, though it can be made.
 *
 * @param keyIds of the keys at hand; accounts under others can be neither compared nor paid
 * @returns at most `limit` referral ids
 */
export async function uncomparedMembers(db: Database, keyIds: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    (select referral_code as code from member_profiles
     where account_sealed <> '' and account_end_mac = '' and split_part(account_sealed, ':', 1) = any(${[...keyIds]}::text[])
     limit ${limit})
    union
    (select referral_code from member_profiles where phone_mac = '' and mobile <> '' limit ${limit})
    order by code limit ${limit}`.execute(db);
  return rows.map(({ code }) => code);
}

/**
 * Replaces a profile's old digests in its payouts and held numbers, in the same lock order as saving a profile.
 *
 * @param variants other digests that the account may have been stored under
 */
export async function moveDigests(
  tx: Tx,
  profileId: number,
  to: { pan_mac: string; account_mac: string; phone_mac: string },
  variants: readonly string[],
): Promise<void> {
  const from = await tx
    .selectFrom('member_profiles')
    .select(['pan_mac', 'account_mac', 'phone_mac'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  const move = async (kind: 'pan' | 'phone') => {
    if (from[`${kind}_mac`] !== '')
      await moveHeldDigests(tx, profileId, kind, [from[`${kind}_mac`]], to[`${kind}_mac`]);
  };
  await move('pan');
  await moveAccountDigests(tx, profileId, [from.account_mac, ...variants], to.account_mac);
  await move('phone');
}
