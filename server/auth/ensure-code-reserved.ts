import { otpExpiry, type AnyCodeKey } from '#domain/auth/otp.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { reserveCode } from './codes/email-code-store.ts';

/**
 * Takes a place for the code that a browser asks for.
 *
 * @throws {Refusal} 'too-many-requests' until the first of the codes expires that other browsers have
 */
export async function ensureCodeReserved(
  { clock }: Deps,
  tx: Tx,
  key: AnyCodeKey,
  browser: { askedBy: string; isKnown: boolean },
): Promise<void> {
  const now = clock();
  const freeAt = await reserveCode(tx, key, { ...browser, now, expiresAt: otpExpiry(now) });
  if (freeAt)
    throw new Refusal('too-many-requests', { retryAfter: Math.ceil((freeAt.getTime() - now.getTime()) / 1000) });
}
