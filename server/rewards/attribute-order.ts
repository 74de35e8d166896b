import { type AttributionSource, attributeOrder, type ChainMember } from '#domain/referral/attribution.ts';
import { evaluateLevels, type Standing } from '#domain/referral/evaluate-levels.ts';
import { rateOf } from '#domain/rewards/plan.ts';
import { chainMember, heldNumbers, type StoredUpline } from '../referral/upline-store.ts';
import type { ReferrerCandidates, OrderParties } from './order-parties-store.ts';

/** Who brought an order and what each of them earns, as it is frozen with the order. */
export interface OrderAttribution {
  source: AttributionSource;
  planVersion: number;
  levels: { level: number; profileId: number; rate: number; standing: Standing }[];
}

const buyerOf = ({ profile, numbers }: OrderParties): ChainMember => ({
  id: String(profile.id),
  isSuspended: false,
  numbers: heldNumbers(numbers),
});

/** A buyer without saved details: no profile and no numbers to compare. */
const newcomer: ChainMember = { id: '', isSuspended: false, numbers: [] };

/** The referrer of an order, and those above. @returns null when there is none */
export function resolveAttribution(
  candidates: OrderParties | ReferrerCandidates,
  now: Date,
): { source: AttributionSource; upline: StoredUpline[] } | null {
  const { link, sponsors, plan } = candidates;
  const buyer = 'profile' in candidates ? buyerOf(candidates) : newcomer;
  const [referrer] = link?.upline ?? [];
  const [sponsor] = sponsors;
  const links = link ? [{ referrer: referrer ? chainMember(referrer) : null, openedAt: link.openedAt }] : [];
  const found = attributeOrder(buyer, links, sponsor ? chainMember(sponsor) : null, now, plan.linkDays);
  return found && { source: found.source, upline: found.source === 'link' ? (link?.upline ?? []) : sponsors };
}

/**
 * Freezes who earns on an order and how much (section 3 of the programme), on the levels that the plan pays.
 * @returns null when no member brought it
 */
export function attributionOf(parties: OrderParties, now: Date): OrderAttribution | null {
  const attributed = resolveAttribution(parties, now);
  if (!attributed) return null;
  const { plan } = parties;
  const chain = evaluateLevels(buyerOf(parties), attributed.upline.slice(0, plan.rates.length).map(chainMember), now);
  return {
    source: attributed.source,
    planVersion: plan.version,
    levels: chain.map(({ level, member, standing }) => ({
      level,
      profileId: Number(member.id),
      rate: rateOf(plan, level),
      standing,
    })),
  };
}
