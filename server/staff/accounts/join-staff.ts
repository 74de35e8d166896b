import type { join as row, lookAtInvitation as look } from '#contract/console/sign-in.ts';
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts';
import { readDevice } from '#domain/auth/device.ts';
import { Refusal } from '#domain/refusals.ts';
import { entryProblem } from '#domain/staff/entry.ts';
import { normalisedLine } from '#domain/tidy-text.ts';
import { recordEvent } from '../../audit/record-event.ts';
import { encryptAppSecret } from '../../auth/second-factor/app-code.ts';
import { makeAppSecret, makeRecoveryCodes, spelled, stepOf, tidyCode } from '../../auth/second-factor/authenticator.ts';
import { nameDevice } from '../../auth/sign-ins/name-device.ts';
import type { Database, Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/api/call.ts';
import { hashOf } from '../../http/api/session-store.ts';
import { needsFactor, staffActor } from '../../http/api/staff-call.ts';
import { readSetting } from '../../settings/settings-store.ts';
import {
  addStaffAccount,
  findStaffById,
  isStaffName,
  lockStaff,
  type StaffAccount,
  updateStaff,
} from '../account-store.ts';
import { hashNewPassword } from '../change-password.ts';
import { readNewPasskey } from '../factors/check-passkey.ts';
import { askNewPasskey } from '../factors/passkey-options.ts';
import { insertPasskey, type NewPasskey } from '../factors/passkey-store.ts';
import { staffApps } from '../factors/staff-apps.ts';
import { relyingParty } from '../factors/relying-party.ts';
import { openedView } from '../session-view.ts';
import { countDoor, knownDevice } from '../sign-ins/count-door.ts';
import { type BegunSession, beginStaffSession, keepInBrowser } from '../sign-ins/open-staff-session.ts';
import { subjectOf } from '../staff-subject.ts';
import { findInvitation, type Invitation, useInvitation } from './invitation-store.ts';

const MAX_NAME_LENGTH = 80;

type Body = ParsedInputOf<typeof row>['body'];

const factorless = { hasFactor: false };

const aboutInvitation = (secret: string) =>
  ({ purpose: 'welcome', staffId: null, invitation: hashOf(secret) }) as const;

/**
 * The invitation of a secret, which nobody guesses: who has one has tries of their own, whatever their network does.
 *
 * @throws {Refusal} 'invitation-ended', 'too-many-requests'
 */
async function requireInvitation(deps: Deps, caller: Caller, secret: string): Promise<Invitation> {
  const invitation = await findInvitation(deps.db, secret, deps.clock());
  if (invitation) {
    await deps.limits.count('staff-invitation', invitation.publicId);
    return invitation;
  }
  await countDoor(deps, caller, await knownDevice(deps, caller, null), 'staff-welcome');
  throw new Refusal('invitation-ended');
}

/** What an invitation is for, and by what its account may be entered; it changes nothing. @throws {Refusal} 'invitation-ended' */
export async function lookAtInvitation(deps: Deps, caller: Caller, secret: string): Promise<ReplyOf<typeof look>> {
  const { email, role, publicId, staffId } = await requireInvitation(deps, caller, secret);
  const account = staffId === null ? null : await findStaffById(deps.db, staffId);
  const { name: shop } = await readSetting(deps.db, 'store');
  const party = relyingParty(deps.config, caller.host);
  const owner = { id: account?.id ?? publicId, email, name: account?.name ?? '' };
  return {
    email,
    name: owner.name,
    role,
    shop,
    needs_factor: needsFactor(deps.config, factorless),
    passkey: party && (await askNewPasskey(deps, party, owner, aboutInvitation(secret))),
    app: makeAppSecret(shop, email),
  };
}

/** By what the account is to be entered, checked before the invitation is used up. */
interface Chosen {
  name: string;
  passwordHash: string | null;
  passkey: (NewPasskey & { name: string }) | null;
  app: { secret: string; step: number } | null;
}

async function checkPasskey(deps: Deps, { host, userAgent }: Caller, { secret, passkey }: Body) {
  if (!passkey) return null;
  const party = relyingParty(deps.config, host);
  const made = party && (await readNewPasskey(deps, party, passkey.credential, aboutInvitation(secret)));
  if (!made) throw new Refusal('passkey-refused');
  return { ...made, name: passkey.name || nameDevice(readDevice(userAgent)) };
}

function checkApp({ clock }: Deps, { app }: Body): Chosen['app'] {
  if (!app) return null;
  const step = stepOf(app.secret, tidyCode(app.code), clock());
  if (step === null) throw new Refusal('second-factor-wrong');
  return { secret: app.secret, step };
}

/** @throws {Refusal} 'staff-name-taken', since the audit log tells people apart by their names */
async function guardName(db: Database, name: string, staffId: number | null): Promise<void> {
  if (await isStaffName(db, name, staffId)) throw new Refusal('staff-name-taken');
}

/** @throws {Refusal} as the row names them */
async function check(deps: Deps, caller: Caller, { email, staffId }: Invitation, body: Body): Promise<Chosen> {
  const { password } = body;
  const entry = { hasPasskey: Boolean(body.passkey), hasPassword: Boolean(password), hasApp: Boolean(body.app) };
  const problem = entryProblem(entry, needsFactor(deps.config, factorless));
  if (problem) throw new Refusal(problem);
  const name = normalisedLine(body.name, MAX_NAME_LENGTH);
  if (name === '') throw new Refusal('invalid-input');
  await guardName(deps.db, name, staffId);
  const app = checkApp(deps, body);
  const passwordHash = password ? await hashNewPassword(deps, deps.db, password, [name, email]) : null;
  return { name, passwordHash, app, passkey: await checkPasskey(deps, caller, body) };
}

/** The account of an invitation, opened, or taken over as it stands with a new password. */
async function openAccount(
  { clock }: Deps,
  tx: Tx,
  { publicId, email, role, staffId }: Invitation,
  { name, passwordHash }: Chosen,
): Promise<StaffAccount> {
  if (staffId !== null) await updateStaff(tx, staffId, { name, password_hash: passwordHash });
  const id = staffId ?? (await addStaffAccount(tx, { publicId, email, name, role, passwordHash, now: clock() }));
  // Somebody may have joined by the same name meanwhile.
  if (id === null) await guardName(tx, name, null);
  const account = id === null ? null : await findStaffById(tx, id);
  if (!account || account.disabledAt) throw new Refusal('invitation-ended');
  return account;
}

/** Stores what was chosen. @returns the recovery codes that come with a factor */
async function storeFactors(deps: Deps, tx: Tx, { staffId }: StaffAccount, { passkey, app }: Chosen) {
  const now = deps.clock();
  const of = { staffId, publicId: deps.ids.code(), now };
  if (passkey && !(await insertPasskey(tx, passkey, { ...of, name: passkey.name })))
    throw new Refusal('passkey-refused');
  if (app) {
    const sealed = encryptAppSecret(deps, staffApps.cellOf(staffId), app.secret);
    await staffApps.saveUnconfirmed(tx, staffId, sealed);
    await staffApps.takeStep(tx, staffId, app.step);
    await staffApps.confirm(tx, staffId, now);
  }
  const codes = passkey || app ? makeRecoveryCodes(deps.ids) : [];
  await staffApps.replaceCodes(tx, staffId, codes);
  return codes;
}

interface Joined {
  begun: BegunSession;
  codes: string[];
}

async function enter(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { invitation, secret, chosen }: { invitation: Invitation; secret: string; chosen: Chosen },
): Promise<Joined> {
  const isNew = invitation.staffId === null;
  // Before the invitation, as whoever resets an account locks them.
  if (invitation.staffId !== null) await lockStaff(tx, invitation.staffId);
  if (!(await useInvitation(tx, secret, deps.clock()))) throw new Refusal('invitation-ended');
  const account = await openAccount(deps, tx, invitation, chosen);
  const codes = await storeFactors(deps, tx, account, chosen);
  const begun = await beginStaffSession(deps, tx, caller, { account, isSteppedUp: codes.length > 0 });
  const actor = staffActor(account, caller.ip, begun.signIn);
  await recordEvent(
    tx,
    { ...deps, actor },
    {
      action: isNew ? 'staff.join' : 'staff.enter-anew',
      subject: subjectOf(account),
      after: {
        role: account.role,
        passkey: chosen.passkey !== null,
        password: chosen.passwordHash !== null,
        app: chosen.app !== null,
      },
    },
  );
  return { begun, codes };
}

/**
 * Opens the account of an invitation, or enters one anew, and signs in. The link is used up by one of all who use it.
 *
 * @throws {Refusal} 'invitation-ended', 'staff-name-taken', 'entry-missing', 'factor-missing', 'passkey-refused',
 *   'second-factor-wrong', and as `hashNewPassword`
 */
export async function joinStaff(deps: Deps, caller: Caller, body: Body): Promise<ReplyOf<typeof row>> {
  const { secret } = body;
  const invitation = await requireInvitation(deps, caller, secret);
  const chosen = await check(deps, caller, invitation, body);
  const { begun, codes } = await deps.db
    .transaction()
    .execute((tx) => enter(deps, tx, caller, { invitation, secret, chosen }));
  keepInBrowser(deps, caller, begun);
  return { session: await openedView(deps, begun.secret), recovery_codes: codes.map(spelled) };
}
