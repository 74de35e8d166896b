import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** The letters of an id. */
export const random = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export interface Keys {
  keyId: string;
  keySecret: string;
}

/** The keys are made once and stored beside what they signed. */
export function keysIn(directory: string): Keys {
  const path = join(directory, 'keys.json');
  if (!existsSync(path)) {
    mkdirSync(directory, { recursive: true });
    const keys: Keys = { keyId: `rzp_test_${random(14)}`, keySecret: random(24) };
    writeFileSync(path, JSON.stringify(keys), { mode: 0o600, flag: 'wx' });
  }
  return JSON.parse(readFileSync(path, 'utf8')) as Keys;
}
