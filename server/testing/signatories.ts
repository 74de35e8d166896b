import type { Deps } from '../deps.ts';
import { addSignatory, type Signatory } from '../payouts/signatory-store.ts';

/** Those who sign in tests; the key of each is the name. */
export const meera: Signatory = { name: 'meera', key: 'meera' };
export const ravi: Signatory = { name: 'ravi', key: 'ravi' };
export const tara: Signatory = { name: 'tara', key: 'tara' };

/** Lets them sign from now on. */
export async function addSignatories({ db, clock }: Deps, who: Signatory[] = [meera, ravi]): Promise<void> {
  for (const { name, key } of who) await addSignatory(db, name, key, clock());
}
