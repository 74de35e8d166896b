import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import { rowsOf } from '../db/rows-of.ts';
import type { OrderRow } from '../orders/order-store.ts';

/** What the shop knows of an account itself. */
export const accountOf = (db: Database, memberId: number) =>
  db
    .selectFrom('members')
    .select(['mobile', 'created_at', 'password_hash', 'google_subject'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();

export const allOrdersOf = (db: Database, memberId: number): Promise<OrderRow[]> =>
  db.selectFrom('orders').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc').execute();

/** The owner's notes in the histories of these orders, oldest first. */
export const orderNotesOf = (db: Database, orderIds: number[]) =>
  rowsOf(orderIds, () =>
    db
      .selectFrom('order_events')
      .select(['order_id', 'status', 'reason', 'at'])
      .where('order_id', 'in', orderIds)
      .where('reason', 'is not', null)
      .$narrowType<{ reason: string }>()
      .orderBy('id')
      .execute(),
  );

export const sessionsOf = (db: Database, memberId: number) =>
  db
    .selectFrom('sessions')
    .select(['kind', 'created_at', 'seen_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

/** Whether the member wrote it, signed in or as a guest under the account's address; never what another one wrote. */
export const writtenBy = (memberId: number, email: string) =>
  sql<boolean>`(member_id = ${memberId} or (member_id is null and lower(email) = ${email}))`;

/** What the member asked quotes for, signed in or as a guest under the account's address. */
export const quotationsOf = (db: Database, memberId: number, email: string) =>
  db.selectFrom('quotations').selectAll().where(writtenBy(memberId, email)).orderBy('id').execute();

export const subscriptionOf = (db: Database, email: string) =>
  db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'asked_at', 'consented_at'])
    .where('email', '=', email)
    .executeTakeFirst();

/** When the member named a reference, and how many name the member. */
export async function edgesOf(db: Database, profileId: number): Promise<{ namedAt: Date | null; namedBy: number }> {
  const own = await db
    .selectFrom('referral_edges')
    .select('created_at')
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  const { count } = await db
    .selectFrom('referral_edges')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sponsor_id', '=', profileId)
    .executeTakeFirstOrThrow();
  return { namedAt: own?.created_at ?? null, namedBy: count };
}

/** Orders that are still on their way: to be paid, to be delivered, or with money that is owed to the buyer. */
export async function openOrdersOf(db: Database, memberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('public_id')
    .where('member_id', '=', memberId)
    .where(({ eb, or, and, exists, selectFrom }) =>
      or([
        and([eb('payment_state', '<>', 'expired'), eb('fulfilment_status', 'not in', ['Delivered', 'Cancelled'])]),
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'orders.id')
            .where('refunds.state', '<>', 'processed'),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ public_id: id }) => id);
}

/** Payouts that are signed or on their way to the member's bank. */
export async function openPayoutsOf(db: Database, memberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('member_profiles as profile', 'profile.id', 'payouts.profile_id')
    .select('payouts.public_id')
    .where('profile.member_id', '=', memberId)
    .where('payouts.state', 'in', ['prepared', 'approved'])
    .execute();
  return rows.map(({ public_id: id }) => id);
}

/** What the member wrote to the shop, signed in or under the account's address. */
export const messagesOf = (db: Database, memberId: number, email: string) =>
  db
    .selectFrom('messages')
    .select(['kind', 'name', 'mobile', 'email', 'message', 'created_at'])
    .where(writtenBy(memberId, email))
    .orderBy('id')
    .execute();

/** Where the member signed in, and how many of their devices are known or get messages. */
export async function devicesOf(db: Database, memberId: number) {
  const signIns = await db
    .selectFrom('sign_ins')
    .select(['browser', 'system', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  const known = await db.selectFrom('member_devices').select('seen_at').where('member_id', '=', memberId).execute();
  const pushed = await db.selectFrom('push_tokens').select('id').where('member_id', '=', memberId).execute();
  return { signIns, known: known.length, pushed: pushed.length };
}

/** Whose shared link the member opened last, and when. */
export const openedLinkOf = (db: Database, memberId: number): Promise<{ code: string; openedAt: Date } | undefined> =>
  db
    .selectFrom('opened_links as link')
    .innerJoin('member_profiles as referrer', 'referrer.id', 'link.referrer_id')
    .select(['referrer.referral_code as code', 'link.opened_at as openedAt'])
    .where('link.member_id', '=', memberId)
    .executeTakeFirst();

/** Whose shared links the member removed, and when. */
export const removedLinksOf = (db: Database, memberId: number): Promise<{ code: string; removedAt: Date }[]> =>
  db
    .selectFrom('removed_links as link')
    .innerJoin('member_profiles as referrer', 'referrer.id', 'link.referrer_id')
    .select(['referrer.referral_code as code', 'link.removed_at as removedAt'])
    .where('link.member_id', '=', memberId)
    .orderBy('link.removed_at')
    .execute();
