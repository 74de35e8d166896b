import { chargeableKm } from '#domain/delivery/distance.ts';
import type { Paise } from '#domain/money.ts';

/** Both ends belong to the range. */
interface KilometreRange {
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

/** The charge in paise and why it is what it is; the owner is told of `unknown-distance` and `no-slab` (Q090, Q092). */
export interface DeliveryCharge {
  charge: Paise;
  reason: 'slab' | 'free' | 'no-slab' | 'unknown-distance';
}

const contains = ({ minKm, maxKm }: KilometreRange, km: number): boolean => minKm <= km && km <= maxKm;

/**
 * The charge for a delivery: zero by a free-delivery rule, else that of the Active slab whose range holds the rounded
 * distance (the one that starts nearest when several do), else zero (CHK-19 to CHK-22).
 */
export function deliveryCharge({ distanceKm, slabs, freeRules, merchandise }: DeliveryInput): DeliveryCharge {
  if (distanceKm === null) return { charge: 0, reason: 'unknown-distance' };
  const km = chargeableKm(distanceKm);
  if (freeRules.some((rule) => contains(rule, km) && merchandise >= rule.threshold))
    return { charge: 0, reason: 'free' };
  const [slab] = slabs
    .filter((candidate) => candidate.isActive && contains(candidate, km))
    .sort((a, b) => a.minKm - b.minKm);
  return slab ? { charge: slab.charge, reason: 'slab' } : { charge: 0, reason: 'no-slab' };
}
