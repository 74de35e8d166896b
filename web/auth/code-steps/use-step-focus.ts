import { useEffect, useRef } from 'react';

/**
 * A new step begins in its first field, or at its heading if it asks for nothing; the page itself begins where the
 * reader is.
 */
export function useStepFocus(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const main = document.querySelector('main');
    const field = main?.querySelector<HTMLInputElement>('form input:not([hidden])');
    (field ?? main?.querySelector('h1'))?.focus();
  }, [step]);
}
