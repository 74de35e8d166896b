import { otpExpiry } from '#domain/auth/otp.ts';
import type { Deps } from '../../deps.ts';
import { composeCode } from '../../notifications/compose-account-mails.ts';
import { mailShop } from '../../notifications/mail-shop.ts';
import { saveCode } from './email-code-store.ts';
import { hashOfCode } from './hash-code.ts';
import { countCode } from './count-code.ts';
import { ownLimitKey } from '../limit-key.ts';
import { hashOf } from '../../http/api/session-store.ts';
import { ensureCodeReserved } from '../ensure-code-reserved.ts';

/**
 * Mails a code to the address of an account that is known already.
 *
 * @param asker what the browser is known by that may try it; null where a session says so
 * @throws {Refusal} 'too-many-requests'
 */
export async function sendOwnCode(
  deps: Deps,
  key: { email: string; purpose: 'google' | 'second-factor' },
  asker: string | null,
): Promise<void> {
  const [now, code] = [deps.clock(), deps.ids.sixDigits()];
  const hash = hashOfCode(deps.config, key, code);
  const askedBy = asker === null ? '' : hashOf(asker);
  await countCode(deps, ownLimitKey(key.email), () =>
    deps.db.transaction().execute(async (tx) => {
      await ensureCodeReserved(deps, tx, key, { askedBy, isKnown: false });
      await saveCode(tx, key, { hash, askedBy, now, expiresAt: otpExpiry(now) });
      const mail = composeCode(await mailShop(tx, deps.config), key.purpose, code);
      await deps.jobs.send(tx, 'send-code', { to: key.email, purpose: key.purpose, hash, mail });
    }),
  );
}
