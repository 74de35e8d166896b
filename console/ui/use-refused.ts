import { useState } from 'react';
import { failureSentence } from '../failure-sentence.ts';
import { isSignedOut } from '../session/signed-out.ts';
import { notifyFailure } from './overlay/notices.tsx';

/** What a field says of a refusal. That a session has ended is a notice, since it has the way on. */
export function useRefused() {
  const [refused, setRefused] = useState<string>();
  const refuse = (error: unknown): void =>
    isSignedOut(error) ? notifyFailure(error) : setRefused(failureSentence(error));
  return { refused, refuse };
}
