import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isEmail } from '#domain/auth/email.ts';
import { loginPath } from '#domain/auth/redirect.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { EmailStep } from '#web/auth/code-steps/email-step.tsx';
import { OtpStep } from '#web/auth/code-steps/otp-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { resetSteps } from './reset-progress.ts';
import styles from '#web/auth/sign-in/sign-in-form.module.css';
import { SignInLayout } from '#web/auth/sign-in/sign-in-layout.tsx';
import { TextLink } from '#web/auth/text-button.tsx';
import { type Reset, useReset } from './use-reset.ts';
import { useStepFocus } from '#web/auth/code-steps/use-step-focus.ts';

/** How long the success is shown before the login opens by itself (AUTH-09). */
const LEAVE_AFTER_MS = 2000;

export default function ResetPage() {
  const { reset: texts } = useAuthTexts();
  const redirect = useSearchParams()[0].get('redirect');
  const reset = useReset();
  const { step, email } = reset.progress;
  useStepFocus(reset.isDone ? 'done' : step);
  return (
    <SignInLayout>
      <PageMeta title={texts.title} />
      <Steps
        label={texts.steps.label}
        steps={resetSteps.map((name) => texts.steps[name])}
        current={reset.isDone ? resetSteps.length : resetSteps.indexOf(step)}
      />
      {reset.isDone ? <ResetDone to={loginPath(redirect)} /> : <ResetStep key={`${step} ${email}`} reset={reset} />}
      {!reset.isDone && (
        <p className={styles.foot}>
          {texts.remembered} <TextLink to={loginPath(redirect)}>{texts.login}</TextLink>
        </p>
      )}
    </SignInLayout>
  );
}

function ResetStep({ reset }: { reset: Reset }) {
  const { reset: texts } = useAuthTexts();
  const refusals = useRefusalTexts();
  const { progress, steps } = reset;
  if (progress.step === 'otp') return <OtpStep steps={steps} lead={texts.otpLead} />;
  if (progress.step === 'password') return <PasswordStep reset={reset} />;
  return (
    <EmailStep
      steps={steps}
      heading={texts.title}
      lead={texts.emailLead}
      isGood={isEmail}
      invalid={refusals['invalid-reset-email']}
    />
  );
}

/** Leads on to the login by itself; who does not want to wait goes at once. */
function ResetDone({ to }: { to: string }) {
  const { reset: texts } = useAuthTexts();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <div role="status">
      <PageTitle>{texts.doneHeading}</PageTitle>
      <p className={styles.lead}>{texts.doneLead}</p>
      <div className={styles.fields}>
        <ButtonLink to={to} size="large" block>
          {texts.toLogin}
        </ButtonLink>
      </div>
    </div>
  );
}
