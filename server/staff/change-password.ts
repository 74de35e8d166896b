import type { changePassword as row, WireSecurity } from '#contract/console/security.ts';
import { checkNewPassword } from '#domain/auth/password.ts';
import { Refusal } from '#domain/refusals.ts';
import { guardNewPassword } from '../auth/guard-new-password.ts';
import { hashPassword, isPassword } from '../auth/hash-password.ts';
import type { Database } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { isSteppedUp, type StaffCallOf } from '../http/api/staff-call.ts';
import { findStaffById, updateStaff } from './account-store.ts';
import { signOutElsewhere } from './change-own-account.ts';
import { staffDeviceOf } from './sign-ins/staff-cookies.ts';
import { staffDevices } from './sign-ins/staff-devices.ts';

/**
 * The hash of a new password of staff.
 *
 * @param own names and addresses of its owner
 * @throws {Refusal} 'short-new-password', 'long-password', 'weak-password', 'common-password'
 */
export async function hashNewPassword(
  { config }: Deps,
  db: Database,
  password: string,
  own: readonly string[],
): Promise<string> {
  const refusal = checkNewPassword(password, password);
  if (refusal) throw new Refusal(refusal);
  await guardNewPassword(config, db, password, own);
  return hashPassword(password);
}

/** What stands against a change: the wrong old password, or where none is given, no fresh second factor. */
async function objection(deps: Deps, { staff, body }: StaffCallOf<typeof row>) {
  if (body.old === undefined) return isSteppedUp(staff, deps.clock()) ? null : 'step-up-needed';
  await deps.limits.count('staff-factor', String(staff.staffId));
  const account = await findStaffById(deps.db, staff.staffId);
  return (await isPassword(body.old, account?.passwordHash ?? null)) ? null : 'wrong-password';
}

/**
 * Changes the own password.
 *
 * @throws {Refusal} 'step-up-needed', 'wrong-password', 'too-many-requests', and as `hashNewPassword`
 */
export async function changePassword(deps: Deps, call: StaffCallOf<typeof row>): Promise<WireSecurity> {
  const { staff, body, write } = call;
  const refusal = await objection(deps, call);
  const passwordHash = await hashNewPassword(deps, deps.db, body.password, [staff.name, staff.email]);
  return write(async (tx) => {
    if (refusal) throw new Refusal(refusal);
    await updateStaff(tx, staff.staffId, { password_hash: passwordHash });
    await staffDevices.remove(tx, staff.staffId, staffDeviceOf(deps, call.cookies));
    const news = { kind: 'passwordChanged', what: '' } as const;
    return signOutElsewhere(deps, tx, call, { action: 'staff.change-password', news });
  }, 'own');
}
