import { addDays } from '#domain/time.ts';

/** How long an opened link attributes the orders of the one who opened it. */
export const LINK_LIFE_DAYS = 30;
/** How many levels above an order earn. */
export const PAID_LEVELS = 3;

/** A PAN, bank account or phone of a member. */
export interface HeldNumber {
  /** Its keyed digest with its kind, equal exactly when the numbers are. */
  number: string;
  from: Date;
  /** Null of one that stands in the profile now. */
  until: Date | null;
}

/** A member as part of a chain. */
export interface ChainMember {
  id: string;
  isSuspended: boolean;
  /** Those that the member holds, and of a stored order those held since. */
  numbers: readonly HeldNumber[];
}

/** A shared link that was opened; `referrer` is null when its code is no member's. */
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
 * Who brought an order: the referrer of the link opened last within its life, else the buyer's sponsor, else nobody
 * (3.1 of the programme, Q086). An unknown, suspended or own link counts as none.
 *
 * @param life in days
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
