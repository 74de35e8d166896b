import { type FormEvent, useId, useRef } from 'react';
import type { WireUser } from '#contract/auth.ts';
import { fill } from '#texts/fill.ts';
import { PasswordField } from '#web/auth/password-field.tsx';
import { useFormats } from '#web/texts/formats.ts';
import { usePrivacyTexts } from '#web/texts/privacy.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CodeField } from '#web/ui/form/code-field.tsx';
import styles from './privacy.module.css';
import { useErasing } from './use-erasing.ts';

interface EraseModalProps {
  open: boolean;
  member: WireUser;
  onClose: () => void;
}

/** Asks once more, with the member's password or a mailed code, and erases the account. */
export function EraseModal({ open, member, onClose }: EraseModalProps) {
  const texts = usePrivacyTexts();
  const { rupees } = useFormats();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const erasing = useErasing(member.user_id, open);
  const { isBusy } = erasing;
  const terms = typeof erasing.terms === 'object' ? erasing.terms : null;
  const isPossible = terms !== null && terms.openOrders.length === 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPossible || isBusy) return;
    if (erasing.proof) void erasing.erase(terms.proof);
    else {
      erasing.missProof();
      form.current?.querySelector('input')?.focus();
    }
  };

  const buttons = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {texts.keep}
      </Button>
      {isPossible && (
        <Button type="submit" form={formId} variant="danger" busy={isBusy}>
          {texts.eraseNow}
        </Button>
      )}
    </>
  );
  return (
    <Modal open={open} onClose={onClose} title={texts.eraseTitle} subtitle={texts.eraseLead} footer={buttons}>
      <form ref={form} id={formId} method="dialog" className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>{texts.stays}</p>
        {erasing.terms === 'loading' && <Loading />}
        {(erasing.terms === 'failed' || erasing.terms === 'loading again') && (
          <FailedLoad text={texts.termsFailed} busy={erasing.terms === 'loading again'} onRetry={erasing.loadAgain} />
        )}
        {terms && !isPossible && <p>{fill(texts.openOrders, { list: terms.openOrders.join(', ') })}</p>}
        {isPossible && terms.owed_paise > 0 && <p>{fill(texts.owed, { amount: rupees(terms.owed_paise) })}</p>}
        {isPossible && terms.debt_paise > 0 && <p>{fill(texts.debt, { amount: rupees(terms.debt_paise) })}</p>}
        {isPossible && (terms.proof === 'password' ? <Password {...erasing} /> : <MailedCode {...erasing} />)}
      </form>
    </Modal>
  );
}

type Erasing = ReturnType<typeof useErasing>;

function Loading() {
  const texts = usePrivacyTexts();
  return (
    <div role="status">
      <span className="visually-hidden">{texts.termsLoading}</span>
      <Skeleton />
    </div>
  );
}

function Password({ proof, type, error }: Erasing) {
  const texts = usePrivacyTexts();
  return (
    <PasswordField
      label={texts.password}
      name="password"
      value={proof}
      onChange={type}
      autoComplete="current-password"
      error={error ?? undefined}
    />
  );
}

function MailedCode({ proof, type, error, isBusy, sendCode }: Erasing) {
  const texts = usePrivacyTexts();
  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => void sendCode()}>
        {texts.sendCode}
      </Button>
      <CodeField label={texts.code} value={proof} onChange={type} error={error} />
    </>
  );
}
