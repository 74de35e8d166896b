import { sql } from 'kysely';
import type { EarningNoticeKind } from '#domain/rewards/earning-notice.ts';
import type { Database } from '../db/open.ts';

/** A member to notify. */
export interface Earner {
  profileId: number;
  memberId: number;
  name: string;
  email: string;
  muted: EarningNoticeKind[];
}

/** Members who may be notified: neither erased nor suspended. */
export async function findEarners(db: Database, profileIds: readonly number[]): Promise<Earner[]> {
  const { rows } = await sql<Earner>`
    select profile.id as "profileId", members.id as "memberId", profile.full_name as name, members.email,
      coalesce((select jsonb_agg(news) from muted_notices where member_id = members.id), '[]') as muted
    from member_profiles as profile join members on members.id = profile.member_id
    where profile.id = any(${profileIds}::bigint[]) and members.erased_at is null and members.suspended_at is null
    order by profile.id`.execute(db);
  return rows;
}

/** What some orders are called before those who earn on them. */
export async function findOrderNames(
  db: Database,
  orderIds: readonly number[],
): Promise<{ id: number; number: number; product: string; more: number }[]> {
  const { rows } = await sql<{ id: number; number: number; product: string; more: number }>`
    select orders.id, orders.number, first.title as product, (
      select count(*) - 1 from order_lines where order_lines.order_id = orders.id
    ) as more
    from orders
    join lateral (
      select title from order_lines where order_lines.order_id = orders.id order by position limit 1
    ) as first on true
    where orders.id = any(${orderIds}::bigint[])`.execute(db);
  return rows;
}

/** Which notices a member gets. */
export async function readNotices(db: Database, memberId: number): Promise<Record<EarningNoticeKind, boolean>> {
  const rows = await db.selectFrom('muted_notices').select('news').where('member_id', '=', memberId).execute();
  const isOn = (kind: EarningNoticeKind): boolean => rows.every((row) => row.news !== kind);
  return {
    pending: isOn('pending'),
    confirmed: isOn('confirmed'),
    reversed: isOn('reversed'),
    paid: isOn('paid'),
  };
}

/** Switches a member's notice on or off. */
export async function setNotice(db: Database, memberId: number, kind: EarningNoticeKind, isOn: boolean): Promise<void> {
  if (isOn) await db.deleteFrom('muted_notices').where('member_id', '=', memberId).where('news', '=', kind).execute();
  else
    await db
      .insertInto('muted_notices')
      .values({ member_id: memberId, news: kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
