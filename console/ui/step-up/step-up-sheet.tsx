import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { stepUp, stepUpOptions } from '#contract/console/sign-in.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { shell } from '#texts/en/console/shell.ts';
import { signIn as signInTexts, stepUp as texts } from '#texts/en/console/sign-in.ts';
import { call } from '../../api.ts';
import { hasPasskeys, signChallenge } from '../../session/passkeys.ts';
import { answerStepUp, isStepUpAsked, onStepUp } from '../../session/step-up-requests.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { FailureLine } from '../form/failure-line.tsx';
import { SmallForm } from '../form/small-form.tsx';
import { Sheet } from '../overlay/sheet.tsx';
import { useWork } from '../use-work.ts';

type Ways = ReplyOf<typeof stepUpOptions>;
type Given = InputOf<typeof stepUp>['body'];

const waysQuery = {
  queryKey: ['step-up'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(stepUpOptions, {}, { signal }),
  gcTime: 0,
  refetchOnWindowFocus: false,
};

/** Gives the second factor, and has all who wait for it go on. */
function useGive() {
  const client = useQueryClient();
  const { run, failure, isPending } = useWork();
  const give = (work: () => Promise<Given>): Promise<void> =>
    run(async () => {
      await call(stepUp, { body: await work() });
      answerStepUp(true);
      await client.invalidateQueries({ queryKey: ['session'] });
    });
  return { give, failure, isPending };
}

/** What was asked some minutes ago has ended: a passkey signs what it is asked now. */
async function byPasskey(): Promise<Given> {
  const { options } = await call(stepUpOptions, {});
  if (!options) throw new Error('The account has no passkey any more.');
  return { credential: await signChallenge(options) };
}

/** The ways in which an account can give its second factor, the passkey first. */
function StepUpForm({ ways }: { ways: Ways }) {
  const { give, failure, isPending } = useGive();
  const [typed, setTyped] = useState('');
  const isPasskeyPossible = ways.options !== null && hasPasskeys();
  const takesCode = ways.has_app || ways.recovery_codes > 0;
  const isTyped = takesCode || ways.has_password;
  const submit = (): Promise<void> => give(() => Promise.resolve(takesCode ? { code: typed } : { password: typed }));
  return (
    <SmallForm
      action={isTyped ? texts.submit : null}
      look={isPasskeyPossible ? 'secondary' : 'primary'}
      failure={failure}
      isPending={isPending}
      onSubmit={submit}
      beside={
        <Button look="quiet" onPress={() => answerStepUp(false)}>
          {shell.cancel}
        </Button>
      }
    >
      <p>{texts.text}</p>
      {isPasskeyPossible && (
        <Button look="primary" icon={KeyRound} isPending={isPending} onPress={() => void give(byPasskey)}>
          {texts.passkey}
        </Button>
      )}
      {isTyped && (
        <TextField
          label={takesCode ? signInTexts.code : texts.password}
          name={takesCode ? 'code' : 'password'}
          type={takesCode ? 'text' : 'password'}
          autoComplete={takesCode ? 'one-time-code' : 'current-password'}
          value={typed}
          onChange={setTyped}
        />
      )}
    </SmallForm>
  );
}

/** Asks for a fresh second factor over whatever needs it; what was typed there stays (CON-034). */
export function StepUpSheet() {
  const isOpen = useSyncExternalStore(onStepUp, isStepUpAsked, () => false);
  const { data, error } = useQuery({ ...waysQuery, enabled: isOpen });
  return (
    <Sheet shape="box" title={texts.title} isOpen={isOpen} onClose={() => answerStepUp(false)}>
      {data && <StepUpForm ways={data} />}
      {error && <FailureLine error={error} />}
    </Sheet>
  );
}
