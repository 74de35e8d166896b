import { useCallback } from 'react';
import * as auth from '#contract/auth.ts';
import { useFailureSentence } from '#web/texts/failure.ts';
import { call } from '#web/api.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { useLeave } from './leave.ts';

/**
 * Logs out (ACC-01, Q103): ends the session, then removes the stored user, checkout data, coupon and drafts, and goes
 * home. While the server is unreachable the member stays signed in and is told so.
 */
export function useLogOut(): () => Promise<void> {
  const leave = useLeave();
  const sentenceOf = useFailureSentence();
  return useCallback(async () => {
    try {
      await call(auth.logout, {});
    } catch (error) {
      toast.error(sentenceOf(error));
      return;
    }
    await leave();
  }, [leave, sentenceOf]);
}
