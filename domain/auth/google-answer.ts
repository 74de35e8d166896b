/** How old an answer of Google may be that carries no nonce of ours, in seconds. */
const MAX_AGE_SECONDS = 600;
/** How far the clocks of Google and the shop may be apart, in seconds. */
export const GOOGLE_CLOCK_SKEW_SECONDS = 10;

/** What a verified token of Google says of how it came about. */
export interface GoogleAnswer {
  nonce: string | null;
  issuedAt: Date;
}

/**
 * An answer with a nonce must carry this browser's; one without, as the app forwards it, is valid for MAX_AGE_SECONDS.
 * None comes from the future.
 *
 * @param expected the nonce that the browser was given
 */
export function isOwnAnswer({ nonce, issuedAt }: GoogleAnswer, expected: string | null, now: Date): boolean {
  const age = (now.getTime() - issuedAt.getTime()) / 1000;
  if (age < -GOOGLE_CLOCK_SKEW_SECONDS) return false;
  return nonce === null ? age <= MAX_AGE_SECONDS + GOOGLE_CLOCK_SKEW_SECONDS : nonce === expected;
}

/**
 * Google vouches only for its own mailboxes and those of domains it hosts: any other address may have changed hands
 * since.
 *
 * @param email normalised
 * @param hostedDomain the claim `hd`
 */
export const isGooglesMailbox = (email: string, hostedDomain: string | null): boolean =>
  email.endsWith('@gmail.com') || (hostedDomain !== null && email.endsWith(`@${hostedDomain.toLowerCase()}`));
