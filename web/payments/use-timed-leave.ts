import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/** How long a result stays before the page goes on by itself (PAY-04, PAY-06, QUOTE-07). */
export const STAY_MS = 2000;

const signsOfAReader = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Goes on to another page after two seconds, unless the reader does anything meanwhile: then she decides (Q096).
 * @param state what the other page is told
 * @returns whether the page is still about to leave
 */
export function useTimedLeave(to: string, state?: unknown): boolean {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(true);
  const [told] = useState(state);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => void navigate(to, { replace: true, state: told }), STAY_MS);
    const stay = () => setIsLeaving(false);
    for (const sign of signsOfAReader) window.addEventListener(sign, stay, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signsOfAReader) window.removeEventListener(sign, stay);
    };
  }, [isLeaving, navigate, to, told]);
  return isLeaving;
}
