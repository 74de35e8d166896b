import { isMailbox, normaliseEmail } from '#domain/auth/email.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';

/**
 * Takes an address that somebody entered (Q037). What is written to it is decided afterwards, so that neither the
 * answer nor how long it takes tells whether the address is known.
 *
 * @throws {Refusal} 'invalid-email'
 */
export async function subscribe({ db, jobs }: Deps, given: string): Promise<void> {
  const email = normaliseEmail(given);
  if (!isMailbox(email)) throw new Refusal('invalid-email');
  await jobs.send(db, 'ask-subscriber', { email });
}
