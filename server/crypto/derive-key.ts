import { hkdfSync } from 'node:crypto';
import type { DataKey } from '../read-data-keys.ts';

const derived = new WeakMap<Buffer, Map<string, Buffer>>();

/**
 * The key of one purpose, made once of a data key: one key never serves two algorithms or two kinds of number.
 *
 * @param purpose such as `banyan/mac/pan`
 */
export function deriveKey({ secret }: DataKey, purpose: string): Buffer {
  const known = derived.get(secret) ?? new Map<string, Buffer>();
  const key = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  derived.set(secret, known.set(purpose, key));
  return key;
}
