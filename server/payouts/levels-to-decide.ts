import type { Paise } from '#domain/money.ts';
import type { SharedStanding } from '#domain/referral/evaluate-levels.ts';
import type { Deps } from '../deps.ts';
import { waitingLevels } from '../rewards/find-same-persons.ts';
import { type OrderPersons, type Participant, personsOf } from '../rewards/order-persons-store.ts';
import { undecidedLevels } from '../rewards/shared-level-store.ts';
import { preparedMembers } from './payee-store.ts';
import { duePayouts } from './prepare-batch.ts';

/** `waits`: it is not paid before the owner decides. `number-given-up`: it is paid as ever. */
export type UndecidedState = { is: 'waits'; net: Paise } | { is: 'number-given-up' | 'earns-nothing' };

/** A number that a level's member holds, and another member on the order as well. */
export interface NumberShared {
  /** Such as "phone". */
  kind: string;
  since: Date;
  other: { code: string; isBuyer: boolean; since: Date };
}

/** A level of an order about which the owner decides. */
export interface LevelToDecide {
  /** The order's. */
  number: number;
  level: number;
  standing: SharedStanding;
  state: UndecidedState;
  member: Participant | null;
  shared: NumberShared[];
}

/** Which numbers a level shares with whom on its order, and who has held each since when. */
function sharedOn({ buyer, levels }: OrderPersons, own: Participant): NumberShared[] {
  const others = [buyer, ...levels].filter((other) => other.id !== own.id);
  return others.flatMap((other) =>
    other.numbers.flatMap(({ number, from }) => {
      const held = own.numbers.find((one) => one.number === number);
      if (!held) return [];
      const [kind = ''] = number.split(' ', 1);
      return [{ kind, since: held.from, other: { code: other.code, isBuyer: other === buyer, since: from } }];
    }),
  );
}

/**
 * The levels that share a number with another member on their order, about which the owner has decided nothing (3.3 of
 * the programme): those that wait with what is owed or prepared first, then those that were found.
 */
export async function levelsToDecide({ db, clock }: Deps, limit: number): Promise<LevelToDecide[]> {
  const [due, found] = [await duePayouts(db, clock()), await undecidedLevels(db, limit)];
  const owed = [...due.payable, ...due.waiting, ...found].map(({ profileId }) => profileId);
  const waiting = await waitingLevels(db, [...new Set([...owed, ...(await preparedMembers(db))])]);
  const keyOf = (one: { number: number; level: number }): string => `${one.number}-${one.level}`;
  const netOf = new Map(waiting.map((one) => [keyOf(one), one.net]));
  const earnsOf = new Map(found.map((one) => [keyOf(one), one.earns]));
  const stateOf = (key: string): UndecidedState => {
    const net = netOf.get(key);
    if (net !== undefined) return { is: 'waits', net };
    return { is: earnsOf.get(key) ? 'number-given-up' : 'earns-nothing' };
  };
  const listed = [...new Map([...waiting, ...found].map((one) => [keyOf(one), one]))].slice(0, limit);
  const orders = await personsOf(db, [...new Set(listed.map(([, { orderId }]) => orderId))]);
  const orderOf = new Map(orders.map((order) => [order.orderId, order]));
  return listed.map(([key, { orderId, number, level, standing }]) => {
    const order = orderOf.get(orderId);
    const member = order?.levels[level - 1] ?? null;
    const shared = order && member ? sharedOn(order, member) : [];
    return { number, level, standing, state: stateOf(key), member, shared };
  });
}
