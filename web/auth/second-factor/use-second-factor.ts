import { useCallback, useReducer } from 'react';
import * as contract from '#contract/second-factor.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useFailureSentence } from '#web/texts/failure.ts';
import { call } from '#web/api.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { useSignedOut } from '#web/session/signed-out.ts';
import { useRequest } from '#web/session/use-request.ts';
import { nextSetup, noSetup } from './second-factor-setup.ts';

/** Whether it is on, and how many recovery codes are left. */
function useSecondFactorState(userId: string) {
  const isSignedOut = useSignedOut();
  const ask = useCallback(
    () =>
      call(contract.secondFactor, { params: { user_id: userId } }).catch((failure: unknown) =>
        isSignedOut(failure) ? null : ('failed' as const),
      ),
    [userId, isSignedOut],
  );
  return useLoaded(ask);
}

/** Whether a member's sign-ins ask for a code of an app, and how the member turns that on and off. */
export function useSecondFactor(userId: string) {
  const { required } = useAuthTexts();
  const sentenceOf = useFailureSentence();
  const { known, load } = useSecondFactorState(userId);
  const [state, dispatch] = useReducer(nextSetup, noSetup);
  const refuse = (error: string): void => dispatch({ type: 'request-refused', error });
  const { isBusy, send } = useRequest((failure) => refuse(sentenceOf(failure)));
  const during = (work: () => Promise<void>): Promise<void> => {
    dispatch({ type: 'request-sent' });
    return send(work);
  };

  const params = { user_id: userId };
  const sendCode = () =>
    during(async () => toast.success((await call(contract.sendSecondFactorCode, { params })).message));

  /** Begins to turn it on, or turns it off where it is on. */
  const prove = (body: { password?: string; otp?: string }, isOn: boolean) =>
    during(async () => {
      if (!body.password && !body.otp) return refuse(required);
      if (!isOn)
        return dispatch({ type: 'secret-made', setup: await call(contract.beginSecondFactor, { params, body }) });
      toast.success((await call(contract.endSecondFactor, { params, body })).message);
      dispatch({ type: 'turned-off' });
      await load();
    });

  const confirm = (totp: string) =>
    during(async () => {
      if (!totp.trim()) return refuse(required);
      const answer = await call(contract.confirmSecondFactor, { params, body: { totp } });
      toast.success(answer.message);
      dispatch({ type: 'turned-on', recovery: answer.recovery_codes });
      await load();
    });

  const stop = (): void => dispatch({ type: 'setup-stopped' });
  return { known, ...state, isBusy, load, sendCode, prove, confirm, stop };
}
