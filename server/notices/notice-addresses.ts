import { maskedEmail } from '#domain/audit/masked-email.ts';
import { otpExpiry, type AnyCodeKey } from '#domain/auth/otp.ts';
import { Refusal } from '#domain/refusals.ts';
import {
  type NoticeAddressProblem,
  noticeAddressProblem,
  type NoticeKind,
  withAddress,
  withKind,
} from '#domain/settings/notices.ts';
import { recordEvent } from '../audit/record-event.ts';
import { saveCode, useCode } from '../auth/codes/email-code-store.ts';
import { hashOfCode } from '../auth/codes/hash-code.ts';
import { ownLimitKey } from '../auth/limit-key.ts';
import { checkCode } from '../auth/codes/check-code.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { composeCode } from '../notifications/compose-account-mails.ts';
import { mailShop } from '../notifications/mail-shop.ts';
import { changeOwnSetting, type Recording } from '../settings/change-own-setting.ts';
import { readSetting, type Settings } from '../settings/settings-store.ts';

const told = ({ addresses, off }: Settings['notices']) => ({ addresses: addresses.map(maskedEmail), off });

const keyOf = (email: string): AnyCodeKey & { purpose: 'notices' } => ({ email, purpose: 'notices' });

/**
 * Mails a code to an address that is to get notices; it counts once the code is confirmed.
 *
 * @param email normalised
 * @param write opens the transaction, once the address was counted
 * @throws {Refusal} 'too-many-requests'
 */
export async function addNoticeAddress(
  deps: Deps,
  email: string,
  write: (work: (tx: Tx) => Promise<void>) => Promise<unknown>,
): Promise<'sent' | NoticeAddressProblem> {
  const problem = noticeAddressProblem(await readSetting(deps.db, 'notices'), email);
  if (problem) return problem;
  for (const limit of ['otp-email', 'otp-email-day'] as const) await deps.limits.count(limit, ownLimitKey(email));
  const [now, key, code] = [deps.clock(), keyOf(email), deps.ids.sixDigits()];
  const hash = hashOfCode(deps.config, key, code);
  await write(async (tx) => {
    await saveCode(tx, key, { hash, now, expiresAt: otpExpiry(now) });
    const mail = composeCode(await mailShop(tx, deps.config), key.purpose, code);
    await deps.jobs.send(tx, 'send-code', { to: email, purpose: key.purpose, hash, mail });
    await recordEvent(tx, deps, {
      action: 'notice.send-code',
      subject: { kind: 'setting', id: 'notices', name: 'notices' },
      after: { address: maskedEmail(email) },
    });
  });
  return 'sent';
}

/**
 * Compares a code with the one that was mailed to an address, and counts the attempt; a right one is still to be used.
 *
 * @returns what `confirmNoticeAddress` uses
 * @throws {Refusal} 'otp-wrong', 'otp-used-up' when no code of the address is live, or its attempts are spent
 */
export const checkNoticeCode = (deps: Deps, email: string, code: string): Promise<string> =>
  checkCode(deps, keyOf(email), code);

/**
 * Adds an address to the notices by its code.
 *
 * @param checked by `checkNoticeCode`
 * @throws {Refusal} 'otp-used-up' when the code was used meanwhile
 */
export async function confirmNoticeAddress(
  deps: Recording,
  tx: Tx,
  { email, checked }: { email: string; checked: string },
): Promise<'confirmed' | NoticeAddressProblem> {
  if (!(await useCode(tx, keyOf(email), checked, deps.clock()))) throw new Refusal('otp-used-up');
  const { before } = await changeOwnSetting(deps, tx, 'notices', (notices) => withAddress(notices, email), told);
  return noticeAddressProblem(before, email) ?? 'confirmed';
}

/** @returns false when it was no recipient */
export async function removeNoticeAddress(deps: Recording, tx: Tx, email: string): Promise<boolean> {
  const without = ({ addresses, off }: Settings['notices']) => ({
    addresses: addresses.filter((one) => one !== email),
    off,
  });
  const { before } = await changeOwnSetting(deps, tx, 'notices', without, told);
  return before.addresses.includes(email);
}

/** Turns kinds of notices on or off. */
export async function switchNotices(
  deps: Recording,
  tx: Tx,
  kinds: Partial<Record<NoticeKind, boolean>>,
): Promise<void> {
  const switched = Object.entries(kinds) as [NoticeKind, boolean][];
  const change = (before: Settings['notices']): Settings['notices'] =>
    switched.reduce((notices, [kind, isOn]) => withKind(notices, kind, isOn), before);
  await changeOwnSetting(deps, tx, 'notices', change, told);
}
