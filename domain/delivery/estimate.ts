import { addDays, formatDay } from '#domain/time.ts';

/** How long the window of an order history stays open. */
const WINDOW_DAYS = 4;

/** Days until delivery as the catalogue gives them: a number or a numeric text. Null when it says nothing. */
export function parseDeliveryDays(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const days = Number(value);
  return Number.isFinite(days) && days >= 0 ? days : null;
}

/** "26 Nov 2026": today plus the delivery days, by the calendar of India (PROD-11); null without delivery days. */
export function estimatedDelivery(now: Date, deliveryDays: unknown): string | null {
  const days = parseDeliveryDays(deliveryDays);
  return days === null ? null : formatDay(addDays(now, Math.round(days)));
}

/** The first and the last day on which an order may arrive, both as "26 Nov 2026". */
export interface DeliveryWindow {
  from: string;
  to: string;
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
    from: formatDay(addDays(placedAt, average)),
    to: formatDay(addDays(placedAt, average + WINDOW_DAYS)),
  };
}
