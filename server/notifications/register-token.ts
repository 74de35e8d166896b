import type { Deps } from '../deps.ts';
import { type Registration, saveToken } from './push-token-store.ts';

/** How many devices of one member get push messages. */
export const MAX_DEVICES = 10;

/** Binds a device to the member who is signed in on it, and to that sign-in (API-52, Q129). */
export const registerToken = (
  { db, clock }: Deps,
  device: Pick<Registration, 'deviceToken' | 'memberId' | 'family'>,
): Promise<void> => db.transaction().execute((tx) => saveToken(tx, { ...device, now: clock() }, MAX_DEVICES));
