import { useEffect, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import * as privacy from '#contract/privacy.ts';
import { call } from '#web/api.ts';
import { useLeave } from '#web/auth/leave.ts';
import { useSignedOut } from '#web/session/signed-out.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { usePrivacyTexts } from '#web/texts/privacy.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

type Terms = ReplyOf<typeof privacy.erasing>;

/** What a member types to be erased, from the opening of the dialog to its closing, which forgets it. */
export function useErasing(userId: string, isOpen: boolean) {
  const texts = usePrivacyTexts();
  const { required } = useAuthTexts();
  const leave = useLeave();
  const isSignedOut = useSignedOut();
  const [terms, setTerms] = useState<Terms | 'loading' | 'failed' | 'loading again'>('loading');
  const [proof, setProof] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const isAsked = isOpen && (terms === 'loading' || terms === 'loading again');
  useEffect(() => {
    if (!isAsked) return undefined;
    let isAwaited = true;
    const fail = (failure: unknown): void => {
      if (!isAwaited || isSignedOut(failure)) return;
      setTerms('failed');
      toast.error(texts.termsFailed);
    };
    call(privacy.erasing, { params: { user_id: userId } }).then((given) => void (isAwaited && setTerms(given)), fail);
    return () => void (isAwaited = false);
  }, [isAsked, userId, isSignedOut, texts]);

  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      setProof('');
      setError(null);
      setTerms('loading');
    };
  }, [isOpen]);

  /** Does one call, and says why when it is refused. */
  const work = async (act: () => Promise<unknown>): Promise<void> => {
    setIsBusy(true);
    try {
      await act();
    } catch (failure) {
      if (isSignedOut(failure)) return;
      const message = failure instanceof ApiError && failure.code !== 'network' ? failure.message : texts.failed;
      setError(message);
      toast.error(message);
    } finally {
      setIsBusy(false);
    }
  };
  const params = { user_id: userId };
  return {
    terms,
    proof,
    error,
    isBusy,
    loadAgain: (): void => setTerms('loading again'),
    type: (typed: string): void => {
      setProof(typed);
      setError(null);
    },
    missProof: (): void => setError(required),
    sendCode: () =>
      work(async () => {
        const { message } = await call(privacy.sendErasingCode, { params });
        toast.success(message);
      }),
    erase: (kind: Terms['proof']) =>
      work(async () => {
        await call(privacy.erase, { params, body: kind === 'code' ? { code: proof } : { password: proof } });
        toast.success(texts.erased);
        await leave();
      }),
  };
}
