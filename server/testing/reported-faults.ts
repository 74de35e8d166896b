import * as rewards from '#contract/rewards.ts';
import { commissionOn } from '#domain/rewards/commission.ts';
import type { Database } from '../db/open.ts';
import { type addReferred, signIn } from './builders.ts';
import type { TestShop } from './open-test-shop.ts';
import type { ProgrammeFault } from './programme-faults.ts';

type Referred = Awaited<ReturnType<typeof addReferred>>;

/** Every level that is posted otherwise than its frozen rate says. */
export async function unlikeFrozen(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('commission_levels as level')
    .innerJoin('order_commissions as commission', 'commission.order_id', 'level.order_id')
    .leftJoin('ledger_transactions as posted', (join) =>
      join.onRef('posted.order_id', '=', 'level.order_id').onRef('posted.level', '=', 'level.level'),
    )
    .select(['level.order_id', 'level.level', 'level.rate', 'commission.base_paise', 'tds_rate', 'state'])
    .select(({ fn }) => [fn.sum<number>('gross_paise').as('gross'), fn.sum<number>('tds_paise').as('tds')])
    .groupBy(['level.order_id', 'level.level', 'commission.order_id'])
    .execute();
  return rows.flatMap(({ order_id, level, rate, base_paise: base, tds_rate, state, gross, tds }) => {
    const due = commissionOn(state === 'confirmed' ? base : 0, rate, tds_rate ?? 0);
    return due.gross === (gross ?? 0) && due.tds === (tds ?? 0) ? [] : [`order ${order_id}, level ${level}`];
  });
}

const sum = <T>(rows: readonly T[], read: (row: T) => number): number => rows.reduce((all, row) => all + read(row), 0);

/** What a member is told, where it contradicts itself or the ledger. */
export async function reportedFaults(shop: TestShop, member: Referred): Promise<ProgrammeFault[]> {
  const { call } = { ...member, ...(await signIn(shop, member.memberId, shop.deps.ids.code())) };
  const own = { params: { referId: member.referId } };
  const told = (await call(rewards.spot, { ...own, query: {} })) as rewards.WireStatement;
  const levels = await call(rewards.spot, { ...own, query: { allLevels: 'true' } });
  const posted = await shop.deps.db
    .selectFrom('ledger_transactions')
    .innerJoin('member_profiles', 'member_profiles.id', 'profile_id')
    .select(['level', 'gross_paise as gross', 'tds_paise as tds'])
    .where('referral_code', '=', member.referId)
    .execute();
  const out = sum(
    told.payouts.filter(({ state }) => state !== 'failed'),
    (payout) => payout.amount_paise,
  );
  const setOff = sum(told.set_offs, (one) => one.amount_paise);
  const gross = sum(posted, (row) => row.gross);
  const tds = sum(posted, (row) => row.tds);
  const folded = (levels.data as rewards.WireRewardLevel[]).filter(({ level, ...said }) => {
    const entries = told.data.filter((one) => one.level === level);
    const rows = posted.filter((row) => row.level === level);
    const [credited, deducted] = [said.spotcommission_paise, said.tds_paise];
    return !(
      sum(entries, (one) => one.amount_paise) === credited &&
      sum(rows, (row) => row.gross) === credited &&
      sum(entries, (one) => one.tds_paise) === deducted &&
      sum(rows, (row) => row.tds) === deducted &&
      sum(entries, (one) => one.final_amount_paise) === said.final_amount_paise
    );
  });
  const fault = (isOne: boolean, invariant: number, what: string) => (isOne ? [{ invariant, what }] : []);
  return [
    ...fault(sum(told.data, (one) => one.final_amount_paise) !== told.income_paise, 2, 'income unlike its entries'),
    ...fault(
      told.payable_paise !== told.income_paise - out + setOff,
      2,
      'payable unlike income less payouts and debts set off',
    ),
    ...fault(told.income_paise !== gross - tds, 12, 'income unlike the commission less its tax'),
    ...fault(folded.length > 0, 13, `levels ${folded.map(({ level }) => level).join()} unlike their entries`),
  ];
}
