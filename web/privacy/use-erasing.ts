import { type Dispatch, useEffect, useReducer } from 'react';
import { ApiError } from '#contract/client.ts';
import * as privacy from '#contract/privacy.ts';
import { call } from '#web/api.ts';
import { useLeave } from '#web/auth/leave.ts';
import { useSignedOut } from '#web/session/signed-out.ts';
import { useRequest } from '#web/session/use-request.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { usePrivacyTexts } from '#web/texts/privacy.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { awaitsTerms, closedErasing, type ErasingEvent, type ErasingTerms, nextErasing } from './erasing.ts';

/** Asks for the terms whenever they are awaited; an answer that comes later than that is ignored. */
function useTerms(userId: string, isAwaited: boolean, dispatch: Dispatch<ErasingEvent>): void {
  const { termsFailed } = usePrivacyTexts();
  const isSignedOut = useSignedOut();
  useEffect(() => {
    if (!isAwaited) return undefined;
    let isStill = true;
    const take = (terms: ErasingTerms): void => {
      if (isStill) dispatch({ type: 'terms-loaded', terms });
    };
    const fail = (failure: unknown): void => {
      if (!isStill || isSignedOut(failure)) return;
      dispatch({ type: 'terms-failed' });
      toast.error(termsFailed);
    };
    call(privacy.erasing, { params: { user_id: userId } }).then(take, fail);
    return () => void (isStill = false);
  }, [isAwaited, userId, isSignedOut, termsFailed, dispatch]);
}

/** What a member types to be erased, from the opening of the dialog to its closing, which forgets it. */
export function useErasing(userId: string, isOpen: boolean) {
  const texts = usePrivacyTexts();
  const { required } = useAuthTexts();
  const leave = useLeave();
  const [state, dispatch] = useReducer(nextErasing, closedErasing);
  useTerms(userId, isOpen && awaitsTerms(state), dispatch);
  useEffect(() => (isOpen ? () => dispatch({ type: 'closed' }) : undefined), [isOpen]);
  const { isBusy, send } = useRequest((failure) => {
    const error = failure instanceof ApiError && failure.code !== 'network' ? failure.message : texts.failed;
    dispatch({ type: 'proof-refused', error });
    toast.error(error);
  });

  const params = { user_id: userId };
  return {
    ...state,
    isBusy,
    loadAgain: (): void => dispatch({ type: 'terms-retried' }),
    type: (proof: string): void => dispatch({ type: 'proof-typed', proof }),
    missProof: (): void => dispatch({ type: 'proof-refused', error: required }),
    sendCode: () => send(async () => toast.success((await call(privacy.sendErasingCode, { params })).message)),
    erase: (kind: ErasingTerms['proof']) =>
      send(async () => {
        const body = kind === 'code' ? { code: state.proof } : { password: state.proof };
        await call(privacy.erase, { params, body });
        toast.success(texts.erased);
        await leave();
      }),
  };
}
