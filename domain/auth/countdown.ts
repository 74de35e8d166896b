const FIRST_RESEND_SECONDS = 30;
const RESEND_WAIT_SECONDS = 180;

/**
 * How long to wait before a code may be sent again: 30 s after the first sending, 180 s after the first resend, 360 s
 * after the second, and so on (AUTH-15, Q106).
 */
export const resendWaitSeconds = (resends: number): number =>
  resends === 0 ? FIRST_RESEND_SECONDS : RESEND_WAIT_SECONDS * resends;

/** Whole seconds until a resend is possible; at 0 it is (AUTH-16). */
export function secondsUntilResend(lastSentAt: Date, resends: number, now: Date): number {
  const elapsed = (now.getTime() - lastSentAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(resendWaitSeconds(resends) - elapsed));
}

/** "2:05": seconds as minutes and seconds. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
