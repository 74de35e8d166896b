import type { Role } from './permissions.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A sign-in of the console ends after so long, however often it is used. */
export const STAFF_SESSION_SECONDS = 12 * 3_600;
/** A second factor that is older does not count for what needs a fresh one (CON-034). */
export const STEP_UP_MS = 5 * MINUTE_MS;
/** How long a passkey may take to sign what it was asked to. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
/** How long an invitation works (CON-030). */
export const INVITATION_HOURS = 24;
/** In how many places a member of staff is signed in at most; the one that was not seen for longest ends. */
export const MAX_STAFF_SIGN_INS = 20;
/** How many passkeys an account has at most. */
export const MAX_PASSKEYS = 20;

/** After how long without a call a session ends. Packers keep a device beside the shelf all day. */
export const idleEndMs = (role: Role): number => (role === 'packer' ? 12 * HOUR_MS : HOUR_MS);
