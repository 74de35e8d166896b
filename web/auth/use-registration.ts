import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as auth from '#contract/auth.ts';
import { ApiError } from '#contract/client.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { loginPath } from '#domain/auth/redirect.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { call } from '#web/api.ts';
import { toast } from '#web/ui/toast.tsx';
import { useRegisterProgress } from './register-progress.ts';

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.code !== 'network';

/** The four calls of a registration: send a code, send it again, verify it, sign up (AUTH-04, ERR-20 to ERR-25). */
export function useRegistration(redirect: string | null) {
  const { register: texts } = useAuthTexts();
  const { progress, change, finish } = useRegisterProgress();
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();

  const during = async (work: () => Promise<void>, onError: (error: unknown) => void): Promise<void> => {
    setIsBusy(true);
    await work().catch(onError);
    setIsBusy(false);
  };
  const sayOr = (fallback: string) => (error: unknown) => toast.error(isRefusal(error) ? error.message : fallback);

  const sendOtp = (email: string) =>
    during(async () => {
      await call(auth.sendOtp, { body: { email, main_id: STORE_ID } });
      toast.success(texts.otpSent);
      change({ step: 'otp', email, sentAt: Date.now(), resends: 0 });
    }, sayOr(texts.sendFailed));

  const resendOtp = () =>
    during(async () => {
      await call(auth.sendOtp, { body: { email: progress.email, main_id: STORE_ID } });
      toast.success(texts.otpResent);
      change({ sentAt: Date.now(), resends: progress.resends + 1 });
    }, sayOr(texts.resendFailed));

  /** A wrong code is told at the boxes and never by a toast (ERR-52, Q107). */
  const verifyOtp = (otp: string, onWrong: (reason: string) => void) =>
    during(
      async () => {
        await call(auth.verifyOtp, { body: { email: progress.email, otp, main_id: STORE_ID } });
        toast.success(texts.otpVerified);
        change({ step: 'details' });
      },
      (error) => {
        if (!isRefusal(error) || error.status >= 500) toast.error(texts.verifyFailed);
        else onWrong(error.code === 'otp-wrong' ? texts.otpWrong : error.message);
      },
    );

  const signUp = (password: string) =>
    during(
      async () => {
        const { email, fullName, phone } = progress;
        await call(auth.signup, { body: { email, mobile: phone, full_name: fullName, password, main_id: STORE_ID } });
        finish();
        toast.success(texts.done);
        await navigate(loginPath(redirect));
      },
      (error) => {
        sayOr(texts.failed)(error);
        if (isRefusal(error) && error.code === 'proof-missing') change({ step: 'email' });
      },
    );

  return { progress, change, isBusy, sendOtp, resendOtp, verifyOtp, signUp };
}

export type Registration = ReturnType<typeof useRegistration>;
