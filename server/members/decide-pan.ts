import type { Deps } from '../deps.ts';
import { lockHoldersOfPan, setStanding } from './pan-standing-store.ts';

/**
 * The shop decides for whom a PAN counts that stands in several profiles; whoever else has it earns and is paid nothing
 * (3.3 of the programme). Orders that were placed before stay as they are.
 *
 * @returns null where the member is unknown or has no PAN; `others` are the referral ids of those who have it too
 */
export const decidePan = (
  { db }: Deps,
  code: string,
): Promise<{ name: string; last4: string; others: string[] } | null> =>
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
    return { ...chosen, others: others.map((holder) => holder.code) };
  });
