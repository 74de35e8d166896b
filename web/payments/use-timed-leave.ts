import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/** How long a result page stays before it goes on by itself (PAY-04, PAY-06). */
export const STAY_MS = 2000;

const signsOfAReader = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Goes on to another page after two seconds, unless the reader does anything meanwhile: then she decides (Q096).
 * @returns whether the page is still about to leave
 */
export function useTimedLeave(to: string): boolean {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(true);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => void navigate(to, { replace: true }), STAY_MS);
    const stay = () => setIsLeaving(false);
    for (const sign of signsOfAReader) window.addEventListener(sign, stay, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signsOfAReader) window.removeEventListener(sign, stay);
    };
  }, [isLeaving, navigate, to]);
  return isLeaving;
}
