import type { Deps } from '../../deps.ts';
import { voidPostedPan } from './held-number-store.ts';
import { lockHoldersOfPan, setStanding } from './pan-standing-store.ts';

/**
 * The shop decides for whom a PAN counts that stands in several profiles; whoever else has it earns and is paid nothing
 * (3.3 of the programme). Orders that were placed before stay as they are. Where it did not count for her before, what others
 * owe that was posted to them under it does not follow it to her.
 *
 * @returns null where the member is unknown or has no PAN; `others` are the referral ids of those who have it too, `freed`
 *   those of erased accounts whose debts follow it no more
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
