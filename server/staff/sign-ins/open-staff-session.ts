import { readDevice } from '#domain/auth/device.ts';
import { Refusal } from '#domain/refusals.ts';
import { MAX_STAFF_SIGN_INS } from '#domain/staff/staff-sessions.ts';
import { recordEvent } from '../../audit/record-event.ts';
import { nameDevice } from '../../auth/sign-ins/name-device.ts';
import type { Tx } from '../../db/open.ts';
import { networkOf } from '../../db/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/api/call.ts';
import { staffActor } from '../../http/api/staff-call.ts';
import { lockStaff, type StaffAccount, updateStaff } from '../account-store.ts';
import { mailStaff } from '../mail-staff.ts';
import { subjectOf } from '../staff-subject.ts';
import { setStaffCookie, setStaffDeviceCookie, staffDeviceOf, staffSecretOf } from './staff-cookies.ts';
import { staffDevices } from './staff-devices.ts';
import { addStaffSession, endStaffSignInOf, limitStaffSignIns } from './staff-sign-in-store.ts';

type Browser = Pick<Caller, 'cookies' | 'ip' | 'userAgent'>;

/** A session that is kept by the browser once its transaction is committed. */
export interface BegunSession {
  secret: string;
  /** By which the browser is known. */
  device: string;
  /** The public id of the sign-in. */
  signIn: string;
}

/**
 * Signs an account in. The browser's earlier session ends, as a stranger may have planted it. A browser that the account
 * does not know is mailed about, but for the very first one.
 *
 * @param tx holds the account's row
 * @param isSteppedUp whether a second factor was given
 */
export async function beginStaffSession(
  deps: Deps,
  tx: Tx,
  { cookies, ip, userAgent }: Browser,
  { account, isSteppedUp }: { account: StaffAccount; isSteppedUp: boolean },
): Promise<BegunSession> {
  const { ids } = deps;
  const { staffId } = account;
  const [now, network, device] = [deps.clock(), networkOf(ip), readDevice(userAgent)];
  const [before, sent] = [staffSecretOf(deps, cookies), staffDeviceOf(deps, cookies)];
  if (before) await endStaffSignInOf(tx, before);
  await limitStaffSignIns(tx, staffId, MAX_STAFF_SIGN_INS - 1);
  const known = sent && (await staffDevices.isIssued(tx, sent)) ? sent : ids.secret();
  const isNewDevice = await staffDevices.record(tx, staffId, known, now);
  const begun = { secret: ids.secret(), device: known, signIn: ids.code() };
  const { secret, signIn: publicId } = begun;
  await addStaffSession(tx, { ...device, secret, publicId, staffId, network, isNewDevice, now, isSteppedUp });
  await updateStaff(tx, staffId, { signed_in_at: now });
  if (isNewDevice && account.signedInAt)
    await mailStaff(deps, tx, account, { kind: 'newDevice', what: nameDevice(device), network });
  return begun;
}

/** Has the browser keep what it is signed in by. */
export function keepInBrowser(deps: Deps, { cookies }: Browser, { secret, device }: BegunSession): void {
  setStaffCookie(deps, cookies, secret);
  setStaffDeviceCookie(deps, cookies, device);
}

/** By what somebody signs in, as the audit log names it. */
export interface WayIn {
  staffId: number;
  /** Whether it still opens the account, whose row is locked. @returns by what; null when it does not */
  prove(tx: Tx, locked: StaffAccount): Promise<'passkey' | 'app' | 'recovery-code' | 'password' | null>;
}

/**
 * Signs in to the console.
 *
 * @returns the secret of the session
 * @throws {Refusal} 'staff-sign-in-refused' also when the account was disabled or changed meanwhile
 */
export async function openStaffSession(deps: Deps, browser: Browser, { staffId, prove }: WayIn): Promise<string> {
  const begun = await deps.db.transaction().execute(async (tx) => {
    const account = await lockStaff(tx, staffId);
    const by = account && !account.disabledAt ? await prove(tx, account) : null;
    if (!account || by === null) throw new Refusal('staff-sign-in-refused');
    const session = await beginStaffSession(deps, tx, browser, { account, isSteppedUp: by !== 'password' });
    const actor = staffActor(account, browser.ip, session.signIn);
    const after = { by, device: nameDevice(readDevice(browser.userAgent)) };
    await recordEvent(tx, { ...deps, actor }, { action: 'staff.sign-in', subject: subjectOf(account), after });
    return session;
  });
  keepInBrowser(deps, browser, begun);
  return begun.secret;
}
