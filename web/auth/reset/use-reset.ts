import { useState } from 'react';
import * as auth from '#contract/auth.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { call } from '#web/api.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { useResetProgress } from './reset-progress.ts';
import { isRefusal, isWeak, toastRefusalOr, useCodeSteps } from '#web/auth/code-steps/use-code-steps.ts';

/** The way to a new password: the code, then the password (AUTH-09, ERR-24). */
export function useReset() {
  const { reset: texts } = useAuthTexts();
  const { progress, change, finish } = useResetProgress();
  const [isDone, setIsDone] = useState(false);
  const steps = useCodeSteps({
    sending: auth.resetSendOtp,
    sent: texts.otpSent,
    progress,
    change,
    onVerified: () => change({ step: 'password' }),
    onWrong: ({ message }) => {
      toast.error(message);
      return message;
    },
  });

  /** @param onRefused gets why the password is refused */
  const reset = (newPassword: string, onRefused: (reason: string) => void) =>
    steps.during(
      async () => {
        const { email } = progress;
        await call(auth.resetPassword, { body: { email, newPassword, main_id: STORE_ID } });
        toast.success(texts.done);
        setIsDone(true);
        finish();
      },
      (error) => {
        toastRefusalOr(texts.failed)(error);
        if (isRefusal(error) && error.code === 'proof-missing') steps.startAgain();
        if (isWeak(error)) onRefused(error.message);
      },
    );

  return { progress, steps, reset, isDone };
}

export type Reset = ReturnType<typeof useReset>;
