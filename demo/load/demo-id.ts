import { createHash } from 'node:crypto';
import { crockfordSymbols } from '#domain/crockford.ts';

/**
 * A public id that is the same on every load, so that links into the demo shop keep working.
 *
 * @param kind what it names, e.g. "product"
 * @param name what is unique among those, e.g. the slug
 */
export const demoId = (kind: string, name: string, length = 16): string =>
  crockfordSymbols(createHash('sha256').update(`${kind}:${name}`).digest().subarray(0, length));
