import type { Deps } from '../deps.ts';
import { memberDevices } from './sign-ins/device-store.ts';
import { hashOf } from '../http/api/session-store.ts';

/**
 * A browser that the member of an address has signed in with before.
 *
 * @param email normalised
 * @param device what the browser is known by
 * @returns that, or null for any other browser
 */
export async function ownDevice({ db }: Deps, email: string, device: string | null): Promise<string | null> {
  return device !== null && (await memberDevices.isOf(db, email, device)) ? device : null;
}

/**
 * What the attempts for an address are counted under. A known device has its own, so that a stranger who uses up the
 * others cannot lock the member out.
 *
 * @param own from `ownDevice`
 */
export const limitKey = (email: string, own: string | null): string => hashOf(own === null ? email : `${email} ${own}`);

/**
 * What codes requested by a session, or a token of Google, are counted under: a stranger who uses up the others of an
 * address cannot lock its member out.
 */
export const ownLimitKey = (email: string): string => hashOf(`${email} own`);
