import { isMailbox, normaliseEmail } from '#domain/auth/email.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../../deps.ts';
import type { CodePurpose } from '#domain/auth/otp.ts';
import { countCode } from './count-code.ts';
import { limitKey, ownDevice } from '../limit-key.ts';
import { hashOf } from '../../http/api/session-store.ts';
import { ensureCodeReserved } from '../ensure-code-reserved.ts';

const invalid = { 'sign-up': 'invalid-email', reset: 'invalid-reset-email' } as const;

/**
 * What is sent is decided afterwards, so that neither reply nor timing tells whether the address has an account.
 *
 * @param asker identifies the browser, which has a code and attempts of its own
 * @throws {Refusal} 'invalid-email', 'invalid-reset-email', 'too-many-requests'
 */
export async function sendCode(
  deps: Deps,
  purpose: CodePurpose,
  { device, asker, ...given }: { email: string; device: string | null; asker: string },
): Promise<void> {
  const email = normaliseEmail(given.email);
  if (!isMailbox(email)) throw new Refusal(invalid[purpose]);
  const own = await ownDevice(deps, email, device);
  const askedBy = hashOf(asker);
  await countCode(deps, limitKey(email, own), () =>
    deps.db.transaction().execute(async (tx) => {
      await ensureCodeReserved(deps, tx, { email, purpose }, { askedBy, isKnown: own !== null });
      await deps.jobs.send(tx, 'mail-code', { email, purpose, askedBy });
    }),
  );
}
