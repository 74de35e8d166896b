import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { useSignedOut } from './signed-out.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

/**
 * Sends one change of what a page shows, says what came of it, and loads the page anew.
 * @param failed the sentence for a change that was neither made nor refused
 */
export function useChange(failed: string) {
  const { revalidate } = useRevalidator();
  const isSignedOut = useSignedOut();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (send: () => Promise<{ message: string }>): Promise<void> => {
    setIsBusy(true);
    try {
      const { message } = await send();
      await revalidate();
      toast.success(message);
    } catch (error) {
      if (isSignedOut(error)) return;
      const isRefused = error instanceof ApiError && error.code !== 'network';
      toast.error(isRefused ? error.message : failed);
      // A refusal mostly means that the page is out of date.
      if (isRefused) await revalidate();
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, change };
}
