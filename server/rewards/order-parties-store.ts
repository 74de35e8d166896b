import { type RawBuilder, sql } from 'kysely';
import type { CommissionPlan } from '#domain/rewards/plan.ts';
import type { Config } from '../config.ts';
import type { Database, Tx } from '../db/open.ts';
import { type Placeholders, prepare } from '../db/prepared.ts';
import { profiles, type StoredProfile } from '../members/profile-store.ts';
import { type SettingName, settingsAsJson, type StoredSettings } from '../settings/settings-store.ts';
import { numbersNow, type StoredNumber, type StoredUpline, uplineFrom } from '../referral/upline-store.ts';
import { planInForce, termsAsJson } from './plan-store.ts';

/** Who may have brought an order, and by which plan that is paid. */
export interface ReferrerCandidates {
  /** Those above the buyer, nearest first. */
  sponsors: StoredUpline[];
  /** Whose link the buyer opened last, with those above the referrer. */
  link: { openedAt: Date; upline: StoredUpline[] } | null;
  /** As far as the shop pays it. */
  plan: CommissionPlan;
}

/** The buyer of an order, with those who may have brought it. */
export interface OrderParties extends ReferrerCandidates {
  profile: StoredProfile;
  /** The buyer's. */
  numbers: StoredNumber[];
}

type Mode = Config['mode'];

const parties = (db: Database, memberId: RawBuilder<number>) =>
  profiles(db)
    .leftJoin('opened_links as link', 'link.member_id', 'profile.member_id')
    .select([
      uplineFrom(sql`edge.sponsor_id`).as('sponsors'),
      uplineFrom(sql`link.referrer_id`).as('link_upline'),
      'link.opened_at as link_opened_at',
      termsAsJson.as('terms'),
      numbersNow('profile.id').as('numbers'),
    ])
    .where('profile.member_id', '=', memberId);

type Row = Awaited<ReturnType<ReturnType<typeof parties>['executeTakeFirstOrThrow']>>;

const found = prepare((db, { memberId }: Placeholders<{ memberId: number }>) => parties(db, memberId));
const locked = prepare(
  (db, { memberId, settings }: Placeholders<{ memberId: number; settings: readonly SettingName[] }>) =>
    parties(db, memberId).select(settingsAsJson(settings).as('stored')).forNoKeyUpdate('profile'),
);

function partiesOf(row: Row, mode: Mode): OrderParties {
  const { sponsors, link_upline: upline, link_opened_at: openedAt, terms, numbers, ...profile } = row;
  return {
    profile,
    numbers,
    sponsors,
    link: openedAt === null ? null : { openedAt, upline },
    plan: planInForce(terms, mode),
  };
}

/** Whose link a member opened who has no details and no sponsor yet. */
export async function findNewcomerLink(db: Database, memberId: number, mode: Mode): Promise<ReferrerCandidates | null> {
  const row = await db
    .selectFrom('opened_links as link')
    .select([uplineFrom(sql`link.referrer_id`).as('upline'), 'link.opened_at as openedAt', termsAsJson.as('terms')])
    .where('link.member_id', '=', memberId)
    .executeTakeFirst();
  return row ? { sponsors: [], link: row, plan: planInForce(row.terms, mode) } : null;
}

export async function findParties(db: Database, memberId: number, mode: Mode): Promise<OrderParties | null> {
  const [row] = await found(db, { memberId });
  return row ? partiesOf(row, mode) : null;
}

/**
 * Those of an order, with the buyer's profile locked until the transaction ends, so that orders
 * of one buyer follow each other; and which of some settings the owner has set.
 */
export async function lockParties(
  tx: Tx,
  memberId: number,
  mode: Mode,
  settings: readonly SettingName[] = [],
): Promise<{ parties: OrderParties; stored: StoredSettings } | null> {
  const [row] = await locked(tx, { memberId, settings });
  if (!row) return null;
  const { stored, ...rest } = row;
  return { parties: partiesOf(rest, mode), stored };
}
