import { randomBytes, randomInt } from 'node:crypto';
import { CROCKFORD } from '#domain/crockford.ts';

/** Where chance comes from; tests may pass their own. */
export interface Ids {
  /** A random public id: `length` upper-case Crockford characters (16 are 80 bits). */
  code(length?: number): string;
  /** A secret of 256 bits, safe in cookies and addresses. */
  secret(): string;
  /** Six random digits. */
  sixDigits(): string;
}

export const randomIds: Ids = {
  code: (length = 16) => Array.from({ length }, () => CROCKFORD[randomInt(CROCKFORD.length)]).join(''),
  secret: () => randomBytes(32).toString('base64url'),
  sixDigits: () => String(randomInt(1_000_000)).padStart(6, '0'),
};
