import { useCallback, useState } from 'react';
import * as auth from '#contract/auth.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useFailureSentence } from '#web/texts/failure.ts';
import { call } from '#web/api.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { useLeave } from '#web/auth/leave.ts';
import { useSignedOut } from '#web/session/signed-out.ts';
import { useRequest } from '#web/session/use-request.ts';

function useSignInList(userId: string) {
  const { signIns: texts } = useAuthTexts();
  const isSignedOut = useSignedOut();
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      try {
        return await call(auth.signIns, { params: { user_id: userId } }, signal && { signal });
      } catch (error) {
        if (signal?.aborted || isSignedOut(error)) return null;
        toast.error(texts.failed);
        return 'failed';
      }
    },
    [userId, isSignedOut, texts],
  );
  return useLoaded<auth.WireSignIn[]>(ask);
}

/** Where a member is signed in, and how the member signs out there. */
export function useSignIns(userId: string) {
  const { signIns: texts } = useAuthTexts();
  const sentenceOf = useFailureSentence();
  const leave = useLeave();
  const { known, load, loadAgain } = useSignInList(userId);
  const { isBusy, send } = useRequest((error) => toast.error(sentenceOf(error)));
  /** The id of the one that was chosen last, or 'all'. */
  const [chosen, setChosen] = useState<string | null>(null);

  const end = (id: string) => {
    setChosen(id);
    return send(async () => {
      await call(auth.endSignIn, { params: { user_id: userId, id } });
      toast.success(texts.ended);
      await load();
    });
  };

  const endAll = () => {
    setChosen('all');
    return send(async () => {
      await call(auth.endAllSignIns, { params: { user_id: userId } });
      toast.success(texts.allEnded);
      await leave();
    });
  };

  return { known, ending: isBusy ? chosen : null, end, endAll, loadAgain };
}
