import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/client.ts';
import * as referral from '#contract/referral.ts';
import { call } from '#web/api.ts';
import { useSignedOut } from '#web/auth/signed-out.ts';
import { useReferralTexts } from '#web/texts/referral.ts';
import { toast } from '#web/ui/toast.tsx';

/** Releases one of the member's places, and shows the page as it is then. @param referId the member's own */
export function useReleasePlace(referId: string) {
  const { places: texts } = useReferralTexts();
  const { revalidate } = useRevalidator();
  const isSignedOut = useSignedOut();
  const [isBusy, setIsBusy] = useState(false);
  const release = async (whose: string): Promise<void> => {
    setIsBusy(true);
    try {
      const { message } = await call(referral.releasePlace, { params: { referId }, body: { purchase_id: whose } });
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
  return { isBusy, release };
}
