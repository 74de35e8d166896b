import { type FormEvent, useRef, useState } from 'react';
import { checkNewPassword } from '#domain/auth/password.ts';
import { fill } from '#texts/fill.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { AccountName } from '#web/auth/code-steps/account-name.tsx';
import { PasswordField } from '#web/auth/password-field.tsx';
import styles from '#web/auth/sign-in/sign-in-form.module.css';
import type { Reset } from './use-reset.ts';

const nothing = { password: '', confirmation: '' };
type Field = keyof typeof nothing;

/** Step 3: the new password, twice (AUTH-12, AUTH-13). */
export function PasswordStep({ reset: { progress, steps, reset } }: { reset: Reset }) {
  const auth = useAuthTexts();
  const refusals = useRefusalTexts();
  const [typed, setTyped] = useState(nothing);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const mark = (field: Field, reason: string) => {
    setErrors({ [field]: reason });
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const refusal = checkNewPassword(typed.password, typed.confirmation);
    if (!refusal) return void reset(typed.password, (reason) => mark('password', reason));
    toast.warning(refusals[refusal]);
    mark(refusal === 'passwords-differ' ? 'confirmation' : 'password', refusals[refusal]);
  };
  const change = (name: Field) => (value: string) => {
    setTyped({ ...typed, [name]: value });
    setErrors({});
  };
  return (
    <form ref={form} method="dialog" noValidate onSubmit={onSubmit}>
      <PageTitle>{auth.reset.passwordHeading}</PageTitle>
      <p className={styles.lead}>{fill(auth.reset.passwordLead, { email: progress.email })}</p>
      <AccountName email={progress.email} />
      <div className={styles.fields}>
        <PasswordField
          label={auth.reset.newPassword}
          name="password"
          value={typed.password}
          onChange={change('password')}
          autoComplete="new-password"
          hint={auth.passwordHint}
          error={errors.password}
        />
        <PasswordField
          label={auth.reset.confirmation}
          name="confirmation"
          value={typed.confirmation}
          onChange={change('confirmation')}
          autoComplete="new-password"
          error={errors.confirmation}
        />
      </div>
      <Button type="submit" size="large" block busy={steps.isBusy}>
        {auth.reset.submit}
      </Button>
    </form>
  );
}
