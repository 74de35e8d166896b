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
import { countDoor, knownDevice } from './count-door.ts';
import { openStaffSession, type WayIn } from './open-staff-session.ts';

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
  const known = await knownDevice(deps, caller, email);
  await countDoor(deps, caller, known, 'staff');
  // A browser that the account knows has tries of its own (ADR-013).
  const key = limitKey(email, known);
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
  if (!account) return;
  const known = await knownDevice(deps, caller, account.email);
  await deps.limits.allows('staff-account', limitKey(account.email, known));
}

/**
 * Signs in by a passkey, which says itself whose it is. The network is counted for what is refused alone.
 *
 * @returns the secret of the session
 * @throws {Refusal} 'staff-sign-in-refused', 'too-many-requests'
 */
export async function signInByPasskey(deps: Deps, caller: Caller, credential: WireSignedChallenge): Promise<string> {
  const party = relyingParty(deps.config, caller.host);
  const about = { purpose: 'sign-in', staffId: null, invitation: null } as const;
  const checked = party && (await checkPasskey(deps, party, credential, { about, ip: caller.ip }));
  const { passkey = null, isRight = false } = checked ?? {};
  if (passkey && isRight)
    return openStaffSession(deps, caller, {
      staffId: passkey.staffId,
      prove: async (tx) => ((await lockPasskey(tx, passkey.passkeyId, passkey.staffId)) ? 'passkey' : null),
    });
  await countDoor(deps, caller, await knownDevice(deps, caller, null), 'staff-passkey');
  if (passkey) await countFailure(deps, caller, passkey.staffId);
  throw new Refusal('staff-sign-in-refused');
}
