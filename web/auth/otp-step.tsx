import { type FormEvent, useRef, useState } from 'react';
import { isCompleteOtp } from '#domain/auth/otp.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { OtpBoxes } from '#web/ui/otp-boxes.tsx';
import { emptyOtp, type OtpDigits } from '#web/ui/otp-digits.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ResendOtp } from './resend-otp.tsx';
import styles from './sign-in-form.module.css';
import { TextButton } from './text-button.tsx';
import type { Registration } from './use-registration.ts';

/** Step 2: the code that came by e-mail. A wrong one stays here, with the boxes marked (ERR-52). */
export function OtpStep({ registration }: { registration: Registration }) {
  const { register } = useAuthTexts();
  const { progress, change, isBusy, resendOtp, verifyOtp } = registration;
  const [digits, setDigits] = useState(emptyOtp);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const mark = (reason: string) => {
    setError(reason);
    form.current?.querySelector('input')?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const otp = digits.join('');
    if (isCompleteOtp(otp)) void verifyOtp(otp, mark);
    else mark(register.otpIncomplete);
  };
  const enter = (entered: OtpDigits) => {
    setDigits(entered);
    setError(undefined);
  };
  const resend = () => {
    enter(emptyOtp);
    void resendOtp();
  };
  return (
    <form ref={form} method="dialog" noValidate onSubmit={onSubmit}>
      <PageTitle>{register.otpHeading}</PageTitle>
      <p className={styles.lead}>
        {register.otpLead} <strong>{progress.email}</strong>.{' '}
        <TextButton aria-label={register.changeEmail} onClick={() => change({ step: 'email' })}>
          {register.change}
        </TextButton>
      </p>
      <div className={styles.fields}>
        <OtpBoxes label={register.otpLabel} boxLabel={register.otpBox} digits={digits} onChange={enter} error={error} />
      </div>
      <Button type="submit" size="large" block busy={isBusy}>
        {register.verifyOtp}
      </Button>
      <ResendOtp sentAt={progress.sentAt} resends={progress.resends} onResend={resend} />
    </form>
  );
}
