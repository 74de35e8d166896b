import { isMailbox, normaliseEmail } from '#domain/auth/email.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import type { CodePurpose } from './email-code-store.ts';
import { limitKey } from './limit-key.ts';

/** How many codes one address may be sent. */
const addressLimit = { name: 'otp-email', calls: 5, seconds: 3_600 };

const invalid = { 'sign-up': 'invalid-email', reset: 'invalid-reset-email' } as const;

/**
 * Takes an address that is to be sent a code. What it is sent is decided afterwards, so that neither the answer nor how
 * long it takes tells whether it has an account.
 *
 * @throws {Refusal} 'invalid-email', 'invalid-reset-email', 'too-many-requests'
 */
export async function sendCode(
  deps: Deps,
  purpose: CodePurpose,
  { device, ...given }: { email: string; device: string | null },
): Promise<void> {
  const email = normaliseEmail(given.email);
  if (!isMailbox(email)) throw new Refusal(invalid[purpose]);
  await deps.limits.count(addressLimit, await limitKey(deps, email, device));
  await deps.jobs.send(deps.db, 'mail-code', { email, purpose });
}
