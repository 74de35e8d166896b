import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { PushConfig } from '../../config.ts';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const ASSERTION_SECONDS = 3_600;
/** An access token is renewed this long before it ends, so that none ends on its way. */
const RENEW_BEFORE_MS = 60_000;

const reply = z.object({ access_token: z.string(), expires_in: z.number() });

export type Account = Pick<PushConfig, 'clientEmail' | 'privateKey' | 'tokenUrl'>;

/** The right to send, as a service account has it for a while (OAuth 2.0, RFC 7523). */
export interface AccessTokens {
  /** @throws {Error} when none was given; the message holds nothing of it */
  get(): Promise<string>;
  /** Lets the next call ask anew, after the provider refused the token. */
  clear(): void;
}

/**
 * Gets access tokens by assertions signed with the account's own key, and caches each until shortly before it expires.
 */
export function createAccessTokens(account: Account, clock: () => Date, timeoutMs: number): AccessTokens {
  let cached: { token: Promise<string>; endsAt: number } | null = null;

  async function assertion(): Promise<string> {
    const now = Math.floor(clock().getTime() / 1000);
    return new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.clientEmail)
      .setAudience(account.tokenUrl)
      .setIssuedAt(now)
      .setExpirationTime(now + ASSERTION_SECONDS)
      .sign(await importPKCS8(account.privateKey, 'RS256'));
  }

  async function ask(own: { endsAt: number }): Promise<string> {
    const response = await fetch(account.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT, assertion: await assertion() }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the token endpoint answered ${response.status}`);
    const answer = reply.safeParse(await response.json());
    if (!answer.success) throw new Error('the token endpoint answered no token');
    own.endsAt = clock().getTime() + answer.data.expires_in * 1000 - RENEW_BEFORE_MS;
    return answer.data.access_token;
  }

  return {
    async get() {
      if (cached && cached.endsAt > clock().getTime()) return cached.token;
      const own = { endsAt: Infinity, token: Promise.resolve('') };
      own.token = ask(own);
      cached = own;
      try {
        return await own.token;
      } catch (error) {
        if (cached === own) cached = null;
        throw error;
      }
    },
    clear() {
      cached = null;
    },
  };
}
