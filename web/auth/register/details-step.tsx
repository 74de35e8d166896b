import { type FormEvent, useRef, useState } from 'react';
import { checkPassword } from '#domain/auth/password.ts';
import { phoneDigits } from '#domain/auth/phone.ts';
import { fill } from '#texts/fill.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { AccountName } from '#web/auth/code-steps/account-name.tsx';
import { PasswordField } from '#web/auth/password-field.tsx';
import styles from '#web/auth/sign-in/sign-in-form.module.css';
import type { Registration } from './use-registration.ts';

/** Step 3: name, phone and password; then the account is opened. */
export function DetailsStep({ registration }: { registration: Registration }) {
  const auth = useAuthTexts();
  const refusals = useRefusalTexts();
  const { progress, change, steps, signUp } = registration;
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ full_name?: string; password?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const mark = (name: 'full_name' | 'password', reason: string) => {
    setErrors({ [name]: reason });
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!progress.fullName.trim()) return mark('full_name', auth.required);
    const refusal = checkPassword(password);
    if (!refusal) return void signUp(password, (reason) => mark('password', reason));
    toast.warning(refusals[refusal]);
    mark('password', refusals[refusal]);
  };
  const changeName = (fullName: string) => {
    change({ fullName });
    setErrors({});
  };
  const changePassword = (value: string) => {
    setPassword(value);
    setErrors({});
  };
  return (
    <form ref={form} method="dialog" noValidate onSubmit={onSubmit}>
      <PageTitle>{auth.register.detailsHeading}</PageTitle>
      <p className={styles.lead}>{fill(auth.register.detailsLead, { email: progress.email })}</p>
      <AccountName email={progress.email} />
      <div className={styles.fields}>
        <TextField
          label={auth.register.fullName}
          name="full_name"
          value={progress.fullName}
          onChange={changeName}
          error={errors.full_name ?? null}
          autoComplete="name"
          maxLength={100}
          required
        />
        <TextField
          label={auth.register.phone}
          name="mobile"
          type="tel"
          value={progress.phone}
          onChange={(typed) => change({ phone: phoneDigits(typed) })}
          placeholder={auth.register.phoneExample}
          autoComplete="tel-national"
          inputMode="numeric"
          optional
        />
        <PasswordField
          label={auth.password}
          name="password"
          value={password}
          onChange={changePassword}
          autoComplete="new-password"
          hint={auth.passwordHint}
          error={errors.password}
        />
      </div>
      <Button type="submit" size="large" block busy={steps.isBusy}>
        {auth.register.submit}
      </Button>
    </form>
  );
}
