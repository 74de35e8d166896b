import { normaliseEmail } from '#domain/auth/email.ts';
import { type CodePurpose, otpExpiry } from '#domain/auth/otp.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../../deps.ts';
import { addProof, useCode } from './email-code-store.ts';
import { checkCodes } from './check-code.ts';

const purposes: CodePurpose[] = ['sign-up', 'reset'];

/**
 * Exchanges a code, whatever its purpose, for a proof (Q001).
 *
 * @returns the proof's secret
 * @param given.asker null when the client lost its cookie or requested no code
 * @throws {Refusal} 'otp-wrong', 'otp-used-up'; 'otp-elsewhere' without an asker, right code or not
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
