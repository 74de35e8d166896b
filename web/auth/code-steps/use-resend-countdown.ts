import { useEffect, useState } from 'react';
import { secondsUntilResend } from '#domain/auth/countdown.ts';

const TICK_MS = 250;

/** The seconds until a code may be sent again, counting down by the clock (AUTH-15, AUTH-16). */
export function useResendCountdown(sentAt: number, resends: number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = secondsUntilResend(new Date(sentAt), resends, new Date(Math.max(now, sentAt)));
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return seconds;
}
