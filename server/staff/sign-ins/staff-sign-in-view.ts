import { idleEndMs } from '#domain/staff/staff-sessions.ts';
import { nameDevice } from '../../auth/sign-ins/name-device.ts';
import type { Database } from '../../db/open.ts';
import type { StaffAccount } from '../account-store.ts';
import { findStaffSignIns } from './staff-sign-in-store.ts';

/** Where somebody is signed in, as the console shows it. @param current the caller's own sign-in */
export async function signInsView(
  db: Database,
  { staffId, role }: Pick<StaffAccount, 'staffId' | 'role'>,
  current: string,
  now: Date,
) {
  const seenSince = new Date(now.getTime() - idleEndMs(role));
  const signIns = await findStaffSignIns(db, staffId, { now, seenSince });
  return signIns.map((signIn) => ({
    id: signIn.id,
    device: nameDevice(signIn),
    network: signIn.network,
    signed_in_at: signIn.signedInAt.toISOString(),
    seen_at: signIn.seenAt.toISOString(),
    is_current: signIn.id === current,
    is_new_device: signIn.isNewDevice,
  }));
}
