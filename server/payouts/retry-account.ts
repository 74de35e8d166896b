import { recordEvent } from '../audit/record-event.ts';
import type { Deps } from '../deps.ts';
import { setRetried } from './batch-store.ts';
import { payoutSubject } from './told/payout-subjects.ts';
import { signedTransaction } from './require-signatory.ts';
import type { Signatory } from './signatory-store.ts';

/**
 * Lets the next batch try the account once more that a payout came back from.
 *
 * @param by the deciding signatory
 * @returns whether that payout had come back
 * @throws {WrongKey}
 */
export const retryAccount = (deps: Deps, publicId: string, by: Signatory): Promise<boolean> =>
  signedTransaction(deps, by, async (tx) => {
    const hadComeBack = await setRetried(tx, publicId);
    if (hadComeBack)
      await recordEvent(tx, deps, {
        action: 'payout.retry-account',
        subject: payoutSubject(publicId),
        after: { signatory: by.name },
      });
    return hadComeBack;
  });
