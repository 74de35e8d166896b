import { createHmac, hkdfSync } from 'node:crypto';
import type { DataKey } from './config.ts';

/** What a digest is for: the same text has another digest for every purpose. */
export type MacPurpose = 'pan' | 'bank-account' | 'email-code' | 'form-token';

/**
 * A keyed digest: equal exactly when the texts are, and of no use to whoever has the table but not the key.
 * It comes from the oldest data key, which stays in the list when keys rotate.
 */
export function macOf(keys: readonly DataKey[], purpose: MacPurpose, text: string): string {
  const oldest = keys.at(-1);
  if (!oldest) throw new Error('There is no data key.');
  const key = hkdfSync('sha256', oldest.secret, '', `banyan/mac/${purpose}`, 32);
  return createHmac('sha256', Buffer.from(key)).update(text).digest('base64url');
}
