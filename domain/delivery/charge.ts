import { chargeableKm } from '#domain/delivery/distance.ts';
import type { Paise } from '#domain/money.ts';

/** Both ends belong to the range. */
export interface KilometreRange {
  minKm: number;
  maxKm: number;
}

/** What a delivery within a range of distance costs, in paise. */
export interface DeliverySlab extends KilometreRange {
  charge: Paise;
  isActive: boolean;
}

/** Delivery is free within a range of distance from an amount of merchandise on, in paise. */
export interface FreeDeliveryRule extends KilometreRange {
  threshold: Paise;
}

export interface DeliveryInput {
  /** Null when the address or one of the two places is unknown. */
  distanceKm: number | null;
  slabs: readonly DeliverySlab[];
  freeRules: readonly FreeDeliveryRule[];
  /** The merchandise after the discount, before delivery, in paise (Q091). */
  merchandise: Paise;
}

export const DELIVERY_REASONS = ['slab', 'free', 'no-slab', 'unknown-distance'] as const;

/** Why a charge is what it is; the owner sees `unknown-distance` and `no-slab` (Q090, Q092). */
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

/** The charge in paise, and how it came about. */
export interface DeliveryCharge {
  charge: Paise;
  reason: DeliveryReason;
  /** The whole kilometres that it was looked up by; null where the distance is unknown. */
  km: number | null;
  /** The easiest rule of free delivery at this distance; null where there is none. */
  freeRule: FreeDeliveryRule | null;
}

const contains = ({ minKm, maxKm }: KilometreRange, km: number): boolean => minKm <= km && km <= maxKm;

/** The Active slabs that hold a whole distance: the first one counts, which starts nearest. */
export const slabsAt = <Slab extends DeliverySlab>(slabs: readonly Slab[], km: number): Slab[] =>
  slabs.filter((slab) => slab.isActive && contains(slab, km)).toSorted((a, b) => a.minKm - b.minKm);

/** The easiest rule of free delivery that holds a whole distance; null where there is none. */
export const freeRuleAt = <Rule extends FreeDeliveryRule>(rules: readonly Rule[], km: number): Rule | null =>
  rules.filter((rule) => contains(rule, km)).toSorted((a, b) => a.threshold - b.threshold)[0] ?? null;

/**
 * The charge for a delivery: zero by a free-delivery rule, else that of the Active slab whose range holds the rounded
 * distance (the one that starts nearest when several do), else zero (CHK-19 to CHK-22).
 */
export function deliveryCharge({ distanceKm, slabs, freeRules, merchandise }: DeliveryInput): DeliveryCharge {
  if (distanceKm === null) return { charge: 0, reason: 'unknown-distance', km: null, freeRule: null };
  const km = chargeableKm(distanceKm);
  const freeRule = freeRuleAt(freeRules, km);
  if (freeRule && merchandise >= freeRule.threshold) return { charge: 0, reason: 'free', km, freeRule };
  const [slab] = slabsAt(slabs, km);
  return slab ? { charge: slab.charge, reason: 'slab', km, freeRule } : { charge: 0, reason: 'no-slab', km, freeRule };
}
