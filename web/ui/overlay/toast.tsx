import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useCommonTexts } from '#web/texts/common.ts';
import { classNames } from '#theme/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as store from './toast-store.ts';
import styles from './toast.module.css';

/** Short messages over the page, shown for 3 seconds, longer under a pointer or the focus. */
export const toast = {
  success: (text: string, link?: store.MessageLink): void => store.announce('success', text, link),
  warning: (text: string, link?: store.MessageLink): void => store.announce('warning', text, link),
  error: (text: string): void => store.announce('error', text),
  info: (text: string): void => store.announce('info', text),
};

const icons = { success: Check, warning: TriangleAlert, error: CircleAlert, info: Info };

function Toast({ id, tone, text, link }: store.Message) {
  const common = useCommonTexts();
  const Icon = icons[tone];
  return (
    <li className={classNames(styles.toast, tone === 'error' && styles.error)} data-tone={tone}>
      <Icon aria-hidden="true" />
      <span className={styles.text}>
        <span>{text}</span>
        {link && (
          <Link className={styles.link} to={link.to} onClick={() => store.dismiss(id)}>
            {link.label}
          </Link>
        )}
      </span>
      <IconButton
        label={common.close}
        icon={<X aria-hidden="true" />}
        className={styles.close}
        onClick={() => store.dismiss(id)}
      />
    </li>
  );
}

/** Pauses the messages while a pointer or the focus is on them; submitting a form removes those of its last attempt. */
function holdsMessages(region: HTMLElement): () => void {
  const stop = new AbortController();
  const listen = (name: string, listener: () => void) =>
    region.addEventListener(name, listener, { signal: stop.signal });
  // Not when one appears under a pointer that rests: it would never leave.
  listen('pointermove', store.hold);
  listen('pointerleave', store.release);
  listen('focusin', store.hold);
  listen('focusout', store.release);
  // Before the form's own handler, which may show a new one.
  document.addEventListener('submit', store.dismissProblems, { capture: true, signal: stop.signal });
  return () => stop.abort();
}

/** Messages that are read out as they appear; a list only while there are some. */
const Live = ({ urgency, shown }: { urgency: 'assertive' | 'polite'; shown: readonly store.Message[] }) => (
  <div aria-live={urgency}>
    {shown.length > 0 && (
      <ul className={styles.list}>
        {shown.map((message) => (
          <Toast key={message.id} {...message} />
        ))}
      </ul>
    )}
  </div>
);

/** Where the messages appear. Its two live regions stand in the page before the first message does. */
export function Toasts() {
  const common = useCommonTexts();
  const messages = useSyncExternalStore(store.subscribe, store.shownMessages, store.messagesOnServer);
  return (
    <section ref={holdsMessages} className={styles.region} aria-label={common.messages}>
      <Live urgency="assertive" shown={messages.filter(({ tone }) => tone === 'error')} />
      <Live urgency="polite" shown={messages.filter(({ tone }) => tone !== 'error')} />
    </section>
  );
}
