import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { loginPath, safeRedirect } from '#domain/auth/redirect.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useAuthTexts } from '#web/texts/auth.ts';
import { Steps } from '#web/ui/steps.tsx';
import { DetailsStep } from './details-step.tsx';
import { EmailStep } from './email-step.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { OtpStep } from './otp-step.tsx';
import { registerSteps } from './register-progress.ts';
import styles from './sign-in-form.module.css';
import { SignInLayout } from './sign-in-layout.tsx';
import { useSignedInRedirect } from './signed-in-redirect.ts';
import { TextLink } from './text-button.tsx';
import { useRegistration } from './use-registration.ts';

const stepForms = { email: EmailStep, otp: OtpStep, details: DetailsStep };

/** A new step begins in its first field; the page itself begins where the reader is. */
function useStepFocus(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.querySelector<HTMLInputElement>('main form input:not([type=hidden])')?.focus();
  }, [step]);
}

export default function RegisterPage() {
  const { register } = useAuthTexts();
  const redirect = useSearchParams()[0].get('redirect');
  useSignedInRedirect(safeRedirect(redirect));
  const registration = useRegistration(redirect);
  const { step, email } = registration.progress;
  const StepForm = stepForms[step];
  useStepFocus(step);
  return (
    <SignInLayout>
      <PageMeta title={register.title} />
      <Steps
        label={register.steps.label}
        steps={registerSteps.map((name) => register.steps[name])}
        current={registerSteps.indexOf(step)}
      />
      <StepForm key={`${step} ${email}`} registration={registration} />
      {step === 'email' && <GoogleSignIn target={safeRedirect(redirect)} />}
      <p className={styles.foot}>
        {register.haveAccount} <TextLink to={loginPath(redirect)}>{register.login}</TextLink>
      </p>
    </SignInLayout>
  );
}
