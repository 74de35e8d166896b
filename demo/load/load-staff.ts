import { staff } from '#demo/content/staff.ts';
import { addDays } from '#domain/time.ts';
import type { Tx } from '#server/db/open.ts';
import { linkToStaff } from '#server/payouts/signatory-store.ts';
import { addStaffAccount } from '#server/staff/account-store.ts';
import { demoId } from './demo-id.ts';
import type { PasswordHashes } from './load-members.ts';

/** Who runs the demo shop. @returns their internal ids by e-mail */
export async function loadStaff(tx: Tx, hashes: PasswordHashes, today: Date): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { email, name, role, joinedDaysAgo } of staff) {
    const id = await addStaffAccount(tx, {
      publicId: demoId('staff', email),
      email,
      name,
      role,
      passwordHash: hashes.get(email) ?? null,
      now: addDays(today, -joinedDaysAgo),
    });
    if (id === null) throw new Error(`The account of ${email} was not kept.`);
    ids.set(email, id);
  }
  return ids;
}

/** Says which signatories are on the staff, once there are signatories. */
export async function linkSignatories(tx: Tx, ids: ReadonlyMap<string, number>): Promise<void> {
  for (const { email, signatory } of staff)
    if (signatory !== undefined && !(await linkToStaff(tx, signatory, ids.get(email) ?? 0)))
      throw new Error(`There is no signatory ${signatory}.`);
}
