import { readDevice } from '#domain/auth/device.ts';
import { Refusal } from '#domain/refusals.ts';
import { addDays } from '#domain/time.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { composeSecondFactorChanged, composeWrongCodes } from '../../notifications/compose-account-mails.ts';
import { mailShop } from '../../notifications/mail-shop.ts';
import { readSetting } from '../../settings/settings-store.ts';
import { useCode } from '../codes/email-code-store.ts';
import { isPassword } from '../hash-password.ts';
import { findAccount } from '../account-store.ts';
import { nameDevice } from '../sign-ins/name-device.ts';
import { encryptAppSecret, takeAppCode, takeCode } from './app-code.ts';
import { memberApps } from './app-store.ts';
import { isOfApp, makeAppSecret, makeRecoveryCodes, spelled, tidyCode } from './authenticator.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  countWrongCode,
  recordWarning,
  removeFactor,
  resetWrongCodes,
} from './second-factor-store.ts';
import type { SignedIn } from '../../http/api/session-store.ts';
import { checkCode } from '../codes/check-code.ts';

type Owner = Pick<SignedIn, 'memberId' | 'email'>;

/** So many wrong codes in a row are no slips: the member is mailed. */
const WRONG_CODES_UNTIL_MAIL = 5;

/** What proves that the member makes the change: the password, or a mailed code. */
export interface OwnerProof {
  password?: string | undefined;
  otp?: string | undefined;
}

/** Whether a typed code is right; it is used up by that. */
const isRightCode = async (deps: Deps, memberId: number, typed: string): Promise<boolean> =>
  (await takeCode(deps, deps.db, { apps: memberApps, accountId: memberId }, typed)) !== null;

/**
 * Counts an attempt at the app's six digits. Recovery codes cannot be guessed: they remain for a member whose attempts
 * a thief of the password uses up.
 *
 * @throws {Refusal} 'too-many-requests', 'second-factor-spent'
 */
async function countGuess({ limits }: Deps, memberId: number): Promise<void> {
  await limits.count('second-factor', String(memberId));
  await limits.count('second-factor-day', String(memberId)).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('second-factor-spent', error.facts) : error;
  });
}

/** Counts a wrong code, and mails the member at the fifth in a row, once a day. */
async function recordWrongCode(deps: Deps, { memberId, email }: Owner, userAgent: string): Promise<void> {
  const { clock, config, db, jobs } = deps;
  await db.transaction().execute(async (tx) => {
    const now = clock();
    if ((await countWrongCode(tx, memberId)) < WRONG_CODES_UNTIL_MAIL) return;
    if (!(await recordWarning(tx, memberId, now, addDays(now, -1)))) return;
    const event = { at: now, device: nameDevice(readDevice(userAgent)) };
    await jobs.send(tx, 'send-mail', { to: email, ...composeWrongCodes(await mailShop(tx, config), event) });
  });
}

/**
 * The last check of a sign-in. Every wrong code counts.
 *
 * @param given.totp a code of the app, or a recovery code
 * @returns whether the member gave one
 * @throws {Refusal} 'second-factor-needed', 'second-factor-wrong', 'too-many-requests', 'second-factor-spent'
 */
export async function checkSecondFactor(
  deps: Deps,
  member: Owner,
  { totp, userAgent }: { totp?: string | undefined; userAgent: string },
): Promise<boolean> {
  const { memberId } = member;
  const factor = await memberApps.find(deps.db, memberId);
  if (!factor?.confirmedAt) return false;
  if (!totp) throw new Refusal('second-factor-needed');
  const isGuessable = isOfApp(tidyCode(totp));
  if (isGuessable) await countGuess(deps, memberId);
  if (!(await isRightCode(deps, memberId, totp))) {
    await recordWrongCode(deps, member, userAgent);
    throw new Refusal('second-factor-wrong');
  }
  await resetWrongCodes(deps.db, memberId);
  if (isGuessable) await deps.limits.release('second-factor-day', String(memberId));
  await deps.limits.reset('second-factor', String(memberId));
  return true;
}

