import { sql } from 'kysely';
import { addDays } from '#domain/time.ts';
import { closeLevels, sumUpPostings } from '#server/db/migrations/0022_earning_sums.ts';
import { sumUpConfirmed } from '#server/db/migrations/0038_rates_of_sums.ts';
import { addProduct, addReferred, signIn } from '#server/testing/builders.ts';
import { confirm, orderOnDelivery } from '#server/testing/earn.ts';
import type { Visitor } from '#server/testing/open-test-shop.ts';
import { type AnyDatabase, copyRows } from './fill-orders.ts';
import { openShop } from './shop.ts';

export interface Size {
  /** In a tree in which each has one to three below, by chance. */
  members: number;
  /** More of them, each below the one before. */
  chain: number;
  /** What one member earned by so many orders; others earned as often together. */
  entries: number;
  /** Orders whose commission is about to be posted. */
  due: number;
}

export interface Earner extends Visitor {
  memberId: number;
  referId: string;
}

export interface ManyMembers {
  databaseUrl: string;
  /** Some from all over the tree and the chain, with trees below them. */
  viewers: Earner[];
  /** Members with three or more above them. */
  buyers: number[];
  /** One with ten entries. */
  usual: Earner;
  star: Earner;
}

/** So many orders become due together, the next as many a day later; the first in a month, past any shop's own worker. */
export const POSTED = 100;

/** Of a public id that counts. */
const counted = (column: string): string => `substring(${column} from '[0-9]+$')::bigint`;

async function addMembers(db: AnyDatabase, { members, chain }: Size, memberId: number): Promise<void> {
  await copyRows(db, 'members', `join generate_series(1, ${members + chain}) as n on t.id = ${memberId}`, {
    public_id: "'TREE' || n",
    email: "'tree' || n || '@example.in'",
  });
  await copyRows(
    db,
    'member_profiles',
    `join members as m on t.member_id = ${memberId} and m.public_id like 'TREE%' order by ${counted('m.public_id')}`,
    {
      member_id: 'm.id',
      public_id: 'm.public_id',
      referral_code: "'Y' || lpad(upper(to_hex(m.id)), 7, '0')",
      pan_mac: "'pan-' || m.id",
      account_mac: "'account-' || m.id",
      phone_mac: "'phone-' || m.id",
      mobile: "'9' || lpad(m.id::text, 9, '0')",
    },
  );
  await sql`select setseed(0.5)`.execute(db);
  await sql`
    insert into referral_edges (profile_id, sponsor_id, slot, created_at)
    with numbered as materialized (
      select id, row_number() over (order by id) as n from member_profiles where public_id like 'TREE%'
    ), wide as materialized (
      select n, 1 + floor(random() * 3)::int as width from numbered where n <= ${members}::int
    ), filled as (
      select n, width, sum(width) over (order by n) as upto from wide
    ), places as (
      select n as sponsor, upto - width + slot + 1 as child, slot from filled, generate_series(1, width) as slot
      where upto - width + slot < ${members}::int
      union all
      select n - 1, n, 1 from numbered where n > ${members}::int + 1
    )
    select child.id, sponsor.id, places.slot, now()
    from places join numbered as child on child.n = places.child join numbered as sponsor on sponsor.n = places.sponsor
  `.execute(db);
}

