import { normaliseEmail } from '#domain/auth/email.ts';
import { otpExpiry, type CodeKey, type CodePurpose } from '#domain/auth/otp.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { addProof, takeTry, useCode } from './email-code-store.ts';
import { isHashOfCode } from './hash-code.ts';
import { hashOf } from '../http/session-store.ts';

const purposes: CodePurpose[] = ['sign-up', 'reset'];

/**
 * Exchanges a right code for a proof that lives as long as a code. Every try counts, a wrong one too, and a right
 * code works once. What a code is for, it tells itself: it is tried for all that its address was sent one for (Q001).
 *
 * @returns the proof's secret
 * @param given.asker null for a client that asked for no code, or lost the cookie by which it is known
 * @throws {Refusal} 'otp-wrong', 'otp-used-up' when no code is live or its tries are spent, 'otp-elsewhere' without an asker,
 *   whatever was typed: nobody learns there whether a code is right
 */
export async function verifyOtp(
  deps: Deps,
  given: { email: string; otp: string; asker: string | null },
): Promise<string> {
  if (given.asker === null) throw new Refusal('otp-elsewhere');
  const askedBy = hashOf(given.asker);
  const now = deps.clock();
  const email = normaliseEmail(given.email);
  const live: { key: CodeKey; stored: string }[] = [];
  for (const purpose of purposes) {
    const key = { email, purpose };
    const stored = await takeTry(deps.db, key, askedBy, now);
    if (stored !== null) live.push({ key, stored });
  }
  if (live.length === 0) throw new Refusal('otp-used-up');
  const right = live.find(({ key, stored }) => isHashOfCode(deps.config, key, given.otp.trim(), stored));
  if (!right) throw new Refusal('otp-wrong');
  const secret = deps.ids.secret();
  await deps.db.transaction().execute(async (tx) => {
    if (!(await useCode(tx, right.key, right.stored, now))) throw new Refusal('otp-used-up');
    await addProof(tx, right.key, { secret, expiresAt: otpExpiry(now) });
  });
  return secret;
}
