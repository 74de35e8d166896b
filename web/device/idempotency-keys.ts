import type { ApiError } from '#contract/client.ts';
import { type LocalRecord, localRecord } from './local-record.ts';

const KEY_BYTES = 16;
/** How many different orders may be on their way at once, in all tabs. */
const MAX_STORED_KEYS = 5;

/** A random key; `crypto.randomUUID` is missing on plain-http pages of a local network. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

interface StoredKey {
  /** The text of what was to be placed. */
  order: string;
  key: string;
  /** The order that came of it; null before that is known. */
  placedAs: string | null;
}

function understandOne(stored: unknown): StoredKey[] {
  const { order, key, placedAs } = Object(stored) as Partial<Record<keyof StoredKey, unknown>>;
  if (typeof order !== 'string' || typeof key !== 'string') return [];
  return [{ order, key, placedAs: typeof placedAs === 'string' ? placedAs : null }];
}
const understand = (stored: unknown): readonly StoredKey[] =>
  Array.isArray(stored) ? stored.flatMap(understandOne) : [];

const record = localRecord('placing_key', understand);
let unwatch: (() => void) | null = null;

/** Watched from its first use on, since other tabs place orders too. */
function storedKeys(): LocalRecord<readonly StoredKey[]> {
  unwatch ??= record.subscribe(() => undefined);
  return record;
}

const retain = (isRetained: (entry: StoredKey) => boolean): void => {
  const left = storedKeys().read().filter(isRetained);
  if (left.length > 0) record.write(left);
  else record.remove();
};

/**
 * The `Idempotency-Key` of an order (Q087), the same in every tab and after a restart until it is settled, so that it
 * cannot become two orders.
 */
export function idempotencyKeyFor(order: unknown): string {
  const text = JSON.stringify(order);
  const stored = storedKeys().read();
  const known = stored.find((entry) => entry.order === text);
  if (known) return known.key;
  const key = randomKey();
  record.write([{ order: text, key, placedAs: null }, ...stored].slice(0, MAX_STORED_KEYS));
  return key;
}

/** The placing came to its end, and the very same may be ordered anew. */
export const settleKey = (key: string): void => retain((entry) => entry.key !== key);

/** The placing became an order, and is settled when its buyer has seen that. */
export function recordPlaced(key: string, orderId: string): void {
  const stored = storedKeys().read();
  record.write(stored.map((entry) => (entry.key === key ? { ...entry, placedAs: orderId } : entry)));
}

/** The buyer has seen that an order was placed. */
export const settleKeyOf = (orderId: string): void => retain(({ placedAs }) => placedAs !== orderId);

/** Forgets every placing, as a buyer who leaves the browser to others wants it. */
export const removeKeys = (): void => storedKeys().remove();

/** Replies that are sent before the order was processed. */
const UNDECIDED_STATUSES = new Set([401, 403, 408, 429]);

/**
 * Whether a refusal says that no order came of this placing: after a fault or a lost answer one may have come of it.
 */
export const isSettledBy = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && !UNDECIDED_STATUSES.has(status);
