import { useEffect } from 'react';
import { sessionRecord } from '#web/device/session-record.ts';

const wasLoaded = sessionRecord('checkout_loaded', (kept) => kept === true);

/** Notes that the checkout was loaded as a document. */
export const useNoteCheckout = (): void => {
  useEffect(() => void wasLoaded.write(true), []);
};

/**
 * The checkout loads as a whole document once per browser session (CHK-01, Q032). The note is written first, so that
 * the load cannot repeat itself; where the browser keeps no session storage it does not happen at all.
 * @returns whether the browser is on its way to that document
 */
export function loadsCheckoutDocument(address: string): boolean {
  if (wasLoaded.read() || !wasLoaded.write(true)) return false;
  window.location.assign(address);
  return true;
}
