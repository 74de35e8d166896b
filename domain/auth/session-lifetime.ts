/** For how long a browser stays signed in after the member's last visit, in seconds: 30 days (Q011). */
export const SESSION_SECONDS = 30 * 86_400;
/** How many days a sign-in lives, however often its sessions and tokens are renewed (OWASP ASVS 7.3.2). */
export const SIGN_IN_DAYS = 90;
/** In how many places a member is signed in at most; the one that was not seen for longest ends. */
export const MAX_SIGN_INS = 30;
