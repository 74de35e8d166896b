import { useSyncExternalStore } from 'react';
import { sessionRecord } from '#web/device/session-record.ts';

const record = sessionRecord('sign_in_email', (stored) => (typeof stored === 'string' ? stored : ''));
const onServer = (): string => '';

/** The e-mail that was last typed into the login, the registration or the reset: it follows from one to the other. */
export function useTypedEmail(): [email: string, type: (email: string) => void] {
  const email = useSyncExternalStore(record.subscribe, record.read, onServer);
  return [email, record.write];
}

export const forgetTypedEmail = (): void => record.remove();
