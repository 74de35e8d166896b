import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { isSignUpEmail } from '#domain/auth/email.ts';
import { loginPath, safeRedirect } from '#domain/auth/redirect.ts';
import { apiContext } from '#web/api.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { createLazyHook } from '#web/ui/create-lazy-hook.ts';
import type { Route } from './+types/register-page.ts';
import { EmailStep } from '#web/auth/code-steps/email-step.tsx';
import { GoogleSignIn } from '#web/auth/sign-in/google-sign-in.tsx';
import { LinkedProduct } from '#web/auth/sign-in/linked-product.tsx';
import { loadLinkedProduct } from '#web/auth/sign-in/load-linked-product.ts';
import { OtpStep } from '#web/auth/code-steps/otp-step.tsx';
import { registerSteps } from './register-progress.ts';
import styles from '#web/auth/sign-in/sign-in-form.module.css';
import { SignInLayout } from '#web/auth/sign-in/sign-in-layout.tsx';
import { useSignedInRedirect } from '#web/auth/sign-in/signed-in-redirect.ts';
import { TextLink } from '#web/auth/text-button.tsx';
import { type Registration, useRegistration } from './use-registration.ts';
import { useStepFocus } from '#web/auth/code-steps/use-step-focus.ts';

const useDetailsStep = createLazyHook(async () => (await import('./details-step.tsx')).DetailsStep);

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  product: await loadLinkedProduct(request, context.get(apiContext)),
});

export default function RegisterPage({ loaderData: { product } }: Route.ComponentProps) {
  const { register } = useAuthTexts();
  const redirect = useSearchParams()[0].get('redirect');
  useSignedInRedirect(safeRedirect(redirect));
  const registration = useRegistration(redirect);
  const { step, email } = registration.progress;
  // The last step is fetched while the code is on its way.
  const details = useDetailsStep(step !== 'email');
  // Until it is there, the focus waits for it.
  useStepFocus(step === 'details' && !details.part ? 'otp' : step);
  return (
    <SignInLayout>
      <LinkedProduct product={product} title={register.title} />
      <Steps
        label={register.steps.label}
        steps={registerSteps.map((name) => register.steps[name])}
        current={registerSteps.indexOf(step)}
      />
      <RegisterStep key={`${step} ${email}`} registration={registration} details={details} />
      {step === 'email' && <GoogleSignIn target={safeRedirect(redirect)} />}
      <p className={styles.foot}>
        {register.haveAccount} <TextLink to={loginPath(redirect)}>{register.login}</TextLink>
      </p>
    </SignInLayout>
  );
}

interface StepProps {
  registration: Registration;
  details: ReturnType<typeof useDetailsStep>;
}

function LastStep({ registration, details: { part: DetailsStep, isLost, retry } }: StepProps) {
  const { networkError } = useCommonTexts();
  const fetchAgain = useEffectEvent(retry);
  // It may have failed while the code was on its way.
  useEffect(() => fetchAgain(), []);
  if (isLost) return <FailedLoad text={networkError} onRetry={retry} />;
  return DetailsStep && <DetailsStep registration={registration} />;
}

function RegisterStep({ registration, details }: StepProps) {
  const { register } = useAuthTexts();
  const refusals = useRefusalTexts();
  const { progress, steps } = registration;
  if (progress.step === 'otp') return <OtpStep steps={steps} lead={register.otpLead} />;
  if (progress.step === 'details') return <LastStep registration={registration} details={details} />;
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
