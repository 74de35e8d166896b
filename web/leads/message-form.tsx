import { Check } from 'lucide-react';
import { MESSAGE_DAYS, type MessageField, type MessageKind } from '#domain/leads/message.ts';
import { MESSAGE_LENGTHS } from '#domain/leads/message-lengths.ts';
import { fill } from '#texts/fill.ts';
import { LinkedText } from '#web/page-parts/linked-text.tsx';
import { useShop } from '#web/layout/shop-context.tsx';
import { useMessagesTexts } from '#web/texts/messages.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import styles from './message-form.module.css';
import { Honeypot } from './honeypot.tsx';
import { useMessageForm } from './use-message-form.ts';

type LineField = Exclude<MessageField, 'message'>;

const inputs = {
  name: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const;

/** In the order of the specification (CONT-01, CONT-03). */
const orders: Record<MessageKind, readonly LineField[]> = {
  contact: ['name', 'email', 'mobile'],
  enquiry: ['name', 'mobile', 'email'],
};

/** A form by which a visitor writes to the shop. */
export function MessageForm({ kind, labelledBy }: { kind: MessageKind; labelledBy: string }) {
  const texts = useMessagesTexts();
  const refusals = useRefusalTexts();
  const { enquiryHost } = useShop().connections;
  const { element, outcomeElement, values, problems, outcome, isBusy, change, begin, submit } = useMessageForm(kind);
  const labels = { ...texts, mobile: kind === 'contact' ? texts.phone : texts.mobile };
  const invalid = { name: '', email: refusals['invalid-email'], mobile: refusals['invalid-phone'] };
  const errorOf = (field: LineField): string | null => {
    const problem = problems[field];
    if (!problem) return null;
    return problem === 'missing' ? texts.missing[field] : invalid[field];
  };
  return (
    <>
      <noscript>
        <p className={styles.note}>{texts.needsScript}</p>
      </noscript>
      <form
        ref={element}
        method="dialog"
        className={`${styles.form} needs-script`}
        aria-labelledby={labelledBy}
        noValidate
        onSubmit={submit}
      >
        {orders[kind].map((field) => (
          <TextField
            {...inputs[field]}
            key={field}
            name={field}
            label={labels[field]}
            className={styles[field]}
            required
            readOnly={isBusy}
            value={values[field]}
            maxLength={MESSAGE_LENGTHS[field]}
            error={errorOf(field)}
            onFocus={begin}
            onChange={(value) => change(field, value)}
          />
        ))}
        <TextArea
          name="message"
          label={texts.message}
          optional
          className={styles.message}
          readOnly={isBusy}
          value={values.message}
          maxLength={MESSAGE_LENGTHS.message}
          placeholder={texts[kind].example}
          autoComplete="off"
          rows={5}
          onFocus={begin}
          onChange={(value) => change('message', value)}
        />
        <Honeypot />
        <div className={styles.end}>
          <Button type="submit" busy={isBusy}>
            {texts[kind].send}
          </Button>
          <p className={styles.note}>
            <LinkedText>{fill(texts.privacy, { days: MESSAGE_DAYS })}</LinkedText>
            {kind === 'enquiry' && enquiryHost && ` ${fill(texts.enquiry.passedOn, { host: enquiryHost })}`}
          </p>
        </div>
        <div ref={outcomeElement} role="status" tabIndex={-1} className={styles.outcome}>
          {outcome === 'sent' && (
            <p className={styles.sent}>
              <Check aria-hidden="true" />
              {texts[kind].kept}
            </p>
          )}
          {outcome === 'failed' && <p className={styles.failed}>{texts.failed}</p>}
        </div>
      </form>
    </>
  );
}
