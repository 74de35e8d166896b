import { type Commission, commissionDelta, orderCommissions } from '#domain/rewards/commission.ts';
import { commissionState, confirmedBase, confirmsAt, earningBase } from '#domain/rewards/commission-state.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import {
  type DueCommission,
  levelsOf,
  lockDueCommissions,
  type NewPosting,
  noteWorkedOut,
  type PostedLevel,
  postCommissions,
  type WorkedOut,
} from './commission-store.ts';
import { findTdsRate } from './plan-store.ts';

/** How many orders one transaction works out. */
const AT_ONCE = 100;

const isNothing = ({ gross, tds }: Commission): boolean => gross === 0 && tds === 0;

/** What has to be posted so that each level stands at what the base gives it. */
export function postingsFor(due: WorkedOut, levels: readonly PostedLevel[]): NewPosting[] {
  const { orderId, base, tdsRate, basisVersion } = due;
  if (tdsRate === null) return [];
  const targets = orderCommissions(base, levels, tdsRate);
  return levels.flatMap(({ level, profile_id: profileId, gross, tds }, index) => {
    const target = targets[index]?.credited ?? { gross: 0, tds: 0, net: 0 };
    const amount = commissionDelta(target, { gross, tds, net: gross - tds });
    return isNothing(amount) ? [] : [{ orderId, level, profileId, basisVersion: basisVersion + 1, amount }];
  });
}

/** What an order's commission is now. */
export function workOut(due: DueCommission, tdsToday: number, now: Date): WorkedOut {
  const { orderId, windowDays, basisVersion } = due;
  if (due.state === 'confirmed')
    return {
      orderId,
      state: 'confirmed',
      base: confirmedBase(due),
      tdsRate: due.tdsRate,
      basisVersion,
      confirmsAt: confirmsAt(due, windowDays),
      lookAt: null,
    };
  const state = commissionState(due, windowDays, now);
  const at = confirmsAt(due, windowDays);
  return {
    orderId,
    state,
    base: state === 'void' ? 0 : earningBase(due),
    tdsRate: state === 'confirmed' ? tdsToday : null,
    basisVersion,
    confirmsAt: at,
    lookAt: state === 'pending' ? at : null,
  };
}

async function settleSome(deps: Pick<Deps, 'clock'>, tx: Tx): Promise<number> {
  const now = deps.clock();
  const due = await lockDueCommissions(tx, now, AT_ONCE);
  if (due.length === 0) return 0;
  const tdsToday = await findTdsRate(tx, now);
  const workedOut = due.map((one) => workOut(one, tdsToday, now));
  const levels = Map.groupBy(
    await levelsOf(
      tx,
      due.map(({ orderId }) => orderId),
    ),
    ({ order_id: orderId }) => orderId,
  );
  const postings = workedOut.flatMap((one) => postingsFor(one, levels.get(one.orderId) ?? []));
  await postCommissions(tx, postings, now);
  const posted = new Set(postings.map(({ orderId }) => orderId));
  await noteWorkedOut(
    tx,
    workedOut.map((one) => (posted.has(one.orderId) ? { ...one, basisVersion: one.basisVersion + 1 } : one)),
  );
  return due.length;
}

/**
 * Works out the commission of every order that moved or whose return window is over, and posts the difference between
 * what each level earns and what was posted for it. However many do so at once and however often, each is posted once.
 *
 * @returns how many orders were worked out
 */
export async function settleCommissions(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let all = 0;
  for (;;) {
    const some = await deps.db.transaction().execute((tx) => settleSome(deps, tx));
    all += some;
    if (some < AT_ONCE) return all;
  }
}
