import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { useSignedOut } from '#web/auth/signed-out.ts';
import { useProgrammeTexts } from '#web/texts/programme.ts';
import { toast } from '#web/ui/toast.tsx';

/** Does one call that changes how the member stands to the programme, and shows the page as it is then. */
export function useMembershipChange() {
  const { agreement: texts } = useProgrammeTexts();
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
      toast.error(isRefused ? error.message : texts.failed);
      // What is refused is mostly not as the page shows it.
      if (isRefused) await revalidate();
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, change };
}
