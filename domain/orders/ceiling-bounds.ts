import type { OrderCeilings } from '#domain/orders/order-ceilings.ts';

/** Within what an owner may set a ceiling; amounts count in whole rupees. */
export interface CeilingBounds {
  counts: 'rupees' | 'lines' | 'orders';
  min: number;
  max: number;
  /** Whether there may be no ceiling at all. */
  isOptional: boolean;
}

const MAX_CEILING = 10_000_000;

const rupees: CeilingBounds = { counts: 'rupees', min: 0, max: MAX_CEILING, isOptional: true };
const lines: CeilingBounds = { counts: 'lines', min: 1, max: MAX_CEILING, isOptional: true };
const orders: CeilingBounds = { counts: 'orders', min: 0, max: MAX_CEILING, isOptional: false };

export const CEILING_BOUNDS: Record<keyof OrderCeilings, CeilingBounds> = {
  openOnDelivery: orders,
  onDeliveryAmount: rupees,
  onDeliveryLines: lines,
  newcomerOnDeliveryAmount: rupees,
  newcomerOnDeliveryLines: lines,
  unpaidAmount: rupees,
  unpaidLines: lines,
};

export type CeilingProblem = 'needed' | 'not-whole' | 'out-of-bounds';

/** Why an owner may not set a ceiling so, in paise or pieces; null for none at all. */
export function ceilingProblem(name: keyof OrderCeilings, ceiling: number | null): CeilingProblem | null {
  const { counts, min, max, isOptional } = CEILING_BOUNDS[name];
  if (ceiling === null) return isOptional ? null : 'needed';
  const value = counts === 'rupees' ? ceiling / 100 : ceiling;
  if (!Number.isInteger(value)) return 'not-whole';
  return value >= min && value <= max ? null : 'out-of-bounds';
}
