import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { navigationSettled } from './settle-navigation.ts';

/** How long a result is shown before the page goes on by itself (PAY-04, PAY-06, QUOTE-07). */
export const LEAVE_AFTER_MS = 2000;

const signsOfAReader = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'focusin', 'scroll'] as const;

/** Calls back when the page has settled: a navigation itself moves the focus and the scroll position. */
function afterNavigation(begin: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(begin);
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * Goes on to another page after two seconds, unless the reader acts meanwhile (Q096).
 *
 * @param to null while the page has a reason to stay
 * @param state of the navigation
 * @returns whether it is still about to leave
 */
export function useTimedLeave(to: string | null, state?: unknown): boolean {
  const navigate = useNavigate();
  const [isUndisturbed, setIsUndisturbed] = useState(true);
  const isLeaving = isUndisturbed && to !== null;
  const [navigationState] = useState(state);
  useEffect(() => {
    if (!isUndisturbed || to === null) return;
    const timer = setTimeout(
      () => void navigationSettled(navigate(to, { replace: true, state: navigationState })),
      LEAVE_AFTER_MS,
    );
    const cancelLeave = () => setIsUndisturbed(false);
    const cancel = afterNavigation(() => {
      for (const sign of signsOfAReader) window.addEventListener(sign, cancelLeave, { passive: true });
    });
    return () => {
      clearTimeout(timer);
      cancel();
      for (const sign of signsOfAReader) window.removeEventListener(sign, cancelLeave);
    };
  }, [isUndisturbed, navigate, to, navigationState]);
  return isLeaving;
}
