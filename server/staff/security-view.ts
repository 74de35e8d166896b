import type { WireSecurity } from '#contract/console/security.ts';
import type { Database } from '../db/open.ts';
import { findStaffById } from './account-store.ts';
import { findFactors } from './factors/factor-store.ts';
import { listPasskeys } from './factors/passkey-store.ts';
import { signInsView } from './sign-ins/staff-sign-in-view.ts';
import type { StaffCaller } from '../http/api/staff-call.ts';

/** The passkeys of an account, as the console shows them. */
export const passkeysView = async (db: Database, staffId: number) =>
  (await listPasskeys(db, staffId)).map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    used_at: usedAt?.toISOString() ?? null,
  }));

/** How the caller's own account is entered, and where it is signed in. */
export async function securityView(db: Database, staff: StaffCaller, now: Date): Promise<WireSecurity> {
  const { hasApp, recoveryCodes } = await findFactors(db, staff.staffId);
  const account = await findStaffById(db, staff.staffId);
  return {
    passkeys: await passkeysView(db, staff.staffId),
    has_app: hasApp,
    recovery_codes: recoveryCodes,
    has_password: account?.passwordHash != null,
    sign_ins: await signInsView(db, staff, staff.signIn, now),
  };
}
