import { addDays } from '#domain/time.ts';

/** How long an opened link attributes the orders of the one who opened it. */
export const LINK_LIFE_DAYS = 30;
/** How many levels above an order earn. */
export const PAID_LEVELS = 3;

/** A member as the chain sees her. The keys are keyed digests, equal exactly when the numbers are; null when unknown. */
export interface ChainMember {
  id: string;
  isSuspended: boolean;
  panKey: string | null;
  bankKey: string | null;
  phoneKey: string | null;
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

const isSameKey = (a: string | null, b: string | null): boolean => a !== null && a === b;

/** The buyer, whoever shares her PAN, bank account or phone, and suspended members earn nothing (3.3). */
const isExcluded = (member: ChainMember, buyer: ChainMember): boolean =>
  member.id === buyer.id ||
  member.isSuspended ||
  isSameKey(member.panKey, buyer.panKey) ||
  isSameKey(member.bankKey, buyer.bankKey) ||
  isSameKey(member.phoneKey, buyer.phoneKey);

/**
 * The levels of an order. An excluded member keeps the level without earning; it is not passed on (3.2, 3.3).
 * @param upline the attributed referrer, her sponsor, that one's sponsor
 */
export const orderChain = (buyer: ChainMember, upline: readonly ChainMember[]): ChainLevel[] =>
  upline.slice(0, PAID_LEVELS).map((member, index) => ({
    level: index + 1,
    member,
    earns: !isExcluded(member, buyer),
  }));
