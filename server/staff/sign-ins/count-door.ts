import type { CallLimit } from '#domain/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/api/call.ts';
import { hashOf } from '../../http/api/session-store.ts';
import { staffDeviceOf } from './staff-cookies.ts';
import { staffDevices } from './staff-devices.ts';

/** A limit on calls that open without a session. */
type DoorLimit = Extract<CallLimit, 'staff' | `staff-${string}`>;

/**
 * What a browser is known by.
 *
 * @param email normalised: known of this account; null: of anybody on the staff
 * @returns null for any other browser
 */
export async function knownDevice(
  deps: Deps,
  { cookies }: Pick<Caller, 'cookies'>,
  email: string | null,
): Promise<string | null> {
  const device = staffDeviceOf(deps, cookies);
  if (device === null) return null;
  const isKnown = email === null ? staffDevices.isIssued(deps.db, device) : staffDevices.isOf(deps.db, email, device);
  return (await isKnown) ? device : null;
}

/**
 * Counts a call at the door by network. A known browser has calls of its own, so that a stranger in the same network
 * closes the door to nobody who came through it before (ADR-063).
 *
 * @param known from `knownDevice`
 * @throws {Refusal} 'too-many-requests'
 */
export async function countDoor(
  { limits }: Deps,
  { ip }: Pick<Caller, 'ip'>,
  known: string | null,
  limit: DoorLimit,
): Promise<void> {
  if (known === null) await limits.countNetwork(`${limit}-address`, ip);
  else await limits.count('staff-device', hashOf(known));
}
