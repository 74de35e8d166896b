import { type FormEvent, useEffect, useId, useState } from 'react';
import type { WireUser } from '#contract/auth.ts';
import { ApiError } from '#contract/client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import * as privacy from '#contract/privacy.ts';
import { fill } from '#domain/texts/fill.ts';
import { call } from '#web/api.ts';
import { useLeave } from '#web/auth/leave.ts';
import { PasswordField } from '#web/auth/password-field.tsx';
import { useSignedOut } from '#web/auth/signed-out.ts';
import { usePrivacyTexts } from '#web/texts/privacy.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './privacy.module.css';

interface EraseModalProps {
  open: boolean;
  member: WireUser;
  onClose: () => void;
}

type Terms = ReplyOf<typeof privacy.erasing>;

/** Asks once more, with the member's password or a code from her mail, and erases her account. */
export function EraseModal({ open, member, onClose }: EraseModalProps) {
  const texts = usePrivacyTexts();
  const formId = useId();
  const leave = useLeave();
  const isSignedOut = useSignedOut();
  const [terms, setTerms] = useState<Terms | null>(null);
  const [proof, setProof] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const params = { user_id: member.user_id };
  const { user_id: userId } = member;

  useEffect(() => {
    if (!open) return;
    call(privacy.erasing, { params: { user_id: userId } }).then(setTerms, () => {
      toast.error(texts.failed);
      onClose();
    });
  }, [open, userId, onClose, texts]);

  const type = (typed: string): void => {
    setProof(typed);
    setError(null);
  };
  /** Does one call, and says why when it is refused. */
  const work = async (act: () => Promise<unknown>): Promise<void> => {
    setIsBusy(true);
    try {
      await act();
    } catch (failure) {
      if (isSignedOut(failure)) return;
      const message = failure instanceof ApiError && failure.code !== 'network' ? failure.message : texts.failed;
      setError(message);
      toast.error(message);
    } finally {
      setIsBusy(false);
    }
  };
  const sendCode = async (): Promise<void> => {
    const { message } = await call(privacy.sendErasingCode, { params });
    toast.success(message);
  };
  const erase = async (): Promise<void> => {
    await call(privacy.erase, { params, body: terms?.proof === 'code' ? { code: proof } : { password: proof } });
    toast.success(texts.erased);
    await leave();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void work(erase);
  };

  const isOpenFor = terms !== null && terms.openOrders.length === 0;
  const buttons = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {texts.keep}
      </Button>
      {isOpenFor && (
        <Button type="submit" form={formId} variant="danger" busy={isBusy}>
          {texts.eraseNow}
        </Button>
      )}
    </>
  );
  return (
    <Modal open={open} onClose={onClose} title={texts.eraseTitle} subtitle={texts.eraseLead} footer={buttons}>
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>{texts.stays}</p>
        {terms && !isOpenFor && <p>{fill(texts.openOrders, { list: terms.openOrders.join(', ') })}</p>}
        {isOpenFor && terms.proof === 'password' && (
          <PasswordField
            label={texts.password}
            name="password"
            value={proof}
            onChange={type}
            autoComplete="current-password"
            error={error ?? undefined}
          />
        )}
        {isOpenFor && terms.proof === 'code' && (
          <>
            <Button variant="secondary" busy={isBusy} onClick={() => void work(sendCode)}>
              {texts.sendCode}
            </Button>
            <TextField
              label={texts.code}
              name="code"
              value={proof}
              onChange={(typed) => type(typed.replaceAll(/\D/g, ''))}
              error={error}
              maxLength={6}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </>
        )}
      </form>
    </Modal>
  );
}
