import { otpExpiry, type CodeKey, type CodePurpose } from '#domain/auth/otp.ts';
import type { Deps } from '../../deps.ts';
import { composeAccountExists, composeCode, composeNoAccount } from '../../notifications/compose-account-mails.ts';
import type { ComposedMail } from '../../providers/mail/port.ts';
import { type MailShop, mailShop } from '../../notifications/mail-shop.ts';
import { findAccount } from '../account-store.ts';
import { saveCode } from './email-code-store.ts';
import { hashOfCode } from './hash-code.ts';
import { hashOf } from '../../http/api/session-store.ts';

const notices: Record<CodePurpose, (shop: MailShop) => ComposedMail> = {
  'sign-up': composeAccountExists,
  reset: composeNoAccount,
};

/**
 * A sign-up for an existing account, or a reset without one, is explained only in the mail. Its stored row is alike,
 * with a code that cannot be guessed, so that later refusals are the same.
 */
export async function mailCode(deps: Deps, { askedBy, ...key }: CodeKey & { askedBy: string }): Promise<void> {
  const { config, ids, jobs, limits } = deps;
  const isKnown = (await findAccount(deps.db, key.email)) !== null;
  const isExpected = isKnown === (key.purpose === 'reset');
  const isMailed = isExpected || (await limits.allows('otp-notice', hashOf(`${key.purpose} ${key.email}`)));
  const now = deps.clock();
  const code = isExpected ? ids.sixDigits() : ids.secret();
  const hash = hashOfCode(config, key, code);
  await deps.db.transaction().execute(async (tx) => {
    await saveCode(tx, key, { hash, askedBy, now, expiresAt: otpExpiry(now) });
    const shop = await mailShop(tx, config);
    const mail = isExpected ? composeCode(shop, key.purpose, code) : notices[key.purpose](shop);
    // Queued for every address, so that the lives of all rows begin alike.
    await jobs.send(tx, 'send-code', { to: key.email, purpose: key.purpose, hash, mail: isMailed ? mail : null });
  });
}
