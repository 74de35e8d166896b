import type { Role } from './permissions.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A sign-in of the console ends after so long, however often it is used. */
export const STAFF_SESSION_SECONDS = 12 * 3_600;
/** A second factor that is older does not count for what needs a fresh one (CON-034). */
export const STEP_UP_MS = 5 * MINUTE_MS;

/** After how long without a call a session ends. Packers keep a device beside the shelf all day. */
export const idleEndMs = (role: Role): number => (role === 'packer' ? 12 * HOUR_MS : HOUR_MS);
