import { useCallback, useEffect, useState } from 'react';
import * as contract from '#contract/second-factor.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useFailureSentence } from '#web/texts/failure.ts';
import { call } from '#web/api.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { useSignedOut } from '#web/session/signed-out.ts';

interface State {
  is_on: boolean;
  recovery_codes: number;
}

/** Whether a member's sign-ins ask for a code of her app, and how she turns that on and off. */
export function useSecondFactor(userId: string) {
  const { required } = useAuthTexts();
  const sentenceOf = useFailureSentence();
  const isSignedOut = useSignedOut();
  const [known, setKnown] = useState<State | 'loading' | 'failed'>('loading');
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null);
  const [recovery, setRecovery] = useState<readonly string[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  /** Null when there is nothing to show any more. */
  const ask = useCallback(
    (): Promise<State | 'failed' | null> =>
      call(contract.secondFactor, { params: { user_id: userId } }).catch((failure: unknown) =>
        isSignedOut(failure) ? null : 'failed',
      ),
    [userId, isSignedOut],
  );
  useEffect(() => {
    let isHere = true;
    void ask().then((answer) => isHere && answer && setKnown(answer));
    return () => {
      isHere = false;
    };
  }, [ask]);
  const load = async (): Promise<void> => {
    const answer = await ask();
    if (answer) setKnown(answer);
  };

  const during = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      if (!isSignedOut(failure)) setError(sentenceOf(failure));
    } finally {
      setIsBusy(false);
    }
  };

  const params = { user_id: userId };
  const sendCode = () =>
    during(async () => toast.success((await call(contract.sendSecondFactorCode, { params })).message));

  /** Begins to turn it on, or turns it off where it is on. */
  const prove = (body: { password?: string; otp?: string }, isOn: boolean) =>
    during(async () => {
      if (!body.password && !body.otp) return setError(required);
      if (!isOn) return setSetup(await call(contract.beginSecondFactor, { params, body }));
      toast.success((await call(contract.endSecondFactor, { params, body })).message);
      setRecovery(null);
      await load();
    });

  const confirm = (totp: string) =>
    during(async () => {
      if (!totp.trim()) return setError(required);
      const answer = await call(contract.confirmSecondFactor, { params, body: { totp } });
      toast.success(answer.message);
      setSetup(null);
      setRecovery(answer.recovery_codes);
      await load();
    });

  const stop = () => {
    setSetup(null);
    setError(null);
  };
  return { known, setup, recovery, error, isBusy, load, sendCode, prove, confirm, stop };
}
