import { changedFields } from '#domain/audit/changed-fields.ts';
import { Refusal } from '#domain/refusals.ts';
import { keepsAnOwner } from '#domain/staff/owners.ts';
import { type Permission, permissionsOf, type Role } from '#domain/staff/permissions.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { lockAllStaff, type StaffAccount, updateStaff } from '../account-store.ts';
import { deletePasskeys } from '../factors/passkey-store.ts';
import { staffApps } from '../factors/staff-apps.ts';
import { staffDevices } from '../sign-ins/staff-devices.ts';
import { endStaffSignIns } from '../sign-ins/staff-sign-in-store.ts';
import { subjectOf } from '../staff-subject.ts';
import { endInvitation, endInvitationsBy, endInvitationsTo } from './invitation-store.ts';
import { type Invited, makeInvitation } from './invite-staff.ts';

/** What is changed: the account of a public id, or of an e-mail. */
export type StaffKey = { id: string } | { email: string };

const isMeant =
  (key: StaffKey) =>
  (account: StaffAccount): boolean =>
    'id' in key ? account.id === key.id : account.email === key.email;

/** All accounts, locked, and the one that is meant. @throws {Refusal} 'not-found' */
async function lockMeant(tx: Tx, key: StaffKey): Promise<{ all: StaffAccount[]; account: StaffAccount }> {
  const all = await lockAllStaff(tx);
  const account = all.find(isMeant(key));
  if (!account) throw new Refusal('not-found');
  return { all, account };
}

/** @throws {Refusal} 'last-owner' when nobody would be left who can look after the staff */
function guardLastOwner(all: readonly StaffAccount[], changed: StaffAccount): void {
  if (!keepsAnOwner(all, changed)) throw new Refusal('last-owner');
}

const isOwn = ({ actor }: Acting, { staffId }: StaffAccount): boolean =>
  actor.kind === 'staff' && actor.staffId === staffId;

/** The sign-in that the one who acts goes on with, where it is their own account that changes. */
const ownSignIn = (acting: Acting, account: StaffAccount): string | null =>
  isOwn(acting, account) ? acting.actor.source : null;

type Fields = Record<string, unknown>;

/** Writes into the audit log what of an account has changed. */
const recordChange = (acting: Acting, tx: Tx, action: string, account: StaffAccount, was: Fields, is: Fields) =>
  recordEvent(tx, acting, { action, subject: subjectOf(account), ...changedFields(was, is) });

/**
 * Changes what somebody is and may do, and ends their sign-ins; the invitations of one who may no longer invite end.
 *
 * @throws {Refusal} 'not-found', 'last-owner'
 */
export async function changeRole(
  acting: Acting,
  tx: Tx,
  key: StaffKey,
  { role, withheld }: { role: Role; withheld: readonly Permission[] },
): Promise<void> {
  const { all, account } = await lockMeant(tx, key);
  // A permission that the role does not have cannot be taken away.
  const taken = permissionsOf(role).filter((permission) => withheld.includes(permission));
  guardLastOwner(all, { ...account, role, withheld: taken });
  await updateStaff(tx, account.staffId, { role, withheld: taken });
  await endStaffSignIns(tx, account.staffId, ownSignIn(acting, account));
  if (!permissionsOf(role, taken).includes('staff.write')) await endInvitationsBy(tx, account.staffId);
  const was = { role: account.role, withheld: account.withheld };
  await recordChange(acting, tx, 'staff.change-role', account, was, { role, withheld: taken });
}

/**
 * Shuts an account: its sign-ins and the links it gave out end, its signatory signs no more, and what it did stays
 * readable (CON-033).
 *
 * @throws {Refusal} 'not-found', 'last-owner'
 */
export async function disableStaff(acting: Acting, tx: Tx, key: StaffKey): Promise<void> {
  const { all, account } = await lockMeant(tx, key);
  const now = acting.clock();
  guardLastOwner(all, { ...account, disabledAt: now });
  await updateStaff(tx, account.staffId, { disabled_at: account.disabledAt ?? now });
  await endStaffSignIns(tx, account.staffId, null);
  await staffDevices.remove(tx, account.staffId);
  await endInvitationsTo(tx, account.email);
  await endInvitationsBy(tx, account.staffId);
  await recordChange(
    acting,
    tx,
    'staff.disable',
    account,
    { disabled: account.disabledAt !== null },
    { disabled: true },
  );
}

/** Opens a shut account again. @throws {Refusal} 'not-found' */
export async function enableStaff(acting: Acting, tx: Tx, key: StaffKey): Promise<void> {
  const { account } = await lockMeant(tx, key);
  await updateStaff(tx, account.staffId, { disabled_at: null });
  await recordChange(
    acting,
    tx,
    'staff.enable',
    account,
    { disabled: account.disabledAt !== null },
    { disabled: false },
  );
}

/**
 * Signs somebody out everywhere, and ends the links that they gave out; of the own account, everywhere else.
 *
 * @throws {Refusal} 'not-found'
 */
export async function endSignInsOfStaff(acting: Acting, tx: Tx, key: StaffKey): Promise<void> {
  const { account } = await lockMeant(tx, key);
  await endStaffSignIns(tx, account.staffId, ownSignIn(acting, account));
  if (!isOwn(acting, account)) await endInvitationsBy(tx, account.staffId);
  await recordEvent(tx, acting, { action: 'staff.end-sign-ins', subject: subjectOf(account) });
}

/**
 * Removes password and factors of somebody who lost them. The account opens by the link alone that is made, and all its
 * sign-ins end. Who can still ask for it lost nothing: the own account is changed under Security.
 *
 * @throws {Refusal} 'not-found', 'own-reset'
 */
export async function resetFactor(acting: Acting, tx: Tx, key: StaffKey): Promise<Invited> {
  const { account } = await lockMeant(tx, key);
  if (isOwn(acting, account)) throw new Refusal('own-reset');
  const { staffId, email, role } = account;
  await deletePasskeys(tx, staffId);
  await staffApps.remove(tx, staffId);
  await staffApps.replaceCodes(tx, staffId, []);
  await updateStaff(tx, staffId, { password_hash: null });
  await endStaffSignIns(tx, staffId, null);
  await staffDevices.remove(tx, staffId);
  await endInvitationsBy(tx, staffId);
  await recordEvent(tx, acting, { action: 'staff.reset-factor', subject: subjectOf(account) });
  return makeInvitation(acting, tx, { email, role, staffId });
}

/** Ends an invitation that was not used yet. @throws {Refusal} 'not-found' */
export async function cancelInvitation(acting: Acting, tx: Tx, id: string): Promise<void> {
  await lockAllStaff(tx);
  const ended = await endInvitation(tx, id);
  if (!ended) throw new Refusal('not-found');
  const subject = { kind: 'staff', id, name: ended.email };
  await recordEvent(tx, acting, { action: 'staff.cancel-invitation', subject, before: { role: ended.role } });
}
