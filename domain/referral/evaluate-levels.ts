import { type ChainMember, type HeldNumber, PAID_LEVELS } from './attribution.ts';

/** Of a level that shares a number with the buyer or another level of its order (3.3 of the programme). */
export type SharedStanding =
  /** When the order was placed, its member was the buyer or a lower level under another name. */
  | 'met'
  /** The same, but only by a number of the member's that the other took after it. */
  | 'met-taken'
  /** The member took the other's number after the order was placed. */
  | 'took-later'
  /** The same, as the member's first number of its kind: the other may have typed it in advance. */
  | 'took-first'
  /** The buyer took the member's number after the order was placed, and has it now. */
  | 'shared-later';
/** `own` is a level whose profile is the buyer's or a lower level's: about it there is nothing to decide. */
export type Standing = 'earns' | 'suspended' | 'own' | SharedStanding;

/** One level of an order and how it stands. */
export interface ChainLevel {
  level: number;
  member: ChainMember;
  standing: Standing;
}

interface Person {
  id: string;
  numbers: readonly string[];
}

/**
 * Which members share a PAN, a bank account or a phone, directly or through another member of the order (3.3); a
 * stranger's profile never links them.
 *
 * @returns for each member the index of the first who is the same person
 */
export function samePersons(members: readonly Person[]): number[] {
  const first = members.map((_, index) => index);
  const seen = new Map<string, number>();
  for (const [index, { id, numbers }] of members.entries())
    for (const key of [`id ${id}`, ...numbers]) {
      const [known, own] = [first[seen.get(key) ?? index] ?? index, first[index] ?? index];
      seen.set(key, index);
      const [low, high] = [Math.min(known, own), Math.max(known, own)];
      for (const [other, person] of first.entries()) if (person === high) first[other] = low;
    }
  return first;
}

/** Since when a member has each of their numbers; what was given up before the order is not held against them. */
type Since = ReadonlyMap<string, Date>;

function sinceWhen(numbers: readonly HeldNumber[], placedAt: Date): Since {
  const since = new Map<string, Date>();
  for (const { number, from, until } of numbers) {
    const known = since.get(number);
    if ((until === null || until > placedAt) && (!known || from < known)) since.set(number, from);
  }
  return since;
}

/** Whether one member has a number that another one had before, of those for which `counts` holds. */
const tookLater = (taker: Since, other: Since, counts: (number: string, from: Date) => boolean): boolean =>
  [...taker].some(([number, from]) => {
    const before = other.get(number);
    return before !== undefined && before < from && counts(number, from);
  });

const kindOf = (number: string): string => number.split(' ', 1).join();

/** Whether a member had none of its kind, since the order, before a number. */
const isFirstOfKind = (own: Since, number: string, from: Date): boolean =>
  ![...own].some(([before, since]) => since < from && kindOf(before) === kindOf(number));

/** Who was one person when an order was placed. Two who took a number at the same moment had it equally early. */
const personsAt = (ids: readonly string[], held: readonly Since[], placedAt: Date): number[] =>
  samePersons(
    held.map((since, index) => ({
      id: ids[index] ?? '',
      numbers: [...since].map(([number, from]) => (from <= placedAt ? number : `${number} ${from.getTime()}`)),
    })),
  );

/** The numbers of an order's members without what others than one of them took up after another one on it. */
const withoutTaken = (held: readonly Since[], but: number): Since[] =>
  held.map((since, index) => {
    const isTaken = (entry: [string, Date]): boolean =>
      held.some((other) => tookLater(new Map([entry]), other, () => true));
    return index === but ? since : new Map([...since].filter((entry) => !isTaken(entry)));
  });

/**
 * Reads from the buyer upwards; what a level does not earn is not passed on (3.2, 3.3). What was held when the order
 * was placed decides; a number taken later takes from no level.
 *
 * @param upline at most PAID_LEVELS
 */
export function evaluateLevels(buyer: ChainMember, upline: readonly ChainMember[], placedAt: Date): ChainLevel[] {
  const members = [buyer, ...upline.slice(0, PAID_LEVELS)];
  const ids = members.map(({ id }) => id);
  const held = members.map(({ numbers }) => sinceWhen(numbers, placedAt));
  const persons = personsAt(ids, held, placedAt);
  const heldNow = new Set(buyer.numbers.flatMap(({ number, until }) => (until === null ? [number] : [])));
  const isLater = (_number: string, from: Date): boolean => from > placedAt;
  const isOfBuyerNow = (number: string, from: Date): boolean => isLater(number, from) && heldNow.has(number);

  const standingOf = ({ id, isSuspended }: ChainMember, index: number): Standing => {
    const own = held[index] ?? new Map();
    if (ids.indexOf(id) < index) return 'own';
    if (isSuspended) return 'suspended';
    if (persons[index] !== index) {
      const otherwise = personsAt(ids, withoutTaken(held, index), placedAt);
      return otherwise[index] === index ? 'met-taken' : 'met';
    }
    const others = held.filter((_, other) => persons[other] !== index);
    const isAnother = (number: string, from: Date): boolean =>
      isLater(number, from) && !isFirstOfKind(own, number, from);
    if (others.some((other) => tookLater(own, other, isAnother))) return 'took-later';
    if (others.some((other) => tookLater(own, other, isLater))) return 'took-first';
    return tookLater(held[0] ?? new Map(), own, isOfBuyerNow) ? 'shared-later' : 'earns';
  };
  return members.map((member, level) => ({ level, member, standing: standingOf(member, level) })).slice(1);
}
