import { addDays } from '#domain/time.ts';

/** How long the window of an order history stays open. */
const WINDOW_DAYS = 4;

/** Days until delivery as the catalogue gives them: a number or a numeric text. Null when it says nothing. */
export function parseDeliveryDays(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const days = Number(value);
  return Number.isFinite(days) && days >= 0 ? days : null;
}

/** Today plus the delivery days (PROD-11); null without delivery days. */
export function estimatedDelivery(now: Date, deliveryDays: unknown): Date | null {
  const days = parseDeliveryDays(deliveryDays);
  return days === null ? null : addDays(now, Math.round(days));
}

/** The first and the last day on which an order may arrive. */
export interface DeliveryWindow {
  from: Date;
  to: Date;
}

/**
 * The window of a placed order: from the rounded average of its lines' delivery days after it was placed to 4 days
 * later (HIST-04, Q112); null when no line has delivery days.
 */
export function deliveryWindow(placedAt: Date, deliveryDays: readonly unknown[]): DeliveryWindow | null {
  const known = deliveryDays.map(parseDeliveryDays).filter((days) => days !== null);
  if (known.length === 0) return null;
  const average = Math.round(known.reduce((sum, days) => sum + days, 0) / known.length);
  return {
    from: addDays(placedAt, average),
    to: addDays(placedAt, average + WINDOW_DAYS),
  };
}
