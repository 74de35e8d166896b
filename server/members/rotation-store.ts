import { type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database, Tx } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { moveHeldDigests } from './held-number-store.ts';
import type { SealedNumbers } from './open-sealed.ts';
import { sealedPrefix } from './sealing.ts';

/** Columns that hold an encrypted value, or a keyed digest; each begins with the id of its key, or is empty. */
const sealedColumns = ['pan_sealed', 'account_sealed', 'nominee_id_sealed'] as const;
const digestColumns = ['pan_mac', 'account_mac', 'account_end_mac', 'phone_mac'] as const;

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
export const lockUnderOtherKeys = (
  tx: Tx,
  keyId: string,
  before: number,
  limit: number,
): Promise<(SealedNumbers & { mobile: string })[]> =>
  tx
    .selectFrom('member_profiles')
    .select(['id', 'pan_sealed', 'account_sealed', 'nominee_id_sealed', 'mobile'])
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

/** Brings the digests of an account, as others made them, under another one: in payouts of a profile, and wherever it is held. */
export async function moveAccountDigests(
  tx: Tx,
  profileId: number,
  digests: readonly string[],
  to: string,
): Promise<void> {
  const from = digests.filter((digest) => digest !== '' && digest !== to);
  if (from.length === 0) return;
  await tx
    .updateTable('payouts')
    .set({ account_mac: to })
    .where('profile_id', '=', profileId)
    .where('account_mac', 'in', from)
    .execute();
  await moveHeldDigests(tx, 'account', from, to);
}

/** Some profiles before one whose account was stored by its spelling, locked until the transaction ends; newest first. */
export const lockSpelledAccounts = (
  tx: Tx,
  before: number,
  limit: number,
): Promise<{ id: number; account_sealed: string; account_mac: string }[]> =>
  tx
    .selectFrom('member_profiles')
    .select(['id', 'account_sealed', 'account_mac'])
    .where('account_sealed', '<>', '')
    .where('account_end_mac', '=', '')
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();

/**
 * Lets whatever names a profile's numbers as they are name them by the digests that it is about to get: payouts its
 * account, and what members hold or held each of them.
 */
export async function moveDigests(
  tx: Tx,
  profileId: number,
  to: { pan_mac: string; account_mac: string; phone_mac: string },
): Promise<void> {
  const from = await tx
    .selectFrom('member_profiles')
    .select(['pan_mac', 'account_mac', 'phone_mac'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  await moveAccountDigests(tx, profileId, [from.account_mac], to.account_mac);
  for (const kind of ['pan', 'phone'] as const)
    if (from[`${kind}_mac`] !== '') await moveHeldDigests(tx, kind, [from[`${kind}_mac`]], to[`${kind}_mac`]);
}
