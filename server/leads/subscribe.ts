import { isMailbox, normaliseEmail } from '#domain/auth/email.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';

/**
 * Takes an entered address (Q037). What is mailed is decided afterwards, so that neither reply nor timing tells whether
 * the address is known.
 *
 * @throws {Refusal} 'invalid-email'
 */
export async function subscribe({ db, jobs }: Deps, given: string): Promise<void> {
  const email = normaliseEmail(given);
  if (!isMailbox(email)) throw new Refusal('invalid-email');
  await jobs.send(db, 'ask-subscriber', { email });
}
