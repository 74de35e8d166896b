import { isSignatoryName, SIGNATORY_WAIT_HOURS } from '#domain/payouts/signatory.ts';
import { Refusal } from '#domain/refusals.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { composeSignatoryChange } from '../notifications/compose-signatory-change.ts';
import { mailShop } from '../notifications/mail-shop.ts';
import { readSetting } from '../settings/settings-store.ts';
import { signatorySubject } from './told/payout-subjects.ts';
import { requireSignatory } from './require-signatory.ts';
import { addSignatory, listSignatories, lockSignatories, removeSignatory, type Signatory } from './signatory-store.ts';

export type AddedSignatory =
  | { outcome: 'added'; key: string; maySignFrom: Date }
  | { outcome: 'name-taken' }
  /** There are others: one of them has to add the new one. */
  | { outcome: 'needs-signatory' };

/** Mails every change of who may sign to the shop's own address. */
async function mailOwner(deps: Deps, tx: Tx, change: { name: string; by: string | null; from: Date | null }) {
  const { email } = await readSetting(tx, 'store');
  if (email === '') return;
  const mail = composeSignatoryChange(await mailShop(tx, deps.config), change);
  await deps.jobs.send(tx, 'send-mail', { to: email, ...mail });
}

/**
 * The first signatory signs at once; a later one needs a signatory's key and waits, or one person with both keys would
 * sign twice. After all were removed, no key is needed.
 *
 * @param by null for none
 * @throws {Refusal | WrongKey} 'invalid-input' for what is no name
 */
export async function authorizeSignatory(deps: Deps, name: string, by: Signatory | null): Promise<AddedSignatory> {
  if (!isSignatoryName(name)) throw new Refusal('invalid-input');
  return deps.db.transaction().execute(async (tx): Promise<AddedSignatory> => {
    const now = deps.clock();
    await lockSignatories(tx);
    const all = await listSignatories(tx);
    const isAnyLeft = all.some(({ removed_at: removed }) => removed === null);
    if (isAnyLeft && !by) return { outcome: 'needs-signatory' };
    if (by) await requireSignatory(deps, tx, by);
    const waitMs = all.length === 0 ? 0 : SIGNATORY_WAIT_HOURS * 3_600_000;
    const maySignFrom = new Date(now.getTime() + waitMs);
    const key = deps.ids.code(24).replaceAll(/(.{4})(?=.)/g, '$1-');
    if (!(await addSignatory(tx, name, key, now, { by: by?.name ?? null, maySignFrom })))
      return { outcome: 'name-taken' };
    await mailOwner(deps, tx, { name, by: by?.name ?? null, from: maySignFrom });
    await recordEvent(tx, deps, {
      action: 'signatory.add',
      subject: signatorySubject(name),
      after: { may_sign_from: maySignFrom, ...(by && { signatory: by.name }) },
    });
    return { outcome: 'added', key, maySignFrom };
  });
}

/**
 * Removes a signatory; it needs no key, since a lost or stolen key must stop working at once. @returns whether there
 * was such a signatory
 */
export const revokeSignatory = (deps: Deps, name: string): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await removeSignatory(tx, name, deps.clock()))) return false;
    await mailOwner(deps, tx, { name, by: null, from: null });
    await recordEvent(tx, deps, { action: 'signatory.remove', subject: signatorySubject(name) });
    return true;
  });
