import { normaliseEmail } from '#domain/auth/email.ts';
import { type CodePurpose, otpExpiry } from '#domain/auth/otp.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../../deps.ts';
import { addProof, useCode } from './email-code-store.ts';
import { checkCodes } from './check-code.ts';

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
  const now = deps.clock();
  const email = normaliseEmail(given.email);
  const keys = purposes.map((purpose) => ({ email, purpose }));
  const right = await checkCodes(deps, keys, given.otp, given.asker);
  const secret = deps.ids.secret();
  await deps.db.transaction().execute(async (tx) => {
    if (!(await useCode(tx, right.key, right.stored, now))) throw new Refusal('otp-used-up');
    await addProof(tx, right.key, { secret, expiresAt: otpExpiry(now) });
  });
  return secret;
}
