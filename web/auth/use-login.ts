import { useState } from 'react';
import * as auth from '#contract/auth.ts';
import { ApiError } from '#contract/client.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { useFailureSentence } from '#web/texts/failure.ts';
import { call } from '#web/api.ts';
import { toast } from '#web/ui/toast.tsx';
import { useArrival } from './use-arrival.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Logs in and goes to the target. */
export function useLogin(target: string) {
  const arrive = useArrival(target);
  const sentenceOf = useFailureSentence();
  const [isBusy, setIsBusy] = useState(false);
  const logIn = async (credentials: Credentials, onRefused: (reason: string) => void): Promise<void> => {
    setIsBusy(true);
    try {
      const { user } = await call(auth.login, { body: { ...credentials, main_id: STORE_ID } });
      await arrive(user);
    } catch (error) {
      toast.error(sentenceOf(error));
      if (error instanceof ApiError && error.code === 'wrong-credentials') onRefused(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  return { logIn, isBusy };
}
