import type { Deps } from '../deps.ts';
import { isDeviceOf } from './device-store.ts';
import { hashOf } from './session-store.ts';

/**
 * Under what the tries for an address are counted. A browser that its member has signed in with before has tries of its
 * own, so that no stranger who uses up all others can keep her out.
 *
 * @param email normalised
 * @param device what the browser is known by
 */
export async function limitKey({ db }: Deps, email: string, device: string | null): Promise<string> {
  const isHers = device !== null && (await isDeviceOf(db, email, device));
  return hashOf(isHers ? `${email} ${device}` : email);
}

/**
 * Under what codes are counted that a session, or a token of Google, asks for: a stranger who uses up all others of an
 * address keeps its member from none of hers.
 */
export const ownLimitKey = (email: string): string => hashOf(`${email} own`);
