import { join, lookAtInvitation as look } from '#contract/console/sign-in.ts';
import * as contract from '#contract/console/staff.ts';
import { Refusal } from '#domain/refusals.ts';
import { roleNames } from '#texts/en/console/staff.ts';
import type { Database, Tx } from '../../db/open.ts';
import type { Acting, Deps } from '../../deps.ts';
import { handle, type Mounted } from '../../http/api/call.ts';
import { handleStaff, type StaffCaller } from '../../http/api/staff-call.ts';
import { succeeded } from '../../http/api/succeeded.ts';
import { composeStaffInvitation } from '../../notifications/compose-staff-mails.ts';
import { mailShop } from '../../notifications/mail-shop.ts';
import { listStaff } from '../account-store.ts';
import { countStaffMail } from '../mail-staff.ts';
import { passkeysView } from '../security-view.ts';
import { signInsView } from '../sign-ins/staff-sign-in-view.ts';
import {
  cancelInvitation,
  changeRole,
  disableStaff,
  enableStaff,
  endSignInsOfStaff,
  resetFactor,
  type StaffKey,
} from './change-staff.ts';
import { listInvitations } from './invitation-store.ts';
import { type Invited, inviteStaff } from './invite-staff.ts';
import { joinStaff, lookAtInvitation } from './join-staff.ts';
import { invitationView, staffView } from './staff-view.ts';

/** One account as the owner sees it. @throws {Refusal} 'not-found' */
async function viewOf(db: Database, staff: StaffCaller, id: string) {
  const account = (await staffView(db, staff)).find((one) => one.id === id);
  if (!account) throw new Refusal('not-found');
  return account;
}

/** Mails the link of an invitation to whom it is for, and to nobody else. */
async function mailInvitation({ actor, config, jobs }: Acting, tx: Tx, { invitation, url }: Invited): Promise<void> {
  const { email: to, role, staffId } = invitation;
  const kind = staffId === null ? 'staffInvitation' : 'staffEntry';
  const words = { by: actor.name, role: roleNames[role].name, url };
  await jobs.send(tx, 'send-mail', { to, ...composeStaffInvitation(await mailShop(tx, config), kind, words) });
}

type OfOne = typeof contract.disable | typeof contract.enable | typeof contract.endSignIns;

/** A call that changes one account and answers it as it is now. */
const changing = (row: OfOne, change: (acting: Acting, tx: Tx, key: StaffKey) => Promise<void>): Mounted =>
  handleStaff(row, ({ params, staff, acting, write }) =>
    write(async (tx) => {
      await change(acting, tx, { id: params.staff_id });
      return viewOf(tx, staff, params.staff_id);
    }, 'all'),
  );

const invitationRoutes = (deps: Deps): Mounted[] => [
  handle(look, ({ body, ...caller }) => lookAtInvitation(deps, caller, body.secret)),
  handle(join, ({ body, ...caller }) => joinStaff(deps, caller, body)),
  handleStaff(contract.invite, async ({ body, staff, acting, write }) => {
    await countStaffMail(deps, staff);
    return write(async (tx) => {
      const invited = await inviteStaff(acting, tx, { ...body, isMeant: true });
      if (invited.outcome !== 'invited') throw new Refusal('staff-exists', { email: body.email });
      await mailInvitation(acting, tx, invited);
      return invitationView(invited.invitation);
    }, 'all');
  }),
  handleStaff(contract.cancelInvitation, ({ params, acting, write }) =>
    write(async (tx) => {
      await cancelInvitation(acting, tx, params.invitation_id);
      return succeeded({});
    }, 'all'),
  ),
];

/** Who is on the staff: for those who look after it. */
export const staffRoutes = (deps: Deps): Mounted[] => [
  ...invitationRoutes(deps),
  handleStaff(contract.list, async ({ staff }) => ({
    accounts: await staffView(deps.db, staff),
    invitations: (await listInvitations(deps.db, deps.clock())).map(invitationView),
  })),
  handleStaff(contract.show, async ({ params, staff }) => {
    const found = (await listStaff(deps.db)).find(({ id }) => id === params.staff_id);
    if (!found) throw new Refusal('not-found');
    return {
      account: await viewOf(deps.db, staff, found.id),
      passkeys: await passkeysView(deps.db, found.staffId),
      sign_ins: await signInsView(deps.db, found, staff.signIn, deps.clock()),
    };
  }),
  handleStaff(contract.changeRole, ({ params, body, staff, acting, write }) =>
    write(async (tx) => {
      await changeRole(acting, tx, { id: params.staff_id }, body);
      return viewOf(tx, staff, params.staff_id);
    }, 'all'),
  ),
  changing(contract.disable, disableStaff),
  changing(contract.enable, enableStaff),
  changing(contract.endSignIns, endSignInsOfStaff),
  handleStaff(contract.resetFactor, async ({ params, staff, acting, write }) => {
    await countStaffMail(deps, staff);
    return write(async (tx) => {
      await mailInvitation(acting, tx, await resetFactor(acting, tx, { id: params.staff_id }));
      return viewOf(tx, staff, params.staff_id);
    }, 'all');
  }),
];
