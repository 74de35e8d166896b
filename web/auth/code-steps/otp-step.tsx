import { type FormEvent, useRef, useState } from 'react';
import { isCompleteOtp } from '#domain/auth/otp.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { OtpBoxes } from '#web/ui/form/otp-boxes.tsx';
import { emptyOtp, type OtpDigits } from '#web/ui/form/otp-digits.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { ResendOtp } from './resend-otp.tsx';
import styles from '#web/auth/sign-in/sign-in-form.module.css';
import { TextButton } from '#web/auth/text-button.tsx';
import type { CodeSteps } from './use-code-steps.ts';

interface OtpStepProps {
  steps: CodeSteps;
  /** What is said before the address. */
  lead: string;
}

/** Step 2: the code that came by e-mail. A wrong one marks the boxes (AUTH-11, ERR-52). */
export function OtpStep({ steps, lead }: OtpStepProps) {
  const { code } = useAuthTexts();
  const [digits, setDigits] = useState(emptyOtp);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = () => form.current?.querySelector('input')?.focus();
  const mark = (reason: string) => {
    setError(reason);
    focusFirst();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const otp = digits.join('');
    if (isCompleteOtp(otp)) void steps.verify(otp, mark);
    else {
      toast.warning(code.incomplete);
      mark(code.incomplete);
    }
  };
  const enter = (entered: OtpDigits) => {
    setDigits(entered);
    setError(undefined);
  };
  const awaitNewCode = () => {
    enter(emptyOtp);
    focusFirst();
  };
  return (
    <form ref={form} method="dialog" noValidate onSubmit={onSubmit}>
      <PageTitle>{code.heading}</PageTitle>
      <p className={styles.lead}>
        {lead} <strong>{steps.email}</strong>.{' '}
        <TextButton aria-label={code.changeEmail} onClick={steps.startAgain}>
          {code.change}
        </TextButton>
      </p>
      <div className={styles.fields}>
        <OtpBoxes label={code.label} boxLabel={code.box} digits={digits} onChange={enter} error={error} />
      </div>
      <Button type="submit" size="large" block busy={steps.isBusy}>
        {code.verify}
      </Button>
      <ResendOtp
        sentAt={steps.sentAt}
        resends={steps.resends}
        isBusy={steps.isBusy}
        onResend={() => void steps.resend(awaitNewCode)}
      />
    </form>
  );
}
