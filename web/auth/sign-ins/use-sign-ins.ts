import { useCallback, useEffect, useState } from 'react';
import * as auth from '#contract/auth.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useFailureSentence } from '#web/texts/failure.ts';
import { call } from '#web/api.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { useLeave } from '#web/auth/leave.ts';
import { useSignedOut } from '#web/session/signed-out.ts';

/** What is known of where a member is signed in. */
export type KnownSignIns = auth.WireSignIn[] | 'loading' | 'failed' | 'loading again';

/** Where a member is signed in, and how she signs out there. */
export function useSignIns(userId: string) {
  const { signIns: texts } = useAuthTexts();
  const sentenceOf = useFailureSentence();
  const [known, setKnown] = useState<KnownSignIns>('loading');
  /** The id of the one that is being ended, or 'all'. */
  const [ending, setEnding] = useState<string | null>(null);
  const isSignedOut = useSignedOut();
  const leave = useLeave();

  /** Null when there is nothing to show any more. */
  const ask = useCallback(
    async (signal?: AbortSignal): Promise<KnownSignIns | null> => {
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

  useEffect(() => {
    const leaving = new AbortController();
    void ask(leaving.signal).then((answer) => answer && setKnown(answer));
    return () => leaving.abort();
  }, [ask]);

  const load = async (): Promise<void> => {
    const answer = await ask();
    if (answer) setKnown(answer);
  };

  const during = async (what: string, work: () => Promise<void>): Promise<void> => {
    setEnding(what);
    try {
      await work();
    } catch (error) {
      if (!isSignedOut(error)) toast.error(sentenceOf(error));
    } finally {
      setEnding(null);
    }
  };

  const end = (id: string) =>
    during(id, async () => {
      await call(auth.endSignIn, { params: { user_id: userId, id } });
      toast.success(texts.ended);
      await load();
    });

  const endAll = () =>
    during('all', async () => {
      await call(auth.endAllSignIns, { params: { user_id: userId } });
      toast.success(texts.allEnded);
      await leave();
    });

  const loadAgain = () => {
    setKnown('loading again');
    void load();
  };

  return { known, ending, end, endAll, loadAgain };
}
