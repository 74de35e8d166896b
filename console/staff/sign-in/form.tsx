import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { signInByPasskey, signInByPassword, signInOptions, type WireStaffSession } from '#contract/console/sign-in.ts';
import { signIn as texts } from '#texts/en/console/sign-in.ts';
import { fill } from '#texts/fill.ts';
import { call } from '../../api.ts';
import { hasPasskeys, signChallenge } from '../../session/passkeys.ts';
import { staffQuery } from '../../session/use-staff.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { FailureLine } from '../../ui/form/failure-line.tsx';
import { SmallForm } from '../../ui/form/small-form.tsx';
import { useWork } from '../../ui/use-work.ts';
import { Door } from '../door.tsx';
import styles from '../door-form.module.css';

const optionsQuery = {
  queryKey: ['sign-in'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(signInOptions, {}, { signal }),
  refetchOnWindowFocus: false,
};

/** An address of the console to go back to; any other leads to its first screen. */
const backTo = (asked: string | null): string => (asked && /^\/(?![/\\])/.test(asked) ? asked : '/');

/** Signs in, and goes back to where somebody was, filters included (CON-002). */
function useSignIn() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { run, failure, isPending } = useWork();
  const enter = (work: () => Promise<WireStaffSession>): Promise<void> =>
    run(async () => {
      const session = await work();
      // What somebody else had loaded in this tab.
      client.clear();
      client.setQueryData(staffQuery.queryKey, session);
      await navigate(backTo(params.get('to')), { replace: true });
    });
  return { enter, failure, isPending };
}

type Entering = ReturnType<typeof useSignIn>;

const isCodeAsked = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'second-factor-needed';

/** Of a field that came by a press, or is asked for by a refusal: what is typed next belongs there. */
const focus = (element: HTMLElement | null): void => element?.focus();

/** Passkeys sign what they are asked now: what the page asked at first may have ended. */
async function byPasskey(): Promise<WireStaffSession> {
  const { options } = await call(signInOptions, {});
  if (!options) throw new Error('Passkeys were possible here a moment ago.');
  return call(signInByPasskey, { body: { credential: await signChallenge(options) } });
}

/** E-mail and password, and a code once it is asked for; what was typed stays when signing in fails. */
function PasswordForm({ enter, failure, isPending }: Entering) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [wasAsked, setAsked] = useState(false);
  const isAsked = wasAsked || isCodeAsked(failure);
  if (isAsked && !wasAsked) setAsked(true);
  const submit = (): Promise<void> =>
    enter(() => call(signInByPassword, { body: { email, password, ...(isAsked && { code }) } }));
  return (
    <SmallForm action={texts.submit} isPending={isPending} onSubmit={submit}>
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        isRequired
        inputRef={focus}
      />
      <TextField
        label={texts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isRequired
      />
      {isAsked && (
        <TextField
          label={texts.code}
          hint={texts.codeHint}
          name="code"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          isRequired
          inputRef={focus}
        />
      )}
    </SmallForm>
  );
}

/** The way into the console: a passkey first, e-mail and password beneath it (CON-029). */
export default function SignInPage() {
  const { data } = useQuery(optionsQuery);
  const entering = useSignIn();
  const [isByPassword, setByPassword] = useState(false);
  const isPasskeyPossible = hasPasskeys() && data?.options !== null;
  const { failure, isPending, enter } = entering;
  return (
    <Door title={texts.title} shop={data?.shop ?? null}>
      <p className={styles.lead}>{data ? fill(texts.lead, { shop: data.shop }) : texts.leadUnknown}</p>
      <FailureLine error={failure} />
      {isPasskeyPossible ? (
        <Button
          look={isByPassword ? 'secondary' : 'primary'}
          icon={KeyRound}
          isPending={isPending && !isByPassword}
          onPress={() => void enter(byPasskey)}
        >
          {texts.passkey}
        </Button>
      ) : (
        <p className={styles.note}>{texts.noPasskeys}</p>
      )}
      {isByPassword || !isPasskeyPossible ? (
        <PasswordForm {...entering} />
      ) : (
        <Button look="quiet" onPress={() => setByPassword(true)}>
          {texts.byPassword}
        </Button>
      )}
      {data?.is_demo && <p className={styles.note}>{texts.demo}</p>}
      <p className={styles.note}>{texts.lost}</p>
    </Door>
  );
}
