import { type FormEvent, useRef, useState } from 'react';
import { useAuthTexts } from '#web/texts/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from '#web/auth/sign-in/sign-in-form.module.css';
import { useTypedEmail } from '#web/auth/typed-email.ts';
import type { CodeSteps } from './use-code-steps.ts';

interface EmailStepProps {
  steps: CodeSteps;
  heading: string;
  lead: string;
  isGood(email: string): boolean;
  /** What is said of an e-mail that is not. */
  invalid: string;
}

/** Step 1: where the code goes. */
export function EmailStep({ steps, heading, lead, isGood, invalid }: EmailStepProps) {
  const auth = useAuthTexts();
  const [email, setEmail] = useTypedEmail();
  const [isInvalid, setIsInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isAddress = isGood(email);
    setIsInvalid(!isAddress);
    if (isAddress) return void steps.send(email.trim());
    toast.warning(invalid);
    field.current?.focus();
  };
  return (
    <form method="dialog" noValidate onSubmit={onSubmit}>
      <PageTitle>{heading}</PageTitle>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.fields}>
        <TextField
          ref={field}
          label={auth.email}
          name="email"
          type="email"
          value={email}
          onChange={setEmail}
          placeholder={auth.emailExample}
          error={isInvalid ? invalid : null}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </div>
      <Button type="submit" size="large" block busy={steps.isBusy}>
        {auth.code.send}
      </Button>
    </form>
  );
}
