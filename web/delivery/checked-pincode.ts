import { useSyncExternalStore } from 'react';
import { localRecord } from '#web/device/local-record.ts';

const record = localRecord('checked_pincode', (stored) =>
  typeof stored === 'string' && /^\d{6}$/.test(stored) ? stored : '',
);

const onServer = (): string => '';

/** The pincode that was checked last on this device, or empty (BUY-022). */
export const useCheckedPincode = (): string => useSyncExternalStore(record.subscribe, record.read, onServer);

export const storePincode = (pincode: string): void => record.write(pincode);

export const removePincode = (): void => record.remove();
