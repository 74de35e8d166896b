import { Client } from 'pg';
import type { ShopProcess } from './shop-process.ts';

/** Three below each of four levels. */
const BELOW = 120;

const COLUMNS = `select column_name as name from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_identity = 'NO'`;

/**
 * Gives a member a full tree: `Friend1` to `Friend3` below the member, `Friend4` to `Friend6` below the first of them,
 * and so on through four levels: copies of the member's rows with names, addresses and codes of their own.
 *
 * @param userId the member's public id
 */
export async function fillTree(shop: ShopProcess, userId: string): Promise<void> {
  const database = new Client({ connectionString: shop.databaseUrl ?? '' });
  await database.connect();
  const copy = async (table: string, from: string, other: Record<string, string>): Promise<void> => {
    const { rows } = await database.query<{ name: string }>(COLUMNS, [table]);
    const values = rows.map(({ name }) => other[name] ?? `t.${name}`);
    const names = rows.map(({ name }) => name);
    await database.query(`insert into ${table} (${names.join()}) select ${values.join()} from ${table} as t ${from}`, [
      userId,
    ]);
  };
  await copy('members', `join generate_series(1, ${BELOW}) as n on t.public_id = $1 order by n`, {
    public_id: `'FRIEND' || n`,
    email: `'friend' || n || '@example.in'`,
  });
  const friend = `friend on friend.public_id ~ '^FRIEND[0-9]+$'`;
  await copy(
    'member_profiles',
    `join members as own on own.id = t.member_id and own.public_id = $1 join members as ${friend} order by friend.id`,
    {
      public_id: 'friend.public_id',
      member_id: 'friend.id',
      full_name: `'Friend' || substr(friend.public_id, 7) || ' Rao'`,
      referral_code: `'F' || lpad(substr(friend.public_id, 7), 7, '0')`,
      pan_mac: `'pan ' || friend.public_id`,
      account_mac: `'account ' || friend.public_id`,
      phone_mac: `'phone ' || friend.public_id`,
    },
  );
  await database.query(
    `with tree as (
      select profile.id, case public_id when $1 then 0 else substr(public_id, 7)::int end as n
      from (select profile.id, owner.public_id from member_profiles as profile
        join members as owner on owner.id = profile.member_id
        where owner.public_id = $1 or owner.public_id ~ '^FRIEND[0-9]+$') as profile
    )
    insert into referral_edges (profile_id, sponsor_id, slot, created_at)
    select below.id, above.id, (below.n - 1) % 3 + 1, now()
    from tree as below join tree as above on above.n = (below.n - 1) / 3 where below.n > 0`,
    [userId],
  );
  await database.end();
}
