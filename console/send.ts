import { ApiError } from '#contract/client.ts';
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { call } from './api.ts';

/** How often a write whose answer was lost is sent, with the same key each time. */
const MAX_SENDS = 3;

/** By which a write that is sent again is known; of plain numbers, since pages without https have no `randomUUID`. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

interface SendOptions {
  /** What the change is based on. */
  revision?: number;
  /** Of a form that is saved again after a lost answer. */
  key?: string;
}

/**
 * Writes something. An answer that is lost has the same request sent again, which is done once.
 *
 * @throws {ApiError} whose sentence may be shown
 */
export async function send<E extends Endpoint>(
  row: E,
  input: InputOf<E>,
  { revision, key = newKey() }: SendOptions = {},
): Promise<ReplyOf<E>> {
  const options = { idempotencyKey: key, ...(revision !== undefined && { revision }) };
  for (let sends = 1; ; sends += 1) {
    try {
      return await call(row, input, options);
    } catch (error) {
      const isLost = error instanceof ApiError && error.code === 'network';
      if (!isLost || sends === MAX_SENDS || !navigator.onLine) throw error;
    }
  }
}
