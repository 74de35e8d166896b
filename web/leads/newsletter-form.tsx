import { type SubmitEvent, useId, useState } from 'react';
import { useCommonTexts } from '#web/texts/common.ts';
import { useLayoutTexts } from '#web/texts/layout.ts';
import styles from './newsletter-form.module.css';
import type { Answered } from './send-subscription.ts';
import { Honeypot, readHoneypot } from './honeypot.tsx';

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** The box in which a visitor enters an address for the newsletter; a mail then asks to confirm it (Q037). */
export function NewsletterForm() {
  const layout = useLayoutTexts();
  const { somethingWrong } = useCommonTexts();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();
  const error = answered?.isSent === false && (answered.message || somethingWrong);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const field = form.elements.namedItem('email') as HTMLInputElement;
    setIsBusy(true);
    const answer = await import('./send-subscription.ts')
      .then(({ sendSubscription }) => sendSubscription(field.value, readHoneypot(form)))
      .catch(() => ({ isSent: false, message: '' }));
    setAnswered(answer);
    setIsBusy(false);
    if (!answer.isSent) field.focus();
  };

  return (
    <>
      {!answered?.isSent && (
        <form method="dialog" className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
          <div className={styles.line}>
            <input
              type="email"
              aria-label={layout.newsletterEmail}
              placeholder={layout.newsletterEmail}
              name="email"
              autoComplete="email"
              maxLength={254}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-error`}
            />
            <button type="submit" aria-busy={isBusy || undefined}>
              {layout.newsletterJoin}
            </button>
          </div>
          <Honeypot />
          <p id={`${id}-error`} role="alert">
            {error}
          </p>
        </form>
      )}
      <div role="status" className={styles.answer}>
        {answered?.isSent && (
          <p ref={takeFocus} tabIndex={-1}>
            {answered.message}
          </p>
        )}
      </div>
    </>
  );
}
