import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { isMailbox, normaliseEmail } from '#domain/auth/email.ts';
import { Refusal } from '#domain/refusals.ts';
import type { GoogleConfig } from '../../config.ts';
import type { Log } from '../../log.ts';
import type { GoogleIdentity, GooglePerson } from './port.ts';

const PATIENCE_MS = 5_000;
const LONGEST_NAME = 100;
/** How far the clocks of Google and the shop may be apart, in seconds. */
const CLOCKS_APART = 10;

/** Finds the issuer's keys, as OpenID Connect Discovery tells where they are. */
async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`The issuer's configuration answers ${answer.status}.`);
  const { jwks_uri: address } = (await answer.json()) as { jwks_uri: string };
  return createRemoteJWKSet(new URL(address), { timeoutDuration: PATIENCE_MS });
}

/** Whether it is the token that is wrong, and not the way to the keys. */
const isTokenWrong = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC';

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.trim() : '');

function personOf({ email, email_verified: isVerified, name }: JWTPayload): GooglePerson | null {
  const address = normaliseEmail(textOf(email));
  if (isVerified !== true || !isMailbox(address)) return null;
  return { email: address, fullName: textOf(name).slice(0, LONGEST_NAME) };
}

/** Google's sign-in, or another issuer that speaks OpenID Connect (Q016). */
export function createGoogleIdentity({ clientId, issuer }: GoogleConfig, clock: () => Date, log: Log): GoogleIdentity {
  let keys: Promise<JWTVerifyGetKey> | null = null;
  const findKeys = (): Promise<JWTVerifyGetKey> => {
    keys ??= discoverKeys(issuer).catch((error: unknown) => {
      keys = null;
      throw error;
    });
    return keys;
  };
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
          clockTolerance: CLOCKS_APART,
        });
        return personOf(payload);
      } catch (error) {
        if (isTokenWrong(error)) return null;
        log.warn({ err: error }, 'the keys of Google could not be had');
        throw new Refusal('google-unavailable');
      }
    },
  };
}
