import { timingSafeEqual } from 'node:crypto';
import { normaliseEmail } from '#domain/auth/email.ts';
import { otpExpiry } from '#domain/auth/otp.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { addProof, type CodeKey, takeTry, useCode } from './email-code-store.ts';
import { hashOfCode } from './hash-code.ts';

/**
 * Exchanges a right code for a proof that lives as long as a code. Every try counts, a wrong one too, and a right
 * code works once.
 *
 * @returns the proof's secret
 * @throws {Refusal} 'otp-wrong', 'otp-used-up' when no code is live or its tries are spent
 */
export async function verifyOtp(deps: Deps, given: { email: string; otp: string }): Promise<string> {
  const now = deps.clock();
  const key: CodeKey = { email: normaliseEmail(given.email), purpose: 'sign-up' };
  const stored = await takeTry(deps.db, key, now);
  if (stored === null) throw new Refusal('otp-used-up');
  const hash = hashOfCode(deps.config, key, given.otp.trim());
  if (!timingSafeEqual(Buffer.from(hash), Buffer.from(stored))) throw new Refusal('otp-wrong');
  const secret = deps.ids.secret();
  await deps.db.transaction().execute(async (tx) => {
    if (!(await useCode(tx, key, stored, now))) throw new Refusal('otp-used-up');
    await addProof(tx, key, { secret, expiresAt: otpExpiry(now) });
  });
  return secret;
}
