import { Refusal } from '#domain/refusals.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { issueTokens } from './issue-tokens.ts';
import { findSession, useSession } from '../../http/api/session-store.ts';
import { endSignIn, lockSignInOf } from './sign-in-store.ts';

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

async function exchange(deps: Deps, tx: Tx, secret: string): Promise<Tokens | null> {
  const now = deps.clock();
  await lockSignInOf(tx, secret);
  const session = await findSession(tx, secret, 'refresh', now);
  if (!session) return null;
  if (!(await useSession(tx, secret, now))) {
    await endSignIn(tx, session.family);
    return null;
  }
  const { memberId, family } = session;
  const { access, refresh } = await issueTokens(deps, tx, { memberId, family }, ['access', 'refresh']);
  return { accessToken: access, refreshToken: refresh };
}

/**
 * Exchanges a refresh token for the next pair. A token that comes a second time was stolen, by either of the two who
 * sent it: then the whole sign-in ends.
 *
 * @throws {Refusal} 'token-refused'
 */
export async function refreshTokens(deps: Deps, secret: string): Promise<Tokens> {
  // Outside the transaction, so that the end of the sign-in is committed.
  const tokens = await deps.db.transaction().execute((tx) => exchange(deps, tx, secret));
  if (!tokens) throw new Refusal('token-refused');
  return tokens;
}
