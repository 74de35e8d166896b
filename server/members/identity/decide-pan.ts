import { recordEvent } from '../../audit/record-event.ts';
import { profileSubject } from '../../auth/member-subject.ts';
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
  deps: Deps,
  code: string,
): Promise<{ name: string; last4: string; others: string[]; freed: string[] } | null> =>
  deps.db.transaction().execute(async (tx) => {
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
    await recordEvent(tx, deps, {
      action: 'profile.decide-pan',
      subject: profileSubject(code),
      before: { counts_for: holders.filter(({ standing }) => standing === 'counts').map((holder) => holder.code) },
      after: { counts_for: [code], freed },
    });
    return { name: chosen.name, last4: chosen.last4, others: others.map((holder) => holder.code), freed };
  });
