/** How old an answer of Google may be that carries no nonce of ours, in seconds. */
const MAX_AGE_SECONDS = 600;
/** How far the clocks of Google and the shop may be apart, in seconds. */
export const GOOGLE_CLOCKS_APART = 10;

/** What a verified token of Google says of how it came about. */
export interface GoogleAnswer {
  nonce: string | null;
  issuedAt: Date;
}

/**
 * Whether an answer was given to this browser, and lately: one with a nonce must carry the one that the browser was
 * given; one without, as the app forwards it, is taken for some minutes. None comes from the future.
 *
 * @param expected the nonce that the browser was given
 */
export function isOwnAnswer({ nonce, issuedAt }: GoogleAnswer, expected: string | null, now: Date): boolean {
  const age = (now.getTime() - issuedAt.getTime()) / 1000;
  if (age < -GOOGLE_CLOCKS_APART) return false;
  return nonce === null ? age <= MAX_AGE_SECONDS + GOOGLE_CLOCKS_APART : nonce === expected;
}

/**
 * Whether Google vouches for a mailbox for good: it is one of its own, or of a domain that it hosts. The owner of any
 * other address may have changed since Google confirmed it.
 *
 * @param email normalised
 * @param hostedDomain the claim `hd`
 */
export const isGooglesMailbox = (email: string, hostedDomain: string | null): boolean =>
  email.endsWith('@gmail.com') || (hostedDomain !== null && email.endsWith(`@${hostedDomain.toLowerCase()}`));
