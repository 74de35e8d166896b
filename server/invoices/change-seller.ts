import { readSellerChange, type SellerChange } from '#domain/invoices/seller-details.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { changeSetting, saveSettings } from '../settings/settings-store.ts';

/**
 * Changes what invoices say of the seller from now on; those that were issued stay as they are.
 *
 * @throws {Refusal} 'invalid-input' with the problems of the change
 */
export async function changeSeller({ db }: Deps, change: SellerChange): Promise<void> {
  const read = readSellerChange(change);
  if (Array.isArray(read)) throw new Refusal('invalid-input', { problems: read });
  const { registration, ...details } = read;
  await db.transaction().execute(async (tx) => {
    await changeSetting(tx, 'tax', (tax) => ({ ...tax, ...details }));
    if (registration !== undefined) await saveSettings(tx, { registration });
  });
}
