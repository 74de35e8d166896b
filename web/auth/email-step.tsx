import { type FormEvent, useRef, useState } from 'react';
import { isSignUpEmail } from '#domain/auth/email.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './sign-in-form.module.css';
import type { Registration } from './use-registration.ts';

/** Step 1: where the code goes. */
export function EmailStep({ registration }: { registration: Registration }) {
  const auth = useAuthTexts();
  const refusals = useRefusalTexts();
  const [email, setEmail] = useState(registration.progress.email);
  const [isInvalid, setIsInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isGood = isSignUpEmail(email);
    setIsInvalid(!isGood);
    if (isGood) return void registration.sendOtp(email.trim());
    toast.warning(refusals['invalid-email']);
    field.current?.focus();
  };
  return (
    <form method="dialog" noValidate onSubmit={onSubmit}>
      <PageTitle>{auth.register.emailHeading}</PageTitle>
      <p className={styles.lead}>{auth.register.emailLead}</p>
      <div className={styles.fields}>
        <TextField
          ref={field}
          label={auth.email}
          name="email"
          type="email"
          value={email}
          onChange={setEmail}
          placeholder={auth.emailExample}
          error={isInvalid ? refusals['invalid-email'] : null}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </div>
      <Button type="submit" size="large" block busy={registration.isBusy}>
        {auth.register.sendOtp}
      </Button>
    </form>
  );
}