/** Copies of an order and of what it earned, or is about to; by whom, an expression of the order's number `o.number` says. */
async function addEarning(
  db: AnyDatabase,
  publicId: string,
  { name, count, isDue, earner }: { name: string; count: number; isDue: boolean; earner: string },
  members: number,
): Promise<void> {
  const order = `(select id from orders where public_id = '${publicId}')`;
  const first = "(select min(id) from members where public_id like 'TREE%')";
  await copyRows(db, 'orders', `join generate_series(1, ${count}) as n on t.id = ${order}`, {
    public_id: `'${name}-' || n`,
    number: `(select max(number) from orders) + n`,
    member_id: `${first} + n % ${members}`,
    created_at: "t.created_at - n * interval '1 second'",
  });
  const copies = `join orders as o on t.order_id = ${order} and o.public_id like '${name}-%'`;
  await copyRows(db, 'order_lines', copies, { order_id: 'o.id' });
  await copyRows(db, 'order_commissions', copies, {
    order_id: 'o.id',
    ...(isDue && {
      state: "'pending'",
      tds_rate: 'null',
      basis_version: '0',
      look_at: `now() + interval '30 days' + (${counted('o.public_id')} - 1) / ${POSTED} * interval '1 day'`,
    }),
  });
  await copyRows(db, 'commission_levels', `${copies} ${isDue ? '' : 'where level = 1'}`, {
    order_id: 'o.id',
    profile_id: earner,
  });
  if (isDue) return;
  const level = 'join commission_levels as level on level.order_id = o.id and level.level = t.level';
  await copyRows(db, 'ledger_transactions', `${copies} ${level} order by o.id desc`, {
    order_id: 'o.id',
    profile_id: 'level.profile_id',
    posted_at: "t.posted_at - o.number * interval '1 second'",
  });
  await sql`
    insert into ledger_entries (transaction_id, account, profile_id, amount_paise)
    select posted.id, side.account, side.profile_id, side.amount
    from ledger_transactions as posted
    join lateral (values
      ('expense', null, gross_paise), ('payable', posted.profile_id, tds_paise - gross_paise),
      ('tds-payable', null, -tds_paise)
    ) as side (account, profile_id, amount) on true
    where not exists (select from ledger_entries where transaction_id = posted.id)`.execute(db);
}

/** A shop with so many members, and what some of them earned. */
export async function makeManyMembers(databaseUrl: string, size: Size): Promise<ManyMembers> {
  const shop = await openShop(databaseUrl);
  const now = new Date();
  shop.clock.now = addDays(now, -20);
  const tea = await addProduct(shop);
  const asha = await addReferred(shop);
  const bela = await addReferred(shop, asha);
  const chitra = await addReferred(shop, bela);
  const orderId = await orderOnDelivery(await addReferred(shop, chitra), [tea]);
  await confirm(shop, orderId);
  const db = shop.deps.db as never as AnyDatabase;
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout to 0`.execute(one);
    // As fast as it goes: what is copied was checked when it was first written.
    await sql`set session_replication_role to replica`.execute(one);
    await addMembers(one, size, asha.memberId);
    const profileOf = ({ memberId }: { memberId: number }) =>
      `(select id from member_profiles where member_id = ${memberId})`;
    const anyone = `((select min(id) from member_profiles where public_id like 'TREE%')
      + (o.number * 7919 + t.level * 104729) % ${size.members})`;
    const earner = `case when ${counted('o.public_id')} <= 10 then ${profileOf(bela)}
      when o.number % 2 = 0 then ${profileOf(chitra)} else ${anyone} end`;
    await addEarning(one, orderId, { name: 'EARN', count: size.entries * 2, isDue: false, earner }, size.members);
    await addEarning(one, orderId, { name: 'DUE', count: size.due, isDue: true, earner: anyone }, size.members);
    await sql`set session_replication_role to origin`.execute(one);
    await sumUpPostings(one);
    await sumUpConfirmed(one);
    await closeLevels(one);
    await sql`vacuum analyze`.execute(one);
  });
  shop.clock.now = now;
  const known = async (memberId: number, referId: string): Promise<Earner> => ({
    ...(await signIn(shop, memberId, `bench-${memberId}`)),
    memberId,
    referId,
  });
  const { rows } = await sql<{ memberId: number; referId: string }>`
    select member_id as "memberId", referral_code as "referId" from member_profiles
    where public_id = any (
      select 'TREE' || n from generate_series(1, 40) as n
      union all select 'TREE' || ${size.members}::int + n * ${Math.floor(size.chain / 12)}::int from generate_series(1, 10) as n
    )`.execute(db);
  const { rows: below } = await sql<{ id: number }>`
    select id from members where public_id = any (
      select 'TREE' || n from generate_series(${size.members / 2}::int, ${size.members}::int, ${size.members / 200}::int) as n
      union all
      select 'TREE' || ${size.members}::int + n * ${Math.floor(size.chain / 12)}::int from generate_series(1, 10) as n
    )`.execute(db);
  const viewers: Earner[] = [];
  for (const { memberId, referId } of rows) viewers.push(await known(memberId, referId));
  const [usual, star] = [await known(bela.memberId, bela.referId), await known(chitra.memberId, chitra.referId)];
  // Of sessions that it has never seen PostgreSQL supposes that they are of its first members.
  await sql`analyze sessions, sign_ins`.execute(db);
  await shop.close();
  return { databaseUrl, viewers, buyers: below.map(({ id }) => id), usual, star };
}
