import { isMailbox, normaliseEmail } from '#domain/auth/email.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { INVITATION_HOURS } from '#domain/staff/staff-sessions.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { composeOwnerInvited } from '../../notifications/compose-staff-mails.ts';
import { mailShop } from '../../notifications/mail-shop.ts';
import { lockAllStaff, type StaffAccount } from '../account-store.ts';
import { consolePage } from '../console-url.ts';
import { type Invitation, replaceInvitation } from './invitation-store.ts';

/** An invitation, with the address that opens it; of the secret in it only a digest is kept. */
export interface Invited {
  invitation: Invitation;
  url: URL;
}

/**
 * Makes the link by which an account is opened, or entered anew; an earlier one to the same address ends.
 *
 * @param tx holds all accounts, by `lockAllStaff`
 */
export async function makeInvitation(
  { actor, clock, config, ids }: Acting,
  tx: Tx,
  to: Pick<Invitation, 'email' | 'role' | 'staffId'>,
): Promise<Invited> {
  const now = clock();
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * 3_600_000);
  const inviterId = actor.kind === 'staff' ? actor.staffId : null;
  const invitation = { ...to, publicId: ids.code(), invitedBy: actor.name, inviterId, createdAt: now, expiresAt };
  const secret = ids.secret();
  // Only while there is no staff at all is nothing held: then two commands may come at once.
  if (!(await replaceInvitation(tx, secret, invitation))) throw new Refusal('unavailable', { retryAfter: 1 });
  const url = consolePage(config, 'welcome');
  url.hash = secret;
  return { invitation, url };
}

const isOwner = ({ role, disabledAt }: StaffAccount): boolean => role === 'owner' && disabledAt === null;

/** Every owner hears of a further one, but the one who invites. */
async function mailOwners(
  { actor, config, jobs }: Acting,
  tx: Tx,
  owners: readonly StaffAccount[],
  email: string,
): Promise<void> {
  const shop = await mailShop(tx, config);
  const mail = composeOwnerInvited(shop, { by: actor.name, email, url: consolePage(config, 'settings/staff') });
  const others = owners.filter(({ staffId }) => actor.kind !== 'staff' || staffId !== actor.staffId);
  await jobs.sendAll(
    tx,
    'send-mail',
    others.map(({ email: to }) => ({ to, ...mail })),
  );
}

export type InviteOutcome = ({ outcome: 'invited' } & Invited) | { outcome: 'on-staff' } | { outcome: 'owner-there' };

/**
 * Invites somebody to the staff.
 *
 * @param given.isMeant whether a further owner is meant where there is one
 * @throws {Refusal} 'invalid-email'
 */
export async function inviteStaff(
  acting: Acting,
  tx: Tx,
  given: { email: string; role: Role; isMeant: boolean },
): Promise<InviteOutcome> {
  const { role, isMeant } = given;
  const email = normaliseEmail(given.email);
  if (!isMailbox(email)) throw new Refusal('invalid-email');
  const staff = await lockAllStaff(tx);
  if (staff.some((one) => one.email === email)) return { outcome: 'on-staff' };
  const owners = staff.filter(isOwner);
  if (role === 'owner' && owners.length > 0 && !isMeant) return { outcome: 'owner-there' };
  const invited = await makeInvitation(acting, tx, { email, role, staffId: null });
  const { publicId: id } = invited.invitation;
  await recordEvent(tx, acting, {
    action: 'staff.invite',
    subject: { kind: 'staff', id, name: email },
    after: { role },
  });
  if (role === 'owner') await mailOwners(acting, tx, owners, email);
  return { outcome: 'invited', ...invited };
}
