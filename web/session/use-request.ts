import { useState } from 'react';
import { useSignedOut } from './signed-out.ts';

/**
 * Sends requests of a member's page, and is busy until they are answered. An ended session leads to the login.
 * @param fail hears of everything else that goes wrong
 */
export function useRequest(fail: (error: unknown) => void) {
  const isSignedOut = useSignedOut();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      if (!isSignedOut(error)) fail(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, send };
}
