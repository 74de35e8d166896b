import { type FormEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { ApiError } from '#contract/client.ts';
import * as members from '#contract/members.ts';
import { isCompleteOtp } from '#domain/auth/otp.ts';
import { call } from '#web/api.ts';
import { useSignedOut } from '#web/session/signed-out.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './money-box.module.css';

/** The code that ends the hold on payouts. It remains after a refusal. */
function useConfirmation() {
  const { payout } = useRewardsTexts();
  const { required } = useAuthTexts();
  const { revalidate } = useRevalidator();
  const isSignedOut = useSignedOut();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const work = async (send: () => Promise<{ message: string }>): Promise<void> => {
    setIsBusy(true);
    try {
      toast.success((await send()).message);
    } catch (failure) {
      if (isSignedOut(failure)) return;
      const isRefused = failure instanceof ApiError && failure.code !== 'network';
      setError(isRefused ? failure.message : payout.confirmFailed);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    code,
    error,
    isBusy,
    type: (typed: string): void => {
      setCode(typed);
      setError(null);
    },
    sendCode: () => work(() => call(members.sendBankDetailsCode, { body: {} })),
    confirm: async (): Promise<void> => {
      if (!isCompleteOtp(code)) return setError(required);
      await work(async () => {
        const answer = await call(members.confirmBankDetails, { body: { otp: code } });
        await revalidate();
        return answer;
      });
    },
  };
}

/** Payouts that wait since "It was not me" was said: a mailed code confirms the bank details (EARN-014). */
export function PayoutHold() {
  const { payout } = useRewardsTexts();
  const { code, error, isBusy, type, sendCode, confirm } = useConfirmation();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void confirm();
  };
  return (
    <form method="dialog" className={styles.hold} noValidate onSubmit={onSubmit}>
      <p>
        {payout.onHold} <Link to="/page">{payout.checkDetails}</Link>
      </p>
      <Button variant="secondary" busy={isBusy} onClick={() => void sendCode()}>
        {payout.sendCode}
      </Button>
      <CodeField label={payout.code} value={code} onChange={type} error={error} />
      <Button type="submit" busy={isBusy}>
        {payout.confirm}
      </Button>
    </form>
  );
}
