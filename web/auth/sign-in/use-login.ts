import { useState } from 'react';
import * as auth from '#contract/auth.ts';
import { ApiError } from '#contract/client.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { useFailureSentence } from '#web/texts/failure.ts';
import { call } from '#web/api.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** A right password that waits for a code of the member's app. */
interface Waiting {
  credentials: Credentials;
  lead: string;
  /** Why the last code was refused. */
  error: string | null;
}

/** Logs in and goes to the target. */
export function useLogin(target: string) {
  const arrive = useAfterSignIn(target);
  const sentenceOf = useFailureSentence();
  const [isBusy, setIsBusy] = useState(false);
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const onFailed = (error: unknown, credentials: Credentials, onRefused: (reason: string) => void): void => {
    const sentence = sentenceOf(error);
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'second-factor-needed') return setWaiting({ credentials, lead: sentence, error: null });
    toast.error(sentence);
    if (code === 'second-factor-wrong' || code === 'second-factor-spent')
      setWaiting((before) => before && { ...before, error: sentence });
    if (code !== 'wrong-credentials') return;
    setWaiting(null);
    onRefused(sentence);
  };

  /** @param totp a code of the member's app, where it was asked for */
  const logIn = async (credentials: Credentials, onRefused: (reason: string) => void, totp?: string): Promise<void> => {
    setIsBusy(true);
    try {
      const body = { ...credentials, ...(totp && { totp }), main_id: STORE_ID };
      const { user } = await call(auth.login, { body });
      await arrive(user);
    } catch (error) {
      onFailed(error, credentials, onRefused);
    } finally {
      setIsBusy(false);
    }
  };
  return { logIn, isBusy, waiting, stopWaiting: () => setWaiting(null) };
}
