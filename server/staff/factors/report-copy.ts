import { recordEvent } from '../../audit/record-event.ts';
import { networkOf } from '../../db/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import { staffActor } from '../../http/api/staff-call.ts';
import { findStaffById } from '../account-store.ts';
import { mailStaff } from '../mail-staff.ts';
import { subjectOf } from '../staff-subject.ts';
import type { StoredPasskey } from './passkey-store.ts';

/** A passkey counted backwards, as only a copy of it does: the audit log says so, and its owner is mailed. */
export async function reportCopy(
  deps: Deps,
  { staffId, name, counter: before }: StoredPasskey,
  { counter, ip }: { counter: number; ip: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const staff = await findStaffById(tx, staffId);
    if (!staff) return;
    await recordEvent(
      tx,
      { ...deps, actor: staffActor(staff, ip, '') },
      {
        action: 'staff.passkey-copied',
        subject: subjectOf(staff),
        before: { passkey: name, counter: before },
        after: { passkey: name, counter },
      },
    );
    await mailStaff(deps, tx, staff, { kind: 'passkeyCopied', what: name, network: networkOf(ip) });
  });
}
