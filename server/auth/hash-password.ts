import { argon2 as argon2WithCallback, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createSemaphore } from '../semaphore.ts';

const argon2 = promisify(argon2WithCallback);

interface Cost {
  /** In KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's minimum for argon2id. A stored hash carries its own cost, so this may grow later. */
const COST: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Hashing is dear in memory and processor on purpose, so only a few run at once and the others wait their turn. */
const inTurn = createSemaphore(2, 100);

/** The same password gives the same bytes from every keyboard. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'));

const derive = (password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  inTurn(() => argon2('argon2id', { message: bytesOf(password), nonce, tagLength, ...cost }));

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const encode = (cost: Cost, salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Hashes a password with argon2id.
 *
 * @returns a PHC string: algorithm, cost, salt and hash
 * @throws {Refusal} 'unavailable' when too many are waiting to be hashed
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return encode(COST, salt, await derive(password, salt, COST, HASH_BYTES));
}

/** Belongs to no password; it is computed for unknown accounts, so that they answer no sooner than known ones. */
const decoy = encode(COST, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

/**
 * Whether a password is the one behind a stored hash. Takes as long when there is none.
 *
 * @throws {Refusal} 'unavailable' when too many are waiting to be hashed
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = PHC.exec(stored ?? decoy);
  if (!parts) throw new Error('A stored password hash is not an argon2id PHC string.');
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts;
  const expected = Buffer.from(hash, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await derive(password, Buffer.from(salt, 'base64'), cost, expected.length);
  return timingSafeEqual(actual, expected) && stored !== null;
}
