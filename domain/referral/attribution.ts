import { addDays } from '#domain/time.ts';

/** How long an opened link attributes the orders of the one who opened it. */
export const LINK_LIFE_DAYS = 30;
/** How many levels above an order earn. */
export const PAID_LEVELS = 3;

/** A member as the chain sees her. */
export interface ChainMember {
  id: string;
  isSuspended: boolean;
  /** Her PAN counts for another profile until the shop decides. */
  isPanElsewhere: boolean;
  /** Her PAN, bank accounts and phones as keyed digests, each with its kind, equal exactly when the numbers are. */
  numbers: readonly string[];
}

/** A shared link that was opened; `referrer` is null when its code is nobody's. */
export interface OpenedLink {
  referrer: ChainMember | null;
  openedAt: Date;
}

const isValidLink = (link: OpenedLink, buyer: ChainMember, now: Date, life: number): boolean =>
  link.referrer !== null &&
  link.referrer.id !== buyer.id &&
  !link.referrer.isSuspended &&
  link.openedAt <= now &&
  now < addDays(link.openedAt, life);

export type AttributionSource = 'link' | 'sponsor';

export interface Attribution {
  source: AttributionSource;
  referrer: ChainMember;
}

/**
 * Who brought an order: the referrer of the link opened last within 30 days, else the buyer's sponsor, else nobody
 * (3.1 of the programme, Q086). A link that is unknown, suspended or the buyer's own counts as none.
 * @param life of a link, in days
 */
export function attributeOrder(
  buyer: ChainMember,
  links: readonly OpenedLink[],
  sponsor: ChainMember | null,
  now: Date,
  life = LINK_LIFE_DAYS,
): Attribution | null {
  const [last] = links
    .filter((link) => isValidLink(link, buyer, now, life))
    .sort((a, b) => b.openedAt.getTime() - a.openedAt.getTime());
  if (last?.referrer) return { source: 'link', referrer: last.referrer };
  return sponsor ? { source: 'sponsor', referrer: sponsor } : null;
}

/** One level of an order's chain and whether it earns. */
export interface ChainLevel {
  level: number;
  member: ChainMember;
  earns: boolean;
}

/**
 * Which members are one person: those that share a PAN, a bank account or a phone, and whoever is linked to them by
 * another of these members (3.3). Only the members of one order link each other; a stranger's profile never does, or
 * anybody could enter the numbers of two members and take their earnings.
 *
 * @returns for each member the index of the first one who is the same person
 */
export function samePersons(members: readonly ChainMember[]): number[] {
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

/**
 * The levels of an order. Read from the buyer upwards, a level earns unless it belongs to a person already met, or its
 * member is suspended or has a PAN that counts elsewhere. It is not passed on (3.2, 3.3).
 * @param upline the attributed referrer, her sponsor, that one's sponsor
 */
export function orderChain(buyer: ChainMember, upline: readonly ChainMember[]): ChainLevel[] {
  const levels = upline.slice(0, PAID_LEVELS);
  const persons = samePersons([buyer, ...levels]);
  return levels.map((member, index) => ({
    level: index + 1,
    member,
    earns: persons[index + 1] === index + 1 && !member.isSuspended && !member.isPanElsewhere,
  }));
}
