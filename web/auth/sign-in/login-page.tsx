import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { checkPassword } from '#domain/auth/password.ts';
import { registerPath, resetPath, safeRedirect } from '#domain/auth/redirect.ts';
import { apiContext } from '#web/api.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import type { Route } from './+types/login-page.ts';
import { CodeQuestion } from '#web/auth/code-question.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { LinkedProduct } from './linked-product.tsx';
import { loadLinkedProduct } from './load-linked-product.ts';
import { PasswordField } from '#web/auth/password-field.tsx';
import styles from './sign-in-form.module.css';
import { SignInLayout } from './sign-in-layout.tsx';
import { useSignedInRedirect } from './signed-in-redirect.ts';
import { TextLink } from '#web/auth/text-button.tsx';
import { useTypedEmail } from '#web/auth/typed-email.ts';
import { useLogin } from './use-login.ts';

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  product: await loadLinkedProduct(request, context.get(apiContext)),
});

export default function LoginPage({ loaderData: { product } }: Route.ComponentProps) {
  const auth = useAuthTexts();
  const redirect = useSearchParams()[0].get('redirect');
  useSignedInRedirect(safeRedirect(redirect));
  return (
    <SignInLayout>
      <LinkedProduct product={product} title={auth.login.title} />
      <PageTitle>{auth.login.title}</PageTitle>
      <p className={styles.lead}>{auth.login.lead}</p>
      <LoginForm redirect={redirect} />
      <GoogleSignIn target={safeRedirect(redirect)} />
      <p className={styles.foot}>
        {auth.login.noAccount} <TextLink to={registerPath(redirect)}>{auth.login.register}</TextLink>
      </p>
    </SignInLayout>
  );
}

function LoginForm({ redirect }: { redirect: string | null }) {
  const auth = useAuthTexts();
  const refusals = useRefusalTexts();
  const [email, setEmail] = useTypedEmail();
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const { logIn, isBusy, waiting, stopWaiting } = useLogin(safeRedirect(redirect));
  const mark = (name: 'email' | 'password', reason: string) => {
    setErrors({ [name]: reason });
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!email.trim()) return mark('email', auth.required);
    if (checkPassword(password) === 'short-password') {
      toast.warning(refusals['short-password']);
      return mark('password', refusals['short-password']);
    }
    void logIn({ email: email.trim(), password }, (reason) => mark('password', reason));
  };
  const changeEmail = (value: string) => {
    setEmail(value);
    setErrors({});
  };
  const changePassword = (value: string) => {
    setPassword(value);
    setErrors({});
  };
  if (waiting)
    return (
      <CodeQuestion
        label={auth.secondFactorCode}
        lead={waiting.lead}
        error={waiting.error}
        isBusy={isBusy}
        onCode={(totp) => void logIn(waiting.credentials, (reason) => setErrors({ password: reason }), totp)}
        onBack={stopWaiting}
      />
    );
  return (
    <form ref={form} method="dialog" noValidate onSubmit={onSubmit}>
      <div className={styles.fields}>
        <TextField
          label={auth.email}
          name="email"
          type="email"
          value={email}
          onChange={changeEmail}
          error={errors.email ?? null}
          placeholder={auth.emailExample}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <PasswordField
          label={auth.password}
          name="password"
          value={password}
          onChange={changePassword}
          autoComplete="current-password"
          error={errors.password}
        />
        <div className={styles.forgotten}>
          <TextLink to={resetPath(redirect)}>{auth.login.forgotten}</TextLink>
        </div>
      </div>
      <Button type="submit" size="large" block busy={isBusy}>
        {auth.login.submit}
      </Button>
    </form>
  );
}
