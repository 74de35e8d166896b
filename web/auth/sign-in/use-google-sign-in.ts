import { useState } from 'react';
import * as auth from '#contract/auth.ts';
import { ApiError } from '#contract/client.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useFailureSentence } from '#web/texts/failure.ts';
import { call } from '#web/api.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** Google's answer that waits for a code, and why one is asked for. */
interface Waiting {
  token: string;
  /** The field of the call that the code goes into. */
  codeKind: 'otp' | 'totp';
  lead: string;
  /** Why the last code was refused. */
  error: string | null;
}

/** Exchanges a token of Google for a session and goes to the target (API-43, Q016). */
export function useGoogleSignIn(target: string) {
  const arrive = useAfterSignIn(target);
  const { google } = useAuthTexts();
  const sentenceOf = useFailureSentence(google.failed);
  const [isBusy, setIsBusy] = useState(false);
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const onRefused = (error: unknown, token: string): void => {
    const code = error instanceof ApiError ? error.code : null;
    const sentence = sentenceOf(error);
    if (code === 'google-link-unconfirmed') return setWaiting({ token, codeKind: 'otp', lead: sentence, error: null });
    if (code === 'second-factor-needed') return setWaiting({ token, codeKind: 'totp', lead: sentence, error: null });
    toast.error(sentence);
    if (code === 'otp-wrong' || code === 'second-factor-wrong' || code === 'second-factor-spent')
      setWaiting((before) => before && { ...before, error: sentence });
    else if (code !== 'network') setWaiting(null);
  };

  const send = async (token: string, code: { otp?: string; totp?: string } = {}): Promise<void> => {
    setIsBusy(true);
    try {
      const { user } = await call(auth.googleSignup, { body: { token, ...code, main_id: STORE_ID } });
      await arrive(user);
    } catch (error) {
      onRefused(error, token);
    } finally {
      setIsBusy(false);
    }
  };

  const signIn = async (token: string | null | undefined): Promise<void> => {
    if (token) await send(token);
    else toast.error(google.failed);
  };
  const enterCode = async (code: string): Promise<void> => {
    if (waiting) await send(waiting.token, { [waiting.codeKind]: code });
  };
  return { signIn, isBusy, waiting, enterCode, stopWaiting: () => setWaiting(null) };
}
