import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { isMailbox, normaliseEmail } from '#domain/auth/email.ts';
import { GOOGLE_CLOCK_SKEW_SECONDS, isGooglesMailbox } from '#domain/auth/google-answer.ts';
import { normalisedLine } from '#domain/tidy-text.ts';
import { Refusal } from '#domain/refusals.ts';
import type { GoogleConfig } from '../../config.ts';
import type { Log } from '../../log.ts';
import type { GoogleIdentity, GooglePerson } from './port.ts';

const TIMEOUT_MS = 5_000;
const MAX_NAME_LENGTH = 100;

/** Finds the issuer's keys by OpenID Connect Discovery. */
async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The issuer's configuration answers ${answer.status}.`);
  const { issuer: named, jwks_uri: address } = (await answer.json()) as { issuer: string; jwks_uri: string };
  if (named !== issuer) throw new Error(`The configuration is of another issuer, ${named}.`);
  return createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_MS });
}

/** Whether it is the token that is wrong, and not the way to the keys. */
const isTokenWrong = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC';

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.trim() : '');

const dateOf = (seconds = 0): Date => new Date(seconds * 1000);

function personOf(claims: JWTPayload): GooglePerson | null {
  const { sub: subject = '', email_verified: isVerified, iat, exp } = claims;
  const email = normaliseEmail(textOf(claims.email));
  if (subject === '' || isVerified !== true || !isMailbox(email)) return null;
  return {
    subject,
    email,
    isGooglesMailbox: isGooglesMailbox(email, textOf(claims.hd) || null),
    fullName: normalisedLine(textOf(claims.name), MAX_NAME_LENGTH),
    nonce: claims.nonce === undefined ? null : textOf(claims.nonce),
    issuedAt: dateOf(iat),
    expiresAt: dateOf(exp),
  };
}

/** Google's sign-in, or another issuer that speaks OpenID Connect (Q016). */
export function createGoogleIdentity(
  { clientId, appClientIds, issuer }: GoogleConfig,
  clock: () => Date,
  log: Log,
): GoogleIdentity {
  let keys: Promise<JWTVerifyGetKey> | null = null;
  const findKeys = (): Promise<JWTVerifyGetKey> => {
    keys ??= discoverKeys(issuer).catch((error: unknown) => {
      keys = null;
      throw error;
    });
    return keys;
  };
  /** Whom a token was given to, where it says so; it must where it is for several. */
  const isForUs = ({ azp, aud }: JWTPayload): boolean =>
    azp === undefined ? !Array.isArray(aud) || aud.length === 1 : [clientId, ...appClientIds].includes(textOf(azp));
  return {
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, await findKeys(), {
          // Google writes itself with and without the protocol.
          issuer: [issuer, issuer.replace(/^https:\/\//, '')],
          audience: clientId,
          algorithms: ['RS256'],
          requiredClaims: ['exp', 'iat', 'sub', 'email'],
          currentDate: clock(),
          clockTolerance: GOOGLE_CLOCK_SKEW_SECONDS,
        });
        return isForUs(payload) ? personOf(payload) : null;
      } catch (error) {
        if (isTokenWrong(error)) return null;
        log.warn({ err: error }, 'the keys of Google could not be had');
        throw new Refusal('google-unavailable');
      }
    },
  };
}