/** @throws {Refusal} 'wrong-password', 'otp-wrong', 'otp-used-up', 'too-many-requests' */
async function proveOwner(deps: Deps, { memberId, email }: SignedIn, { password, otp }: OwnerProof): Promise<void> {
  if (otp !== undefined) {
    const key = { email, purpose: 'second-factor' } as const;
    const stored = await checkCode(deps, key, otp);
    if (!(await useCode(deps.db, key, stored, deps.clock()))) throw new Refusal('otp-used-up');
    return;
  }
  await deps.limits.count('erase-password', String(memberId));
  const account = await findAccount(deps.db, email);
  if (!(await isPassword(password ?? '', account?.passwordHash ?? null))) throw new Refusal('wrong-password');
}

/** Mails the member, in case a stranger made the change. */
async function mailChange(
  { config, clock, jobs }: Deps,
  tx: Tx,
  { email }: SignedIn,
  { isOn, userAgent }: { isOn: boolean; userAgent: string },
): Promise<void> {
  const event = { at: clock(), device: nameDevice(readDevice(userAgent)) };
  const mail = composeSecondFactorChanged(await mailShop(tx, config), isOn, event);
  await jobs.send(tx, 'send-mail', { to: email, ...mail });
}

/** Whether it is on, and how many recovery codes are left. */
export async function secondFactorState(
  { db }: Deps,
  { memberId }: SignedIn,
): Promise<{ isOn: boolean; left: number }> {
  const factor = await memberApps.find(db, memberId);
  return { isOn: factor?.confirmedAt != null, left: await countRecoveryCodes(db, memberId) };
}

/**
 * Makes a secret for a member's app. It counts once the member has entered a code of it.
 *
 * @returns the secret in base32, and the address that apps read as a QR code
 * @throws {Refusal} as `proveOwner`; 'second-factor-on'
 */
export async function beginSecondFactor(
  deps: Deps,
  member: SignedIn,
  proof: OwnerProof,
): Promise<{ secret: string; uri: string }> {
  if ((await memberApps.find(deps.db, member.memberId))?.confirmedAt) throw new Refusal('second-factor-on');
  await proveOwner(deps, member, proof);
  const { name } = await readSetting(deps.db, 'store');
  const made = makeAppSecret(name, member.email);
  const sealed = encryptAppSecret(deps, memberApps.cellOf(member.memberId), made.secret);
  if (!(await memberApps.saveUnconfirmed(deps.db, member.memberId, sealed))) throw new Refusal('second-factor-on');
  return made;
}

/**
 * Turns it on with a first code of the app.
 *
 * @returns the recovery codes, which are shown this once
 * @throws {Refusal} 'second-factor-wrong', 'second-factor-on', 'too-many-requests'
 */
export async function confirmSecondFactor(
  deps: Deps,
  member: SignedIn,
  typed: string,
  userAgent: string,
): Promise<string[]> {
  const { memberId } = member;
  if ((await memberApps.find(deps.db, memberId))?.confirmedAt) throw new Refusal('second-factor-on');
  await deps.limits.count('second-factor', String(memberId));
  if (!(await takeAppCode(deps, deps.db, { apps: memberApps, accountId: memberId, isConfirmed: false }, typed)))
    throw new Refusal('second-factor-wrong');
  await deps.limits.reset('second-factor', String(memberId));
  const codes = makeRecoveryCodes(deps.ids);
  await deps.db.transaction().execute(async (tx) => {
    await confirmFactor(tx, memberId, codes, deps.clock());
    await mailChange(deps, tx, member, { isOn: true, userAgent });
  });
  return codes.map(spelled);
}

/** Turns it off. @throws {Refusal} as `proveOwner` */
export async function endSecondFactor(
  deps: Deps,
  member: SignedIn,
  proof: OwnerProof,
  userAgent: string,
): Promise<void> {
  await proveOwner(deps, member, proof);
  await deps.db.transaction().execute(async (tx) => {
    if (await removeFactor(tx, member.memberId)) await mailChange(deps, tx, member, { isOn: false, userAgent });
  });
}
