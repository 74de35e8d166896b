import { type Commission, commissionDelta, commissionOn, orderCommissions } from '#domain/rewards/commission.ts';
import { commissionState, confirmedBase, confirmsAt, earningBase } from '#domain/rewards/commission-state.ts';
import { commissionNotice, type EarningNotice } from '#domain/rewards/earning-notice.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Jobs } from '../jobs/jobs.ts';
import {
  type DueCommission,
  levelsOf,
  lockDueCommissions,
  lockPosting,
  type NewPosting,
  saveComputedCommission,
  type PostedLevel,
  postCommissions,
  type ComputedCommission,
} from './commission-store.ts';
import { evaluateAtConfirmation, type WaitingLevel } from './find-same-persons.ts';
import type { OrderLevel } from './order-persons-store.ts';
import { findTdsRate } from './plan-store.ts';
import { recordShared, recordWaiting } from './shared-level-store.ts';

/** Orders for each transaction. */
const BATCH_SIZE = 100;

const isZero = ({ gross, tds }: Commission): boolean => gross === 0 && tds === 0;

/** What has to be posted so that each level stands at what the base gives it. */
export function postingsFor(due: ComputedCommission, levels: readonly PostedLevel[]): NewPosting[] {
  const { orderId, base, lastReturnId, tdsRate, basisVersion } = due;
  if (tdsRate === null) return [];
  const targets = orderCommissions(base, levels, tdsRate);
  return levels.flatMap(({ level, profile_id: profileId, gross, tds, earns }, index) => {
    const target = targets[index]?.credited ?? { gross: 0, tds: 0, net: 0 };
    const amount = commissionDelta(target, { gross, tds, net: gross - tds });
    const posting = { orderId, level, profileId, basisVersion: basisVersion + 1, amount, base, lastReturnId, earns };
    return isZero(amount) ? [] : [posting];
  });
}

/** What an order's commission is now. */
export function computeCommission(due: DueCommission, tdsToday: number, now: Date): ComputedCommission {
  const { orderId, windowDays, basisVersion, lastReturnId } = due;
  if (due.state === 'confirmed')
    return {
      orderId,
      state: 'confirmed',
      base: confirmedBase(due),
      lastReturnId,
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
    lastReturnId,
    tdsRate: state === 'confirmed' ? tdsToday : null,
    basisVersion,
    confirmsAt: at,
    lookAt: state === 'pending' ? at : null,
  };
}

/** A level, and whether it earned before it was judged just now. */
type EvaluatedLevel = PostedLevel & { earned: boolean; isShared: boolean };

/** The notices for those who earn on an order. */
function noticesFor(
  before: DueCommission,
  after: ComputedCommission,
  levels: readonly EvaluatedLevel[],
  postings: readonly NewPosting[],
  tdsToday: number,
): EarningNotice[] {
  const { orderId } = after;
  const base = after.state === 'void' ? before.pendingBase : after.base;
  return levels.flatMap(({ level, profile_id: profileId, rate, earns, earned, isShared }) => {
    const pending = commissionOn(earned ? base : 0, rate, tdsToday);
    const posted = postings.find((posting) => posting.orderId === orderId && posting.level === level)?.amount ?? null;
    const notice = commissionNotice(before.state, earns ? after.state : 'void', pending, posted, isShared);
    return notice ? [{ profileId, orderId, level, ...notice }] : [];
  });
}

/** `jobs` sends the notices. */
export type SettlingDeps = Pick<Deps, 'db' | 'clock'> & { jobs: Pick<Jobs, 'send'> };

const isConfirmedNow = (before: DueCommission, after: ComputedCommission | undefined): boolean =>
  before.state !== 'confirmed' && after?.state === 'confirmed';

/** The levels of some orders as they are judged at this moment, by order. */
async function evaluatedLevels(
  tx: Tx,
  due: readonly DueCommission[],
  evaluate: () => Promise<readonly OrderLevel[]>,
): Promise<Map<number, EvaluatedLevel[]>> {
  const ids = due.map(({ orderId }) => orderId);
  const before = await levelsOf(tx, ids);
  const shared = await evaluate();
  const after = await levelsOf(tx, ids);
  const evaluated = after.map((one, index) => ({
    ...one,
    earned: before[index]?.earns ?? one.earns,
    isShared: shared.some(({ orderId, level }) => orderId === one.order_id && level === one.level),
  }));
  return Map.groupBy(evaluated, ({ order_id: orderId }) => orderId);
}

/**
 * Posts what some orders, which are locked, have to stand at.
 *
 * @param evaluate who earns, before it is posted; answers the levels that were found to share a number, or left out for
 *   that
 */
export async function settle(
  deps: SettlingDeps,
  tx: Tx,
  due: readonly DueCommission[],
  evaluate: (confirmed: readonly number[]) => Promise<readonly OrderLevel[]>,
): Promise<void> {
  const now = deps.clock();
  const tdsToday = await findTdsRate(tx, now);
  const computed = due.map((one) => computeCommission(one, tdsToday, now));
  const confirmed = due.flatMap((one, index) => (isConfirmedNow(one, computed[index]) ? [one.orderId] : []));
  const levels = await evaluatedLevels(tx, due, () => evaluate(confirmed));
  const levelsOfOrder = (id: number) => levels.get(id) ?? [];
  const postings = computed.flatMap((one) => postingsFor(one, levelsOfOrder(one.orderId)));
  await postCommissions(tx, postings, now);
  const posted = new Set(postings.map(({ orderId }) => orderId));
  await saveComputedCommission(
    tx,
    computed.map((one) => (posted.has(one.orderId) ? { ...one, basisVersion: one.basisVersion + 1 } : one)),
  );
  const notices = due.flatMap((before, index) => {
    const after = computed[index];
    return after ? noticesFor(before, after, levelsOfOrder(after.orderId), postings, tdsToday) : [];
  });
  if (notices.length > 0) await deps.jobs.send(tx, 'tell-earners', { told: notices });
}

async function settleBatch(deps: SettlingDeps, tx: Tx): Promise<number> {
  await lockPosting(tx);
  const due = await lockDueCommissions(tx, deps.clock(), BATCH_SIZE);
  if (due.length > 0) await settle(deps, tx, due, (confirmed) => evaluateAtConfirmation(tx, confirmed, deps.clock()));
  return due.length;
}

/**
 * Leaves levels out of a payout until the owner decides, and notifies newly found ones.
 *
 * @param now when the payout is prepared, or approved: what waits then is not paid by it
 */
export async function withholdLevels(
  deps: Pick<SettlingDeps, 'jobs'>,
  tx: Tx,
  levels: readonly WaitingLevel[],
  now: Date,
): Promise<void> {
  const found = await recordShared(tx, levels, now);
  await recordWaiting(tx, levels, now);
  const notices = found.map(({ profileId, orderId, level, net }) => ({
    profileId,
    event: 'waits' as const,
    orderId,
    level,
    net,
  }));
  if (notices.length > 0) await deps.jobs.send(tx, 'tell-earners', { told: notices });
}

/**
 * Computes the commission of orders that moved or whose return window is over, and posts the difference from what was
 * posted, each once however many workers run.
 *
 * @returns how many orders were computed
 */
export async function settleCommissions(deps: SettlingDeps): Promise<number> {
  let all = 0;
  for (;;) {
    const some = await deps.db.transaction().execute((tx) => settleBatch(deps, tx));
    all += some;
    if (some < BATCH_SIZE) return all;
  }
}
