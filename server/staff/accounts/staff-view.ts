import type { WireInvitation, WireStaffAccount } from '#contract/console/staff.ts';
import { isLastOwner } from '#domain/staff/owners.ts';
import { permissionsOf } from '#domain/staff/permissions.ts';
import type { Database } from '../../db/open.ts';
import type { StaffCaller } from '../../http/api/staff-call.ts';
import { listStaff, type StaffAccount } from '../account-store.ts';
import { type Factors, listFactors } from '../factors/factor-store.ts';
import type { Invitation } from './invitation-store.ts';
import { listSignatoriesOfStaff } from './signatory-of-staff-store.ts';

/** What an account is shown beside. */
interface Beside {
  factors: Factors | undefined;
  signatory: string | undefined;
  isOwn: boolean;
  isLastOwner: boolean;
}

const accountView = (account: StaffAccount, { factors, signatory, ...beside }: Beside): WireStaffAccount => ({
  id: account.id,
  name: account.name,
  email: account.email,
  role: account.role,
  withheld: permissionsOf(account.role).filter((permission) => account.withheld.includes(permission)),
  passkeys: factors?.passkeys ?? 0,
  has_app: factors?.hasApp ?? false,
  has_password: account.passwordHash !== null,
  recovery_codes: factors?.recoveryCodes ?? 0,
  created_at: account.createdAt.toISOString(),
  signed_in_at: account.signedInAt?.toISOString() ?? null,
  disabled_at: account.disabledAt?.toISOString() ?? null,
  signatory: signatory ?? null,
  is_own: beside.isOwn,
  is_last_owner: beside.isLastOwner,
});

/** Everybody on the staff, as the owner sees them. */
export async function staffView(db: Database, caller: StaffCaller): Promise<WireStaffAccount[]> {
  const accounts = await listStaff(db);
  const factors = new Map((await listFactors(db)).map((one) => [one.staffId, one]));
  const signatories = await listSignatoriesOfStaff(db);
  return accounts.map((account) =>
    accountView(account, {
      factors: factors.get(account.staffId),
      signatory: signatories.get(account.staffId),
      isOwn: account.staffId === caller.staffId,
      isLastOwner: isLastOwner(accounts, account),
    }),
  );
}

export const invitationView = (invitation: Invitation): WireInvitation => ({
  id: invitation.publicId,
  email: invitation.email,
  role: invitation.role,
  invited_by: invitation.invitedBy,
  created_at: invitation.createdAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
  is_entry: invitation.staffId !== null,
});
