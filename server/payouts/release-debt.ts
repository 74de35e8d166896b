import type { Paise } from '#domain/money.ts';
import { recordEvent } from '../audit/record-event.ts';
import { profileSubject } from '../auth/member-subject.ts';
import type { Deps } from '../deps.ts';
import { amountsByBearer, releaseDebtor, owedBy } from '../rewards/set-offs/debt-store.ts';
import { settleDebts } from '../rewards/set-offs/settle-debts.ts';
import { signedTransaction } from './require-signatory.ts';
import type { Signatory } from './signatory-store.ts';

export type ReleasedDebt =
  /** `returned` is what members bore of it and get back, both in paise. */
  | { outcome: 'released'; owed: Paise; returned: Paise }
  | { outcome: 'unknown' }
  /** It was let go before. */
  | { outcome: 'known' };

/**
 * The shop bears what an erased account owes, now and later; members get their set-offs back.
 *
 * @param code the account's referral id
 * @param by the deciding signatory
 * @throws {WrongKey}
 */
export async function releaseDebt(deps: Deps, code: string, by: Signatory): Promise<ReleasedDebt> {
  const released = await signedTransaction(deps, by, async (tx): Promise<ReleasedDebt> => {
    const debtor = await releaseDebtor(tx, code, by.name, deps.clock());
    if (!debtor) return { outcome: 'unknown' };
    if (!debtor.isNew) return { outcome: 'known' };
    const posted = await amountsByBearer(tx, debtor.id);
    const returned = [...posted].reduce((sum, [bearerId, amount]) => sum + (bearerId === null ? 0 : amount), 0);
    const owed = await owedBy(tx, debtor.id);
    await recordEvent(tx, deps, {
      action: 'profile.release-debt',
      subject: profileSubject(code),
      after: { signatory: by.name, owed_paise: owed, returned_paise: returned },
    });
    return { outcome: 'released', owed, returned };
  });
  if (released.outcome === 'released') await settleDebts(deps);
  return released;
}
