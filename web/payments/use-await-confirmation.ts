import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const PAUSE_MS = 4000;
const MAX_POLLS = 45;

/** Looks every few seconds, for three minutes, whether the order is confirmed: then the page leads to its success. */
export function useAwaitConfirmation(isAwaited: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isAwaited) return;
    let polls = 0;
    const timer = setInterval(() => {
      polls += 1;
      if (polls > MAX_POLLS) return clearInterval(timer);
      void revalidate();
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [isAwaited, revalidate]);
}
