import { sql, type SqlBool } from 'kysely';
import type { Paise } from '#domain/money.ts';
import { UNPAID } from '#domain/payments/order-payment.ts';
import type { AttributionSource } from '#domain/referral/attribution.ts';
import type { SharedStanding } from '#domain/referral/evaluate-levels.ts';
import type { EntryName } from '#domain/rewards/breakdown.ts';
import type { Database } from '../db/open.ts';
import { pendingBase } from './statement-store.ts';

/** Everything an entry of a member is computed from. Amounts in paise, rates in basis points. */
export interface StoredBasis {
  orderId: number;
  orderedAt: Date;
  source: AttributionSource;
  planVersion: number;
  rate: number;
  /** Null while it is pending. */
  tdsRate: number | null;
  earns: boolean;
  isOwnOrder: boolean;
  /** Of a level that was found to share a number. */
  standing: SharedStanding | null;
  base: Paise;
  /** Later returns did not count; null where none did. */
  lastReturnId: number | null;
  /** The last return that counted when the level was posted first; what had come back by then never earned. */
  firstReturnId: number | null;
  beforeGross: Paise;
  beforeTds: Paise;
  /** When the first of the level was posted, and when this one was; null while it is pending. */
  confirmedAt: Date | null;
  postedAt: Date | null;
  /** When one that is pending will be; null while that is unknown. */
  confirmsAt: Date | null;
}

const levelOf = (db: Database, profileId: number, { number, level }: EntryName) =>
  db
    .selectFrom('commission_levels as level')
    .innerJoin('order_commissions as commission', 'commission.order_id', 'level.order_id')
    .innerJoin('orders', 'orders.id', 'level.order_id')
    .innerJoin('member_profiles as profile', 'profile.id', 'level.profile_id')
    .select([
      'level.order_id as orderId',
      'orders.created_at as orderedAt',
      'commission.source',
      'commission.plan_version as planVersion',
      'level.rate',
      sql<SharedStanding | null>`(
        select standing from shared_levels as shared
        where shared.order_id = level.order_id and shared.level = level.level
      )`.as('standing'),
      sql<boolean>`orders.member_id = profile.member_id`.as('isOwnOrder'),
    ])
    .where('orders.number', '=', number)
    .where('level.level', '=', level)
    .where('level.profile_id', '=', profileId);

/** The newest return of an order. */
const newestReturn = sql<number | null>`(select max(id) from order_returns where order_id = orders.id)`;

const pendingBasis = (db: Database, profileId: number, name: EntryName): Promise<StoredBasis | undefined> =>
  levelOf(db, profileId, name)
    .select([
      'level.earns',
      sql<null>`null::int`.as('tdsRate'),
      pendingBase.as('base'),
      newestReturn.as('lastReturnId'),
      newestReturn.as('firstReturnId'),
      sql<Paise>`0`.as('beforeGross'),
      sql<Paise>`0`.as('beforeTds'),
      sql<null>`null::timestamptz`.as('confirmedAt'),
      sql<null>`null::timestamptz`.as('postedAt'),
      'commission.confirms_at as confirmsAt',
    ])
    .where('commission.state', 'in', ['waiting', 'pending'])
    .where('orders.payment_state', 'not in', UNPAID)
    .where('orders.fulfilment_status', '<>', 'Cancelled')
    .executeTakeFirst();

const postedBasis = (
  db: Database,
  profileId: number,
  name: EntryName,
  posting: number,
): Promise<StoredBasis | undefined> =>
  levelOf(db, profileId, name)
    .innerJoin('ledger_transactions as posted', (join) =>
      join
        .onRef('posted.order_id', '=', 'level.order_id')
        .onRef('posted.level', '=', 'level.level')
        .on('posted.basis_version', '=', posting),
    )
    .innerJoin('ledger_transactions as upto', (join) =>
      join
        .onRef('upto.order_id', '=', 'level.order_id')
        .onRef('upto.level', '=', 'level.level')
        .on('upto.basis_version', '<=', posting),
    )
    .select([
      'posted.earns',
      'commission.tds_rate as tdsRate',
      sql<Paise>`posted.base_paise`.as('base'),
      'posted.last_return_id as lastReturnId',
      sql<number | null>`(array_agg(upto.last_return_id order by upto.basis_version))[1]`.as('firstReturnId'),
      sql<Paise>`sum(upto.gross_paise) - posted.gross_paise`.as('beforeGross'),
      sql<Paise>`sum(upto.tds_paise) - posted.tds_paise`.as('beforeTds'),
      sql<Date>`min(upto.posted_at)`.as('confirmedAt'),
      'posted.posted_at as postedAt',
      sql<null>`null::timestamptz`.as('confirmsAt'),
    ])
    .groupBy(['level.order_id', 'level.level', 'commission.order_id', 'orders.id', 'profile.id', 'posted.id'])
    .executeTakeFirst();

/** What an entry of this member is computed from; undefined without such an entry. */
export const findBasis = (db: Database, profileId: number, name: EntryName): Promise<StoredBasis | undefined> =>
  name.posting === null ? pendingBasis(db, profileId, name) : postedBasis(db, profileId, name, name.posting);

export interface EarningLine {
  title: string;
  /** For all pieces, after the coupon. */
  paid: Paise;
  /** What went back for those that came back. */
  returned: Paise;
}

/** What had gone back for a line by the returns up to one. */
const returnedBy = (returnId: number | null) => sql<Paise>`(
  select coalesce(sum(amount_paise), 0) from returned_lines as back
  where back.order_id = line.order_id and back.position = line.position and back.return_id <= ${returnId}
)`;

/** The lines of an order that earned at some time, with what of them had come back by a return. */
export const earningLines = (
  db: Database,
  { orderId, lastReturnId, firstReturnId }: StoredBasis,
): Promise<EarningLine[]> =>
  db
    .selectFrom('order_lines as line')
    .select(['line.title', 'line.total_paise as paid', returnedBy(lastReturnId).as('returned')])
    .where('line.order_id', '=', orderId)
    .where(sql<SqlBool>`line.total_paise > ${returnedBy(firstReturnId)}`)
    .orderBy('line.position')
    .execute();

export interface ChainLink {
  level: number;
  /** How far below the reader the member stands in the tree now; null where not below. */
  depth: number | null;
  fullName: string;
  isErased: boolean;
  isBuyer: boolean;
}

/** Those who stand on the levels of an order, level 1 first. */
export const chainOf = (db: Database, orderId: number, readerId: number): Promise<ChainLink[]> =>
  db
    .selectFrom('commission_levels as level')
    .innerJoin('orders', 'orders.id', 'level.order_id')
    .innerJoin('member_profiles as profile', 'profile.id', 'level.profile_id')
    .innerJoin('members', 'members.id', 'profile.member_id')
    .leftJoin('referral_edges as edge', 'edge.profile_id', 'level.profile_id')
    .leftJoin('referral_edges as above', 'above.profile_id', 'edge.sponsor_id')
    .select([
      'level.level',
      sql<number | null>`case ${readerId}::bigint when edge.sponsor_id then 1 when above.sponsor_id then 2 end`.as(
        'depth',
      ),
      'profile.full_name as fullName',
      sql<boolean>`members.erased_at is not null`.as('isErased'),
      sql<boolean>`orders.member_id = profile.member_id`.as('isBuyer'),
    ])
    .where('level.order_id', '=', orderId)
    .orderBy('level.level')
    .execute();
