import type { WireSignedChallenge } from '#contract/console/passkeys.ts';
import { normaliseEmail } from '#domain/auth/email.ts';
import { Refusal } from '#domain/refusals.ts';
import { isPassword } from '../../auth/hash-password.ts';
import { limitKey } from '../../auth/limit-key.ts';
import { networkOf } from '../../db/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/api/call.ts';
import { hashOf } from '../../http/api/session-store.ts';
import { findStaff, findStaffById, type StaffAccount } from '../account-store.ts';
import { checkPasskey } from '../factors/check-passkey.ts';
import { countGuess, takeFactorCode } from '../factors/factor-code.ts';
import { findFactors } from '../factors/factor-store.ts';
import { lockPasskey } from '../factors/passkey-store.ts';
import { relyingParty } from '../factors/relying-party.ts';
import { mailStaff } from '../mail-staff.ts';
import { openStaffSession, type WayIn } from './open-staff-session.ts';
import { staffDeviceOf } from './staff-cookies.ts';
import { staffDevices } from './staff-devices.ts';

/** What failures of an account are counted under: a browser that it knows has tries of its own (ADR-013). */
async function failureKey(deps: Deps, email: string, caller: Caller): Promise<string> {
  const device = staffDeviceOf(deps, caller.cookies);
  return limitKey(email, device !== null && (await staffDevices.isOf(deps.db, email, device)) ? device : null);
}

function refuse({ log }: Deps, email: string): never {
  log.warn({ event: 'staff-sign-in-failed', account: hashOf(email).slice(0, 12) }, 'a sign-in of staff failed');
  throw new Refusal('staff-sign-in-refused');
}

/** Warns of wrong codes behind the right password that are no slips any more, once a day. */
async function noteWrongCode(deps: Deps, { ip }: Caller, account: StaffAccount): Promise<void> {
  const key = String(account.staffId);
  if (await deps.limits.allows('staff-slip', key)) return;
  if (!(await deps.limits.allows('staff-warning', key))) return;
  const news = { kind: 'wrongCodes', what: '', network: networkOf(ip) } as const;
  await deps.db.transaction().execute((tx) => mailStaff(deps, tx, account, news));
}

/** Tries the password and the code, where the account has a factor. */
async function enterByPassword(
  deps: Deps,
  caller: Caller,
  account: StaffAccount,
  code: string | null,
): Promise<string> {
  const { staffId, passwordHash } = account;
  const takeBack = code === null ? null : await countGuess(deps, staffId, code);
  const way: WayIn = {
    staffId,
    async prove(tx, locked) {
      if (locked.passwordHash !== passwordHash) return null;
      return code === null ? 'password' : takeFactorCode(deps, tx, staffId, code);
    },
  };
  const secret = await openStaffSession(deps, caller, way).catch(async (error: unknown) => {
    if (code !== null && error instanceof Refusal) await noteWrongCode(deps, caller, account);
    throw error;
  });
  await takeBack?.();
  return secret;
}

/**
 * Signs in by e-mail and password, and a code where the account has a factor. Every other reason to refuse answers the
 * same, after the same time, so that no caller learns which addresses have an account (CON-029).
 *
 * @returns the secret of the session
 * @throws {Refusal} 'staff-sign-in-refused', 'second-factor-needed' behind the right password alone, 'too-many-requests',
 *   'second-factor-spent'
 */
export async function signInByPassword(
  deps: Deps,
  caller: Caller,
  given: { email: string; password: string; code?: string | undefined },
): Promise<string> {
  const email = normaliseEmail(given.email);
  const key = await failureKey(deps, email, caller);
  await deps.limits.count('staff-account', key);
  const account = await findStaff(deps.db, email);
  const isRight = await isPassword(given.password, account?.passwordHash ?? null);
  if (!account || !isRight || account.disabledAt) return refuse(deps, email);
  const { hasApp, passkeys } = await findFactors(deps.db, account.staffId);
  const hasFactor = hasApp || passkeys > 0;
  if (hasFactor && !given.code) {
    await deps.limits.release('staff-account', key);
    throw new Refusal('second-factor-needed');
  }
  const secret = await enterByPassword(deps, caller, account, hasFactor ? (given.code ?? '') : null);
  await deps.limits.reset('staff-account', key);
  return secret;
}

/** A wrong signature counts as a failed sign-in; a right one is never refused because others failed. */
async function countFailure(deps: Deps, caller: Caller, staffId: number): Promise<void> {
  const account = await findStaffById(deps.db, staffId);
  if (account) await deps.limits.allows('staff-account', await failureKey(deps, account.email, caller));
}

/**
 * Signs in by a passkey, which says itself whose it is.
 *
 * @returns the secret of the session
 * @throws {Refusal} 'staff-sign-in-refused'
 */
export async function signInByPasskey(deps: Deps, caller: Caller, credential: WireSignedChallenge): Promise<string> {
  const party = relyingParty(deps.config, caller.host);
  if (!party) throw new Refusal('staff-sign-in-refused');
  const about = { purpose: 'sign-in', staffId: null, invitation: null } as const;
  const { passkey, isRight } = await checkPasskey(deps, party, credential, { about, ip: caller.ip });
  if (passkey && isRight)
    return openStaffSession(deps, caller, {
      staffId: passkey.staffId,
      prove: async (tx) => ((await lockPasskey(tx, passkey.passkeyId, passkey.staffId)) ? 'passkey' : null),
    });
  if (passkey) await countFailure(deps, caller, passkey.staffId);
  throw new Refusal('staff-sign-in-refused');
}
