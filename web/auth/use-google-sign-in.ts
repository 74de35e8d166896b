import { useState } from 'react';
import * as auth from '#contract/auth.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useFailureSentence } from '#web/texts/failure.ts';
import { call } from '#web/api.ts';
import { toast } from '#web/ui/toast.tsx';
import { useArrival } from './use-arrival.ts';

/** Exchanges a token of Google for a session and goes to the target (API-43, Q016). */
export function useGoogleSignIn(target: string) {
  const arrive = useArrival(target);
  const { google } = useAuthTexts();
  const sentenceOf = useFailureSentence(google.failed);
  const [isBusy, setIsBusy] = useState(false);
  const signIn = async (token: string | null | undefined): Promise<void> => {
    if (!token) {
      toast.error(google.failed);
      return;
    }
    setIsBusy(true);
    try {
      const { user } = await call(auth.googleSignup, { body: { token, main_id: STORE_ID } });
      await arrive(user);
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { signIn, isBusy };
}
