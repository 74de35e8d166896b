import { type FormEvent, useId, useRef, useState } from 'react';
import { GUEST_DETAIL_LENGTHS, type GuestDetails, type GuestField } from '#domain/quotations/guest-details.ts';
import { checkGuestPhone } from '#domain/quotations/guest-phone.ts';
import { useQuotesTexts } from '#web/texts/quotations.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './guest-details-modal.module.css';
import { useGuestDetails } from './use-guest-details.ts';

interface GuestDetailsModalProps {
  open: boolean;
  onClose: () => void;
  /** What is asked for, in a few words. */
  subject: string;
  /** Whether a login comes before the request is sent. */
  needsLogin?: boolean;
  /** What was typed on an earlier visit of the page. */
  draft?: GuestDetails | null;
  /** Sends the request and shows the outcome; typed text remains in any case. */
  onSubmit: (details: GuestDetails) => Promise<void>;
}

const lines = [
  { field: 'name', autoComplete: 'name', autoCapitalize: 'words' },
  { field: 'mobile', type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', required: true },
  { field: 'email', type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
] as const;

/**
 * "Enter Guest Details": whom the shop may answer (QUOTE-01, QUOTE-02). Nothing but the phone is checked (QUOTE-05).
 */
export function GuestDetailsModal({
  open,
  onClose,
  subject,
  needsLogin = false,
  draft = null,
  onSubmit,
}: GuestDetailsModalProps) {
  const quotes = useQuotesTexts();
  const refusals = useRefusalTexts();
  const texts = quotes.guestDetails;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { values, change } = useGuestDetails(open, draft);
  const refusal = isChecked ? checkGuestPhone(values.mobile) : null;

  const send = async (): Promise<void> => {
    isSending.current = true;
    setBusy(true);
    await onSubmit(values);
    isSending.current = false;
    setBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSending.current) return;
    setChecked(true);
    const wrong = checkGuestPhone(values.mobile);
    if (!wrong) return void send();
    toast.warning(refusals[wrong]);
    form.current?.querySelector<HTMLInputElement>('[name=mobile]')?.focus();
  };
  const errorOf = (field: GuestField): string | null => (field === 'mobile' && refusal ? refusals[refusal] : null);

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={texts.title}
      subtitle={subject}
      footer={
        <Button type="submit" form={formId} size="large" busy={isBusy}>
          {texts.submit}
        </Button>
      }
    >
      <form ref={form} id={formId} className={styles.form} method="dialog" noValidate onSubmit={submit}>
        <p className={styles.lead}>{needsLogin ? texts.leadToLogin : texts.lead}</p>
        {lines.map(({ field, ...input }) => (
          <TextField
            {...input}
            key={field}
            name={field}
            label={texts[field]}
            className={styles[field]}
            value={values[field]}
            maxLength={field === 'mobile' ? undefined : GUEST_DETAIL_LENGTHS[field]}
            error={errorOf(field)}
            onChange={(value) => change(field, value)}
            onBlur={() => field === 'mobile' && values.mobile !== '' && setChecked(true)}
          />
        ))}
        <TextArea
          name="description"
          label={texts.description}
          className={styles.description}
          value={values.description}
          maxLength={GUEST_DETAIL_LENGTHS.description}
          placeholder={texts.descriptionExample}
          autoComplete="off"
          rows={3}
          onChange={(value) => change('description', value)}
        />
      </form>
    </Modal>
  );
}
