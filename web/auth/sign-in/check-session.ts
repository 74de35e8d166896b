import * as auth from '#contract/auth.ts';
import { ApiError, createClient } from '#contract/client.ts';

/** What becomes of the stored user after the shop was asked about it. */
export type SessionVerdict = { kind: 'keep' } | { kind: 'remove' } | { kind: 'replace'; user: auth.WireUser };

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const refusing = new Set([201, 401, 403]);

/**
 * The session check at start (AUTH-17 to AUTH-19, Q102): "User not found", 201 and 401 (or a session of another user)
 * remove the stored user, 200 replaces it, a network error or a failing server leaves it.
 */
export async function checkSession(userId: string, fetch: Fetch): Promise<SessionVerdict> {
  let status = 0;
  const call = createClient(async (url, init) => {
    const response = await fetch(url, init);
    ({ status } = response);
    return response;
  }, '/api');
  try {
    const found = await call(auth.lookUp, { params: { user_id: userId } });
    const { user_id, name, full_name, email } = found;
    return refusing.has(status) ? { kind: 'remove' } : { kind: 'replace', user: { user_id, name, full_name, email } };
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.message === 'User not found';
    return { kind: isUnknown || refusing.has(status) ? 'remove' : 'keep' };
  }
}
