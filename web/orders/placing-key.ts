import type { ApiError } from '#contract/client.ts';
import { sessionRecord } from '#web/device/session-record.ts';

const KEY_BYTES = 16;

/** A random key; `crypto.randomUUID` is missing on plain-http pages of a local network. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

interface Placing {
  /** The text of what was to be placed. */
  order: string;
  key: string;
}

function understand(kept: unknown): Placing | null {
  const { order, key } = Object(kept) as Partial<Record<keyof Placing, unknown>>;
  return typeof order === 'string' && typeof key === 'string' ? { order, key } : null;
}

const record = sessionRecord<Placing | null>('placing_key', understand);

/**
 * The `Idempotency-Key` of a placing (Q087). A placing whose answer never came keeps its key when the same order is
 * placed again, also after a reload, so that it cannot become two orders; a settled one, or another order, gets a new
 * key.
 */
export function placingKey(order: unknown): string {
  const text = JSON.stringify(order);
  const kept = record.read();
  if (kept?.order === text) return kept.key;
  const key = randomKey();
  record.write({ order: text, key });
  return key;
}

/** The placing came to its end. */
export const settlePlacing = (): void => record.remove();

/** Answers that are given before anybody has looked whether the order was placed. */
const BEFORE_LOOKING = new Set([401, 403, 408, 429]);

/** Whether a refusal says that no order came of this placing: after a fault or a lost answer one may have come of it. */
export const isSettledBy = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && !BEFORE_LOOKING.has(status);
