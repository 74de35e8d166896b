import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DataKey } from '../config.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A sealed text that no key opens: the key is missing from DATA_KEYS, or the text was changed. */
export class SealBroken extends Error {
  override name = 'SealBroken';
}

/**
 * Seals a text with AES-256-GCM under the first key.
 *
 * @returns "keyId:iv:tag:ciphertext", the last three in base64url; an empty text stays empty
 */
export function seal([key]: readonly [DataKey, ...DataKey[]], text: string): string {
  if (text === '') return '';
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key.secret, iv, { authTagLength: TAG_BYTES });
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [key.id, ...[iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'))].join(':');
}

/**
 * Opens what `seal` made, with whichever key it names.
 *
 * @throws {SealBroken}
 */
export function unseal(keys: readonly DataKey[], sealed: string): string {
  if (sealed === '') return '';
  const [id, ...parts] = sealed.split(':');
  const key = keys.find((one) => one.id === id);
  if (!key || parts.length !== 3) throw new SealBroken('The sealed text names a key that is not among the data keys.');
  const [iv, tag, ciphertext] = parts.map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer];
  try {
    const decipher = createDecipheriv(CIPHER, key.secret, iv, { authTagLength: TAG_BYTES }).setAuthTag(tag);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  } catch (error) {
    throw new SealBroken('The sealed text was changed.', { cause: error });
  }
}
