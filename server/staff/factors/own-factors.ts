import type * as contract from '#contract/console/security.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { WireNewCredential } from '#contract/console/passkeys.ts';
import { readDevice } from '#domain/auth/device.ts';
import { Refusal } from '#domain/refusals.ts';
import { MAX_PASSKEYS } from '#domain/staff/staff-sessions.ts';
import { encryptAppSecret, takeAppCode } from '../../auth/second-factor/app-code.ts';
import { makeAppSecret, makeRecoveryCodes, spelled } from '../../auth/second-factor/authenticator.ts';
import { nameDevice } from '../../auth/sign-ins/name-device.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/api/call.ts';
import { needsFactor, type StaffAccess } from '../../http/api/staff-call.ts';
import { readSetting } from '../../settings/settings-store.ts';
import { noteOwnChange, signOutElsewhere } from '../change-own-account.ts';
import { markSteppedUp } from '../sign-ins/staff-sign-in-store.ts';
import { readNewPasskey } from './check-passkey.ts';
import { countGuess } from './factor-code.ts';
import { findFactors } from './factor-store.ts';
import { deletePasskey, insertPasskey } from './passkey-store.ts';
import { staffApps } from './staff-apps.ts';
import { relyingParty } from './relying-party.ts';

type Access = Pick<StaffAccess, 'staff' | 'acting'>;
/** A write of one of the calls about the own account. */
type Write<Reply> = (work: (tx: Tx) => Promise<Reply>, lock: 'own') => Promise<Reply>;
type WithCodes = ReplyOf<typeof contract.addPasskey>;

/** Gives an account without recovery codes its first ones. @returns them as a person reads them; none where there are some */
async function firstCodes({ ids }: Deps, tx: Tx, staffId: number): Promise<string[]> {
  const { recoveryCodes } = await findFactors(tx, staffId);
  if (recoveryCodes > 0) return [];
  const codes = makeRecoveryCodes(ids);
  await staffApps.replaceCodes(tx, staffId, codes);
  return codes.map(spelled);
}

/** Adds a passkey to the own account. @throws {Refusal} 'passkey-refused' */
export async function addPasskey(
  deps: Deps,
  { staff, acting, host, userAgent, write }: Access & Pick<Caller, 'host' | 'userAgent'> & { write: Write<WithCodes> },
  { credential, name: typed }: { credential: WireNewCredential; name: string },
): Promise<WithCodes> {
  const { staffId, signIn } = staff;
  const party = relyingParty(deps.config, host);
  const about = { purpose: 'register', staffId, invitation: null } as const;
  const made = party && (await readNewPasskey(deps, party, credential, about));
  if (!made) throw new Refusal('passkey-refused');
  const name = typed || nameDevice(readDevice(userAgent));
  return write(async (tx) => {
    const { passkeys } = await findFactors(tx, staffId);
    const of = { staffId, publicId: deps.ids.code(), name, now: deps.clock() };
    if (passkeys >= MAX_PASSKEYS || !(await insertPasskey(tx, made, of))) throw new Refusal('passkey-refused');
    const codes = await firstCodes(deps, tx, staffId);
    await markSteppedUp(tx, signIn, deps.clock());
    const event = { action: 'staff.add-passkey', after: { passkey: name } };
    const news = { kind: 'passkeyAdded', what: name } as const;
    const security = await signOutElsewhere(deps, tx, { staff, acting }, { ...event, news });
    return { security, recovery_codes: codes };
  }, 'own');
}

/** What has to be left in production; recovery codes go with the last factor. @throws {Refusal} 'last-factor' */
async function loseFactor({ config }: Deps, tx: Tx, staffId: number): Promise<void> {
  const { passkeys, hasApp } = await findFactors(tx, staffId);
  if (hasApp || passkeys > 0) return;
  if (needsFactor(config, { hasFactor: false })) throw new Refusal('last-factor');
  await staffApps.replaceCodes(tx, staffId, []);
}

/** Removes a passkey of the own account. @throws {Refusal} 'not-found', 'last-factor' */
export async function removePasskey(deps: Deps, tx: Tx, access: Access, publicId: string) {
  const { staffId } = access.staff;
  const name = await deletePasskey(tx, staffId, publicId);
  if (name === null) throw new Refusal('not-found');
  await loseFactor(deps, tx, staffId);
  return signOutElsewhere(deps, tx, access, {
    action: 'staff.remove-passkey',
    before: { passkey: name },
    news: { kind: 'passkeyRemoved', what: name },
  });
}

/**
 * Makes a secret for an authenticator app; it counts once a code of it was entered.
 *
 * @throws {Refusal} 'second-factor-on'
 */
export async function beginApp(deps: Deps, tx: Tx, access: Access): Promise<ReplyOf<typeof contract.beginApp>> {
  const { staffId, email } = access.staff;
  const { name } = await readSetting(tx, 'store');
  const made = makeAppSecret(name, email);
  const sealed = encryptAppSecret(deps, staffApps.cellOf(staffId), made.secret);
  if (!(await staffApps.saveUnconfirmed(tx, staffId, sealed))) throw new Refusal('second-factor-on');
  await noteOwnChange(deps, tx, access, { action: 'staff.begin-app' });
  return made;
}

/** Turns the codes of an app on. @throws {Refusal} 'second-factor-on', 'second-factor-wrong', 'too-many-requests' */
export async function confirmApp(
  deps: Deps,
  { staff, acting, write }: Access & { write: Write<WithCodes> },
  code: string,
): Promise<WithCodes> {
  const { staffId, signIn } = staff;
  const takeBack = await countGuess(deps, staffId, code);
  const reply = await write(async (tx) => {
    const app = await staffApps.find(tx, staffId);
    if (app?.confirmedAt) throw new Refusal('second-factor-on');
    if (!(await takeAppCode(deps, tx, { apps: staffApps, accountId: staffId, isConfirmed: false }, code)))
      throw new Refusal('second-factor-wrong');
    await staffApps.confirm(tx, staffId, deps.clock());
    const codes = await firstCodes(deps, tx, staffId);
    await markSteppedUp(tx, signIn, deps.clock());
    const news = { kind: 'appOn', what: '' } as const;
    const security = await signOutElsewhere(deps, tx, { staff, acting }, { action: 'staff.add-app', news });
    return { security, recovery_codes: codes };
  }, 'own');
  await takeBack();
  return reply;
}

/** Turns the codes of the app off. @throws {Refusal} 'not-found', 'last-factor' */
export async function removeApp(deps: Deps, tx: Tx, access: Access) {
  const { staffId } = access.staff;
  if (!(await staffApps.remove(tx, staffId))) throw new Refusal('not-found');
  await loseFactor(deps, tx, staffId);
  return signOutElsewhere(deps, tx, access, { action: 'staff.remove-app', news: { kind: 'appOff', what: '' } });
}

/** Makes ten new recovery codes in place of all others. @throws {Refusal} 'factor-missing' where none stands in for anything */
export async function renewRecoveryCodes(deps: Deps, tx: Tx, access: Access): Promise<WithCodes> {
  const { staffId, hasFactor } = access.staff;
  if (!hasFactor) throw new Refusal('factor-missing');
  const codes = makeRecoveryCodes(deps.ids);
  await staffApps.replaceCodes(tx, staffId, codes);
  const news = { kind: 'codesRenewed', what: '' } as const;
  const security = await signOutElsewhere(deps, tx, access, { action: 'staff.renew-recovery-codes', news });
  return { security, recovery_codes: codes.map(spelled) };
}
