import { otpExpiry } from '#domain/auth/otp.ts';
import type { Deps } from '../../deps.ts';
import type { JobData } from '../../jobs/jobs.ts';
import { setExpiry } from './email-code-store.ts';

/**
 * Sends a code and starts its ten minutes: one that waited for a mail server is valid for as long as any other (Q015).
 * Without a mail only the life of its row begins.
 */
export async function sendCodeMail(deps: Deps, { to, purpose, hash, mail }: JobData['send-code']): Promise<void> {
  await setExpiry(deps.db, { email: to, purpose }, hash, otpExpiry(deps.clock()));
  if (mail) await deps.mail.send({ to, ...mail });
}
