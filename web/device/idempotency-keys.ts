import type { ApiError } from '#contract/client.ts';
import { type LocalRecord, localRecord } from './local-record.ts';

const KEY_BYTES = 16;
/** How many different orders may be on their way at once, in all tabs. */
const MAX_KEPT_KEYS = 5;

/** A random key; `crypto.randomUUID` is missing on plain-http pages of a local network. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

interface KeptKey {
  /** The text of what was to be placed. */
  order: string;
  key: string;
  /** The order that came of it; null before that is known. */
  placedAs: string | null;
}

function understandOne(kept: unknown): KeptKey[] {
  const { order, key, placedAs } = Object(kept) as Partial<Record<keyof KeptKey, unknown>>;
  if (typeof order !== 'string' || typeof key !== 'string') return [];
  return [{ order, key, placedAs: typeof placedAs === 'string' ? placedAs : null }];
}
const understand = (kept: unknown): readonly KeptKey[] => (Array.isArray(kept) ? kept.flatMap(understandOne) : []);

const record = localRecord('placing_key', understand);
let unwatch: (() => void) | null = null;

/** Watched from its first use on, since other tabs place orders too. */
function keptKeys(): LocalRecord<readonly KeptKey[]> {
  unwatch ??= record.subscribe(() => undefined);
  return record;
}

const keepOnly = (wanted: (entry: KeptKey) => boolean): void => {
  const left = keptKeys().read().filter(wanted);
  if (left.length > 0) record.write(left);
  else record.remove();
};

/**
 * The `Idempotency-Key` of an order (Q087), the same in every tab and after a restart until it is settled, so that it
 * cannot become two orders.
 */
export function idempotencyKeyFor(order: unknown): string {
  const text = JSON.stringify(order);
  const kept = keptKeys().read();
  const known = kept.find((entry) => entry.order === text);
  if (known) return known.key;
  const key = randomKey();
  record.write([{ order: text, key, placedAs: null }, ...kept].slice(0, MAX_KEPT_KEYS));
  return key;
}

/** The placing came to its end, and the very same may be ordered anew. */
export const settleKey = (key: string): void => keepOnly((entry) => entry.key !== key);

/** The placing became an order, and is settled when its buyer has seen that. */
export function recordPlaced(key: string, orderId: string): void {
  const kept = keptKeys().read();
  record.write(kept.map((entry) => (entry.key === key ? { ...entry, placedAs: orderId } : entry)));
}

/** The buyer has seen that an order was placed. */
export const settleKeyOf = (orderId: string): void => keepOnly(({ placedAs }) => placedAs !== orderId);

/** Forgets every placing, as whoever leaves the browser to others wants it. */
export const forgetKeys = (): void => keptKeys().remove();

/** Answers that are given before anybody has looked whether the order was placed. */
const BEFORE_LOOKING = new Set([401, 403, 408, 429]);

/** Whether a refusal says that no order came of this placing: after a fault or a lost answer one may have come of it. */
export const isSettledBy = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && !BEFORE_LOOKING.has(status);
