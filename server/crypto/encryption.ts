import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DataKey } from '../read-data-keys.ts';
import { deriveKey } from './derive-key.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What stands behind the key's id: values of this version are bound to their cell; older ones have no version. */
const VERSION = '2';

/** Where an encrypted value is stored. It decrypts there alone: copied to another row or column it is of no use. */
export interface Cell {
  table: string;
  column: string;
  /** The row's internal id. */
  id: number;
}

/** A sealed text that no key opens: the key is missing from DATA_KEYS, or the text was changed or moved. */
export class DecryptionError extends Error {
  override name = 'DecryptionError';
}

const encryptionKey = (key: DataKey): Buffer => deriveKey(key, `banyan/encrypt/${CIPHER}`);

const boundTo = ({ table, column, id }: Cell): Buffer => Buffer.from(`${VERSION}:${table}:${column}:${id}`);

/** What every value begins with that is encrypted under a key in the present format. */
export const ciphertextPrefix = (keyId: string): string => `${keyId}:${VERSION}:`;

/**
 * Encrypts a text with AES-256-GCM under the first key, bound to the cell that it is stored in.
 *
 * @returns "keyId:version:iv:tag:ciphertext", the last three in base64url; an empty text stays empty
 */
export function encrypt([key]: readonly [DataKey, ...DataKey[]], cell: Cell, text: string): string {
  if (text === '') return '';
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, encryptionKey(key), iv, { authTagLength: TAG_BYTES }).setAAD(boundTo(cell));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'));
  return ciphertextPrefix(key.id) + parts.join(':');
}

function decipherParts(secret: Buffer, parts: readonly string[], aad: Buffer | null): string {
  const [iv, tag, ciphertext] = parts.map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer];
  try {
    const decipher = createDecipheriv(CIPHER, secret, iv, { authTagLength: TAG_BYTES }).setAuthTag(tag);
    if (aad) decipher.setAAD(aad);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  } catch (error) {
    throw new DecryptionError('The sealed text was changed, or belongs to another field or member.', { cause: error });
  }
}

/**
 * Decrypts what `encrypt` made for the same cell, with whichever key it names. Values without a version, which are
 * bound to nothing, remain readable until `data rotate-keys` encrypts them anew.
 *
 * @throws {DecryptionError}
 */
export function decrypt(keys: readonly DataKey[], cell: Cell, encrypted: string): string {
  if (encrypted === '') return '';
  const [id, ...parts] = encrypted.split(':');
  const key = keys.find((one) => one.id === id);
  if (!key) throw new DecryptionError('The sealed text names a key that is not among the data keys.');
  if (parts.length === 3) return decipherParts(key.secret, parts, null);
  const [version, ...bound] = parts;
  if (version !== VERSION || bound.length !== 3) throw new DecryptionError('The sealed text has an unknown format.');
  return decipherParts(encryptionKey(key), bound, boundTo(cell));
}
