import type { Deps } from '../../deps.ts';
import { voidPostedPan } from './held-number-store.ts';
import { lockHoldersOfPan, setStanding } from './pan-standing-store.ts';

/**
 * Decides for whom a shared PAN counts (3.3 of the programme), from the next order on. Debts posted to others under it
 * do not follow it.
 *
 * @returns null without a PAN; `freed` are the erased accounts of such debts
 */
export const decidePan = (
  { db }: Deps,
  code: string,
): Promise<{ name: string; last4: string; others: string[]; freed: string[] } | null> =>
  db.transaction().execute(async (tx) => {
    const holders = await lockHoldersOfPan(tx, code);
    const chosen = holders.find((holder) => holder.code === code);
    if (!chosen) return null;
    const others = holders.filter((holder) => holder !== chosen);
    await setStanding(
      tx,
      others.map(({ id }) => id),
      'elsewhere',
    );
    await setStanding(tx, [chosen.id], 'counts');
    const freed = chosen.standing === 'counts' ? [] : await voidPostedPan(tx, chosen.digest, chosen.id);
    return { name: chosen.name, last4: chosen.last4, others: others.map((holder) => holder.code), freed };
  });
