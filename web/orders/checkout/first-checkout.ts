import { useEffect } from 'react';
import { announce, type Message, shownMessages } from '#web/ui/overlay/toast-store.ts';
import { sessionRecord } from '#web/device/session-record.ts';

const wasLoaded = sessionRecord('checkout_loaded', (stored) => stored === true);

const isMessage = (one: unknown): one is Message => typeof (one as Message | null)?.text === 'string';

/** Messages shown when the checkout's document was loaded. */
const storedMessages = sessionRecord('checkout_messages', (stored) =>
  Array.isArray(stored) ? stored.filter(isMessage) : [],
);

/** Records that the checkout was loaded as a document, and shows the messages of before again. */
export const useRecordCheckout = (): void => {
  useEffect(() => {
    wasLoaded.write(true);
    for (const { tone, text } of storedMessages.read()) announce(tone, text);
    storedMessages.remove();
  }, []);
};

/**
 * The checkout loads as a whole document once per browser session (CHK-01, Q032). The flag is written first, so that it
 * cannot loop, and never without session storage.
 *
 * @returns whether the browser is on its way there
 */
export function loadsCheckoutDocument(address: string): boolean {
  if (wasLoaded.read() || !wasLoaded.write(true)) return false;
  storedMessages.write([...shownMessages()]);
  window.location.assign(address);
  return true;
}
