import { changedFields } from '#domain/audit/changed-fields.ts';
import { readSellerChange, type SellerChange } from '#domain/invoices/seller-details.ts';
import { Refusal } from '#domain/refusals.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Deps } from '../deps.ts';
import { changeSetting } from '../settings/settings-store.ts';

/**
 * Changes what invoices say of the seller from now on; those that were issued stay as they are.
 *
 * @throws {Refusal} 'invalid-input' with the problems of the change
 */
export async function changeSeller(deps: Deps, change: SellerChange): Promise<void> {
  const read = readSellerChange(change);
  if (Array.isArray(read)) throw new Refusal('invalid-input', { problems: read });
  const { registration, ...details } = read;
  await deps.db.transaction().execute(async (tx) => {
    const tax = await changeSetting(tx, 'tax', (before) => ({ ...before, ...details }));
    const entry = await changeSetting(tx, 'registration', (before) => registration ?? before);
    if (!tax.isSaved && !entry.isSaved) return;
    const { before, after } = changedFields(
      { ...tax.before, registration: entry.before },
      { ...tax.now, registration: entry.now },
    );
    const subject = { kind: 'setting', id: 'tax', name: 'tax' };
    await recordEvent(tx, deps, { action: 'setting.change', subject, before, after });
  });
}
