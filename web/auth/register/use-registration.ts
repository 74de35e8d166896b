import { useNavigate } from 'react-router';
import * as auth from '#contract/auth.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { loginPath, safeRedirect } from '#domain/auth/redirect.ts';
import { typedPhone } from '#domain/auth/phone.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { call } from '#web/api.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { useAfterSignIn } from '#web/auth/sign-in/use-after-sign-in.ts';
import { useRegisterProgress } from './register-progress.ts';
import { isRefusal, isWeak, toastRefusalOr, useCodeSteps } from '#web/auth/code-steps/use-code-steps.ts';

/** A registration: the code, then the details with which the account is opened and signed in to (AUTH-04, Q104). */
export function useRegistration(redirect: string | null) {
  const { register: texts, code } = useAuthTexts();
  const { progress, change, finish } = useRegisterProgress();
  const navigate = useNavigate();
  const arrive = useAfterSignIn(safeRedirect(redirect));
  const steps = useCodeSteps({
    sending: auth.sendOtp,
    sent: texts.otpSent,
    progress,
    change,
    onVerified: () => change({ step: 'details' }),
    // A wrong code is shown at the boxes and never by a toast (ERR-52, Q107).
    onWrong: (refusal) => (refusal.code === 'otp-wrong' ? code.wrong : refusal.message),
  });

  /** The account is open: the new member is signed in to it, or has to log in (Q104). */
  const goOn = async (credentials: { email: string; password: string }): Promise<void> => {
    const signedIn = await call(auth.login, { body: { ...credentials, main_id: STORE_ID } }).catch(() => null);
    finish();
    if (signedIn) return arrive(signedIn.user, texts.done);
    toast.success(texts.done);
    await navigate(loginPath(redirect));
  };

  /** @param onRefused gets why the password is refused */
  const signUp = (password: string, onRefused: (reason: string) => void) =>
    steps.during(
      async () => {
        const { email, fullName, phone } = progress;
        await call(auth.signup, {
          body: { email, mobile: typedPhone(phone), full_name: fullName, password, main_id: STORE_ID },
        });
        await goOn({ email, password });
      },
      (error) => {
        toastRefusalOr(texts.failed)(error);
        if (isRefusal(error) && error.code === 'proof-missing') steps.startAgain();
        if (isWeak(error)) onRefused(error.message);
      },
    );

  return { progress, change, steps, signUp };
}

export type Registration = ReturnType<typeof useRegistration>;
