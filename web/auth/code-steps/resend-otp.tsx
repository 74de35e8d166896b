import { formatCountdown } from '#domain/auth/countdown.ts';
import { fill } from '#texts/fill.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import styles from '#web/auth/sign-in/sign-in-form.module.css';
import { TextButton } from '#web/auth/text-button.tsx';
import { useResendCountdown } from './use-resend-countdown.ts';

interface ResendOtpProps {
  /** When a code was last sent, in milliseconds. */
  sentAt: number;
  resends: number;
  isBusy: boolean;
  onResend(): void;
}

/** "Resend OTP in 0:24", and at 0 the button itself (AUTH-16). */
export function ResendOtp({ sentAt, resends, isBusy, onResend }: ResendOtpProps) {
  const { code } = useAuthTexts();
  const seconds = useResendCountdown(sentAt, resends);
  return (
    <p className={styles.foot}>
      {code.notArrived}
      <TextButton disabled={seconds > 0} busy={isBusy} onClick={onResend}>
        {seconds > 0 ? fill(code.resendIn, { time: formatCountdown(seconds) }) : code.resend}
      </TextButton>
    </p>
  );
}
