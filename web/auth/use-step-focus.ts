import { useEffect, useRef } from 'react';

/** A new step begins in its first field; the page itself begins where the reader is. */
export function useStepFocus(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.querySelector<HTMLInputElement>('main form input:not([hidden])')?.focus();
  }, [step]);
}
