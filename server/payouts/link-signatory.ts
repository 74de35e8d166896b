import { recordEvent } from '../audit/record-event.ts';
import type { Tx } from '../db/open.ts';
import type { Acting } from '../deps.ts';
import { findStaff } from '../staff/account-store.ts';
import { subjectOf } from '../staff/staff-subject.ts';
import { linkToStaff, listSignatories, lockSignatories } from './signatory-store.ts';

export type LinkOutcome =
  | { outcome: 'linked'; name: string }
  | { outcome: 'no-staff' }
  | { outcome: 'no-signatory' }
  /** The account signs as another signatory. */
  | { outcome: 'signs-already'; as: string }
  /** The signatory is another account. */
  | { outcome: 'of-other'; email: string };

/**
 * Says which account of staff a signatory has: it signs no more once the account is shut (CON-033). One person signs as
 * one signatory, or would sign twice.
 *
 * @param email of the account, normalised
 * @param signatory the name by which payouts are signed
 */
export async function linkSignatory(acting: Acting, tx: Tx, email: string, signatory: string): Promise<LinkOutcome> {
  await lockSignatories(tx);
  const staff = await findStaff(tx, email);
  if (!staff) return { outcome: 'no-staff' };
  const all = await listSignatories(tx);
  const other = all.find(({ name, staff_id: of }) => of === staff.staffId && name !== signatory);
  if (other) return { outcome: 'signs-already', as: other.name };
  const before = all.find(({ name, removed_at: removed }) => name === signatory && removed === null);
  if (!before) return { outcome: 'no-signatory' };
  if (before.staff_email !== null && before.staff_email !== email)
    return { outcome: 'of-other', email: before.staff_email };
  await linkToStaff(tx, signatory, staff.staffId);
  await recordEvent(tx, acting, { action: 'staff.link-signatory', subject: subjectOf(staff), after: { signatory } });
  return { outcome: 'linked', name: staff.name };
}
