import { useState } from 'react';
import * as auth from '#contract/auth.ts';
import { ApiError } from '#contract/client.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { call } from '#web/api.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import type { CodeProgress } from './code-progress.ts';

/** Whether the shop said no, and why: not when it failed or did not answer. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== 'network' && error.status < 500;

/** Whether the owner's rule refuses a new password (Q108). */
export const isWeak = (error: unknown): error is ApiError =>
  isRefusal(error) && (error.code === 'weak-password' || error.code === 'common-password');

/** Says why the shop refused, or else what failed. */
export const toastRefusalOr = (fallback: string) => (error: unknown) =>
  toast.error(isRefusal(error) ? error.message : fallback);

interface CodeStepsOptions {
  /** The call that mails the code. */
  sending: typeof auth.sendOtp | typeof auth.resetSendOtp;
  /** What is said when it is sent. */
  sent: string;
  progress: CodeProgress;
  change(changes: Partial<Omit<CodeProgress, 'step'>> & { step?: 'email' | 'otp' }): void;
  onVerified(): void;
  /** The shop does not take the code. @returns what stands at the boxes */
  onWrong(refusal: ApiError): string;
}

/** The two steps that a registration and a reset share: a code is sent, sent again and verified (ERR-21 to ERR-25). */
export function useCodeSteps({ sending, sent, progress, change, onVerified, onWrong }: CodeStepsOptions) {
  const { code: texts } = useAuthTexts();
  const [isBusy, setIsBusy] = useState(false);
  const { email, sentAt, resends } = progress;

  const during = async (work: () => Promise<void>, onError: (error: unknown) => void): Promise<void> => {
    setIsBusy(true);
    await work().catch(onError);
    setIsBusy(false);
  };

  const send = (to: string) =>
    during(async () => {
      await call(sending, { body: { email: to, main_id: STORE_ID } });
      toast.success(sent);
      change({ step: 'otp', email: to, sentAt: Date.now(), resends: 0 });
    }, toastRefusalOr(texts.sendFailed));

  /** @param onSent the earlier code is void now */
  const resend = (onSent: () => void) =>
    during(async () => {
      await call(sending, { body: { email, main_id: STORE_ID } });
      toast.success(texts.resent);
      change({ sentAt: Date.now(), resends: resends + 1 });
      onSent();
    }, toastRefusalOr(texts.resendFailed));

  const verify = (otp: string, mark: (reason: string) => void) =>
    during(
      async () => {
        await call(auth.verifyOtp, { body: { email, otp, main_id: STORE_ID } });
        toast.success(texts.verified);
        onVerified();
      },
      (error) => {
        if (isRefusal(error)) mark(onWrong(error));
        else toast.error(texts.verifyFailed);
      },
    );

  const startAgain = () => change({ step: 'email' });

  return { email, sentAt, resends, isBusy, during, send, resend, verify, startAgain };
}

export type CodeSteps = ReturnType<typeof useCodeSteps>;
