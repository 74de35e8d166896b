import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { isSignUpEmail } from '#domain/auth/email.ts';
import { loginPath, safeRedirect } from '#domain/auth/redirect.ts';
import { apiContext } from '#web/api.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { Steps } from '#web/ui/steps.tsx';
import type { Route } from './+types/register-page.ts';
import { EmailStep } from './email-step.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { LinkedProduct } from './linked-product.tsx';
import { loadLinkedProduct } from './load-linked-product.ts';
import { OtpStep } from './otp-step.tsx';
import { registerSteps } from './register-progress.ts';
import styles from './sign-in-form.module.css';
import { SignInLayout } from './sign-in-layout.tsx';
import { useSignedInRedirect } from './signed-in-redirect.ts';
import { TextLink } from './text-button.tsx';
import { type Registration, useRegistration } from './use-registration.ts';
import { useStepFocus } from './use-step-focus.ts';

const loadDetailsStep = () => import('./details-step.tsx');
/** The last step is fetched while the code is on its way. */
const DetailsStep = lazy(async () => ({ default: (await loadDetailsStep()).DetailsStep }));

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  product: await loadLinkedProduct(request, context.get(apiContext)),
});

export default function RegisterPage({ loaderData: { product } }: Route.ComponentProps) {
  const { register } = useAuthTexts();
  const redirect = useSearchParams()[0].get('redirect');
  useSignedInRedirect(safeRedirect(redirect));
  const registration = useRegistration(redirect);
  const { step, email } = registration.progress;
  return (
    <SignInLayout>
      <LinkedProduct product={product} title={register.title} />
      <Steps
        label={register.steps.label}
        steps={registerSteps.map((name) => register.steps[name])}
        current={registerSteps.indexOf(step)}
      />
      <Suspense>
        <RegisterStep key={`${step} ${email}`} registration={registration} />
        <StepFocus step={step} />
      </Suspense>
      {step === 'email' && <GoogleSignIn target={safeRedirect(redirect)} />}
      <p className={styles.foot}>
        {register.haveAccount} <TextLink to={loginPath(redirect)}>{register.login}</TextLink>
      </p>
    </SignInLayout>
  );
}

/** Beside a step that is still fetched, the focus waits for it. */
function StepFocus({ step }: { step: string }) {
  useStepFocus(step);
  return null;
}

function RegisterStep({ registration }: { registration: Registration }) {
  const { register } = useAuthTexts();
  const refusals = useRefusalTexts();
  const { progress, steps } = registration;
  useEffect(() => {
    // A fetch that fails here is tried again when the step is shown.
    if (progress.step === 'otp') loadDetailsStep().catch(() => undefined);
  }, [progress.step]);
  if (progress.step === 'otp') return <OtpStep steps={steps} lead={register.otpLead} />;
  if (progress.step === 'details') return <DetailsStep registration={registration} />;
  return (
    <EmailStep
      steps={steps}
      heading={register.emailHeading}
      lead={register.emailLead}
      isGood={isSignUpEmail}
      invalid={refusals['invalid-email']}
    />
  );
}
