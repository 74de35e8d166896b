import { evaluateLevels, type SharedStanding, type Standing } from '#domain/referral/evaluate-levels.ts';
import type { Database, Tx } from '../db/open.ts';
import { type OrderLevel, personsOf, type UnpaidLevel, unpaidLevelsShared } from './order-persons-store.ts';
import { recordShared, setEarning, type SharedLevel } from './shared-level-store.ts';

interface StandingLevel extends OrderLevel {
  standing: Standing;
  earns: boolean;
  isDecided: boolean;
}

/** The levels of some orders, and how they stand by every number that was held since the orders were placed. */
async function standings(
  db: Database,
  orderIds: readonly number[],
  when: 'confirmation' | 'payout',
): Promise<StandingLevel[]> {
  const orders = await personsOf(db, orderIds);
  return orders.flatMap(({ orderId, placedAt, buyer, levels }) => {
    // At the payout suspension is an obstacle of its own, which may end.
    const evaluated = when === 'payout' ? levels.map((one) => ({ ...one, isSuspended: false })) : levels;
    return evaluateLevels(buyer, evaluated, placedAt).map(({ level, standing }) => {
      const { earns = false, isDecided = false } = levels[level - 1] ?? {};
      return { orderId, level, standing, earns, isDecided };
    });
  });
}

const isShared = <One extends { standing: Standing }>(one: One): one is One & { standing: SharedStanding } =>
  one.standing !== 'earns' && one.standing !== 'suspended' && one.standing !== 'own';

/** Whether a level is confirmed: one whose number the other may have typed on purpose waits at the payout. */
const isConfirmed = ({ standing }: StandingLevel): boolean =>
  standing === 'earns' || standing === 'took-first' || standing === 'shared-later';

const isUndecided = ({ earns, isDecided }: StandingLevel): boolean => earns && !isDecided;

/**
 * Judges earners again before confirmation (3.3 of the programme). A number first of its kind, or taken later by the
 * buyer, waits until the payout; a level the owner kept is judged for suspension only.
 *
 * @returns new shared levels
 */
export async function evaluateAtConfirmation(tx: Tx, orderIds: readonly number[], now: Date): Promise<SharedLevel[]> {
  const earning = (await standings(tx, orderIds, 'confirmation')).filter(({ earns }) => earns);
  await setEarning(
    tx,
    earning.filter((one) => (one.isDecided ? one.standing === 'suspended' : !isConfirmed(one))),
    false,
  );
  return recordShared(tx, earning.filter(isUndecided).filter(isShared), now);
}

/** Finds whether a level shares a number that was not found yet, and records it. */
export async function findShared(
  tx: Tx,
  { orderId, level, earns }: OrderLevel & { earns: boolean },
  now: Date,
): Promise<void> {
  const levels = await standings(tx, [orderId], earns ? 'payout' : 'confirmation');
  await recordShared(tx, levels.filter((one) => one.level === level).filter(isShared), now);
}

/** What a member earned and is not paid before the owner has decided (3.3 of the programme). */
export type WaitingLevel = UnpaidLevel & SharedLevel;

/** The unpaid earnings of some members that wait for the owner, without whom nothing confirmed is taken back. */
export async function waitingLevels(db: Database, profileIds: readonly number[]): Promise<WaitingLevel[]> {
  const unpaid = await unpaidLevelsShared(db, profileIds);
  if (unpaid.length === 0) return [];
  const evaluated = await standings(db, [...new Set(unpaid.map(({ orderId }) => orderId))], 'payout');
  const standingOf = new Map(
    evaluated
      .filter(isUndecided)
      .filter(isShared)
      .map(({ orderId, level, standing }) => [`${orderId} ${level}`, standing]),
  );
  return unpaid.flatMap((one) => {
    const standing = standingOf.get(`${one.orderId} ${one.level}`);
    return standing ? [{ ...one, standing }] : [];
  });
}
