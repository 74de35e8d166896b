import { createHmac, timingSafeEqual } from 'node:crypto';
import { accountWithoutZeros } from '#domain/members/identity-numbers.ts';
import type { DataKey } from '../read-data-keys.ts';
import { deriveKey } from './derive-key.ts';

/** What a digest is for: the same text has another digest for every purpose. */
export type MacPurpose =
  | 'pan'
  | 'bank-account'
  | 'account-end'
  | 'phone'
  | 'email-code'
  | 'form-token'
  | 'opened-link'
  | 'staff-request';

const rawDigestOf = (key: DataKey, purpose: MacPurpose, text: string): string =>
  `${key.id}:${createHmac('sha256', deriveKey(key, `banyan/mac/${purpose}`))
    .update(text)
    .digest('base64url')}`;

/** Of a number that people write in several ways, the digest is of one of them. */
const digestOf = (key: DataKey, purpose: MacPurpose, text: string): string =>
  rawDigestOf(key, purpose, purpose === 'bank-account' ? accountWithoutZeros(text) : text);

/**
 * A keyed digest, prefixed with its key's id: useless with the table but without the key. `data rotate-keys` brings all
 * under the first key.
 */
export const macOf = ([key]: readonly [DataKey, ...DataKey[]], purpose: MacPurpose, text: string): string =>
  digestOf(key, purpose, text);

/** The digests of a text under every key: one that was made before a rotation is among them. */
export const macsOf = (keys: readonly DataKey[], purpose: MacPurpose, text: string): string[] =>
  keys.map((key) => digestOf(key, purpose, text));

/** The most digits of an account that the form takes. */
const MAX_DIGITS = 34;

/** The digests that a bank account had under every key while each of its spellings was another account. */
export function macsOfVariants(keys: readonly DataKey[], account: string): string[] {
  const digits = accountWithoutZeros(account);
  const padding = Array.from({ length: Math.max(MAX_DIGITS - digits.length, 0) + 1 }, (_, zeros) => '0'.repeat(zeros));
  return keys.flatMap((key) => padding.map((zeros) => rawDigestOf(key, 'bank-account', zeros + digits)));
}

/** Whether a digest is the text's, made with whichever key it names. */
export function isMacOf(keys: readonly DataKey[], purpose: MacPurpose, text: string, mac: string): boolean {
  const key = keys.find(({ id }) => mac.startsWith(`${id}:`));
  if (!key) return false;
  const digest = Buffer.from(digestOf(key, purpose, text));
  const given = Buffer.from(mac);
  return digest.length === given.length && timingSafeEqual(digest, given);
}
