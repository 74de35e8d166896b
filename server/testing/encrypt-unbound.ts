import { createCipheriv, randomBytes } from 'node:crypto';
import type { DataKey } from '../read-data-keys.ts';

/** A value as it was encrypted before values were bound to their cell. */
export function encryptUnbound({ id, secret }: DataKey, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [id, ...[iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'))].join(':');
}
